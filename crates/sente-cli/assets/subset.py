#!/usr/bin/env python3
"""Makes picture.otf anew: the characters that pictures are worded with, out of Noto Sans CJK SC.

    pip install fonttools; subset.py /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc

The characters are ASCII, some signs, and whatever stands in the message files of pictures and drawings, in the names of
games and sides, and in outcomes. A test tells when a picture needs one that is missing.
"""
import re, sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection

HERE = Path(__file__).resolve().parent
MESSAGES = HERE.parent.parent / "sente-text" / "messages"
SIGNS = "–—…×≤≥→←↑↓“”‘’、。，；：？！（）《》·"
WHOLE = {"pictures.ftl", "drawings.ftl"}
OTHERS = re.compile(r"(game|outcome|side|board|figure|verdict)-")


def characters():
    found = {chr(code) for code in range(0x20, 0x7F)} | set(SIGNS)
    for path in MESSAGES.glob("*/*.ftl"):
        text = path.read_text(encoding="utf-8")
        # A message begins with its key and goes on in lines that are indented or close a brace.
        messages = [text] if path.name in WHOLE else re.split(r"\n(?=[a-z#])", text)
        found |= {c for message in messages if path.name in WHOLE or OTHERS.match(message) for c in message}
    return "".join(sorted(c for c in found if c.isprintable()))


def main():
    fonts = TTCollection(sys.argv[1]).fonts
    font = next(font for font in fonts if font["name"].getDebugName(1) == "Noto Sans CJK SC")
    font.recalcTimestamp = False
    options = subset.Options(layout_features=["kern"], hinting=False, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=characters())
    subsetter.subset(font)
    font.save(HERE / "picture.otf")


main()
