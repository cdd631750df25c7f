#!/usr/bin/env python3
"""Runs the commands that README and docs show and compares what they print.

    readme.py [--update] FOLDER [FILE ...]      FOLDER holds `sente`; without files: README*.md and docs/**/*.md

Commands stand in ```console blocks, as `$ command` (a backslash goes on in the next line), their output below: standard
output and error together, exactly; a line `...` stands for any number of lines. `$ echo $?` shows the status of the
command before it. Commands are run in one empty folder per file, without input. Those that use other programs than
PROGRAMS are not run, but counted. Exit status 1 if anything differs. --update writes what is printed into the files
instead, except where `...` stands, which is told as a difference.
"""
import difflib, os, re, subprocess, sys, tempfile, textwrap
from pathlib import Path

PROGRAMS = {"sente", "echo", "printf", "cat", "head", "tail", "wc", "sort", "seq"}
BLOCK = re.compile(r"^( *)```console\n(.*?)^\1```", re.MULTILINE | re.DOTALL)


class Command:
    """A command as it is typed, the output shown below it, and its line number in the file."""

    def __init__(self, number, line):
        self.number, self.typed, self.shown = number, [line], []

    def text(self):
        return "\n".join(self.typed)[2:]

    def is_run(self):
        """Whether every program in the pipeline is one that may be run. What is quoted is no program."""
        bare = re.sub(r"'[^']*'|\"[^\"]*\"", "''", self.text())
        return all(part.split()[:1] and part.split()[0] in PROGRAMS for part in re.split(r"\|\|?|&&|;", bare))

    def shows(self, printed):
        """Whether the output is what is shown, `...` for any number of lines."""
        pattern = "".join(r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in self.shown)
        return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None


def commands(text, block):
    """The commands of a block."""
    found = []
    number = text.count("\n", 0, block.start(2))
    for line in textwrap.dedent(block[2]).splitlines():
        number += 1
        if found and not found[-1].shown and found[-1].typed[-1].endswith("\\"):
            found[-1].typed.append(line)
        elif line.startswith("$ "):
            found.append(Command(number, line))
        elif found:
            found[-1].shown.append(line)
    for command in found:
        command.shown = trimmed(command.shown)
    return found


def trimmed(lines):
    """Without blank lines at the end, which only look better."""
    while lines and not lines[-1]:
        lines = lines[:-1]
    return lines


class Page:
    """One file, and how many of its commands ran, were left out, and differ."""

    def __init__(self, path, environment, update):
        self.path, self.environment, self.update = path, environment, update
        self.ran = self.left = self.wrong = self.status = 0

    def check(self):
        text = self.path.read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as self.folder:
            updated = BLOCK.sub(lambda block: self.block(text, block), text)
        if updated != text:
            self.path.write_text(updated, encoding="utf-8")

    def block(self, text, block):
        found = commands(text, block)
        before = [command.shown for command in found]
        for command in found:
            self.command(command)
        if before == [command.shown for command in found]:
            return block[0]
        lines = [line for command in found for line in command.typed + command.shown]
        return block[1] + "```console\n" + textwrap.indent("\n".join(lines) + "\n", block[1]) + block[1] + "```"

    def command(self, command):
        if not command.is_run():
            self.left += 1
            return
        run = subprocess.run(
            ["bash", "-c", f"(exit {self.status})\n{command.text()}"], cwd=self.folder, env=self.environment,
            timeout=600, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
        self.status = run.returncode
        self.ran += 1
        printed = trimmed(run.stdout.decode("utf-8").splitlines())
        if command.shows(printed):
            return
        if self.update and "..." not in command.shown:
            command.shown = printed
            return
        self.wrong += 1
        print(f"{self.path}:{command.number}: $ {command.text()}")
        print("\n".join(difflib.unified_diff(command.shown, printed, "shown", "printed", lineterm="", n=1)))


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--update"]
    if not arguments:
        sys.exit(__doc__)
    os.chdir(Path(__file__).resolve().parent.parent)
    folder = Path(arguments[0]).resolve()
    if not (folder / "sente").exists():
        sys.exit(f"no sente in {folder}")
    environment = {k: v for k, v in os.environ.items() if not k.startswith("LC_") and k not in ("LANGUAGE", "NO_COLOR")}
    environment |= {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "LANG": "C.UTF-8"}
    files = [Path(name) for name in arguments[1:]] or sorted([*Path(".").glob("README*.md"), *Path("docs").glob("**/*.md")])
    wrong = 0
    for path in files:
        page = Page(path, environment, "--update" in sys.argv)
        page.check()
        wrong += page.wrong
        if page.ran or page.left:
            left = f", {page.left} not run" if page.left else ""
            print(f"   {path}: {page.ran - page.wrong} of {page.ran} commands print what is shown{left}")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
