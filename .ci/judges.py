#!/usr/bin/env python3
"""Runs the pipelines of docs/judges*.md on the judges' inputs and compares what they print with the expected output.

    judges.py FOLDER      FOLDER holds `sente`; needs jq

A pipeline is a ```sh block below a line `<!-- judge: PROBLEM -->` and reads input.txt. Its cases are those of
judge_cases.jsonl whose problem has this name in it. Every block has such a line, every such line has cases, and all files
have the same problems.
Exit status 1 if anything differs.
"""
import json, os, re, subprocess, sys, tempfile
from pathlib import Path

CASES = "crates/sente/tests/data/heap/judge_cases.jsonl"
BLOCK = re.compile(r"^(?:<!-- judge: ([^\n]*) -->\n)?```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)


def printed(pipeline, given, environment):
    """What the pipeline makes of an input; errors too."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "input.txt").write_text(given, encoding="utf-8")
        run = subprocess.run(
            ["bash", "-c", f"set -o pipefail\n{pipeline}"], cwd=folder, env=environment, timeout=60,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
    return run.stdout.decode("utf-8") + (f"status {run.returncode}\n" if run.returncode else "")


def check(path, cases, environment):
    """The problems of a file, and how many of its cases ran and how many differ."""
    problems, ran, wrong = [], 0, 0
    for problem, pipeline in BLOCK.findall(path.read_text(encoding="utf-8")):
        belong = [case for case in cases if problem in case["problem"]] if problem else []
        if not belong:
            sys.exit(f"{path}: no cases of {problem!r} for\n{pipeline}")
        problems.append(problem)
        for case in belong:
            ran += 1
            got = printed(pipeline, case["input"], environment)
            if got.splitlines() != case["expected_output"].splitlines():
                wrong += 1
                print(f"{path}: {problem}: on\n{case['input']}expected\n{case['expected_output']}printed\n{got}")
    print(f"   {path}: {ran - wrong} of {ran} cases of {len(problems)} problems print what the judge expects")
    return problems, wrong


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    os.chdir(Path(__file__).resolve().parent.parent)
    folder = Path(sys.argv[1]).resolve()
    if not (folder / "sente").exists():
        sys.exit(f"no sente in {folder}")
    environment = os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    cases = [json.loads(line) for line in Path(CASES).read_text(encoding="utf-8").splitlines()]
    checked = [check(path, cases, environment) for path in sorted(Path("docs").glob("judges*.md"))]
    if any(problems != checked[0][0] for problems, _ in checked):
        sys.exit("the files differ in their problems")
    sys.exit(not checked[0][0] or any(wrong for _, wrong in checked))


if __name__ == "__main__":
    main()
