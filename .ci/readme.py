#!/usr/bin/env python3
"""Runs the commands that README and docs show and compares what they print.

    readme.py FOLDER [FILE ...]      FOLDER holds `sente`; without files: README*.md and docs/**/*.md

Commands stand in ```console blocks, as `$ command` (a backslash goes on in the next line), their output below: standard
output and error together, exactly; a line `...` stands for any number of lines. `$ echo $?` shows the status of the
command before it. Commands are run in one empty folder per file, without input. Those that use other programs than
PROGRAMS are not run, but counted. Exit status 1 if anything differs.
"""
import difflib, os, re, subprocess, sys, tempfile, textwrap
from pathlib import Path

PROGRAMS = {"sente", "echo", "printf", "cat", "head", "tail", "wc", "sort", "seq"}
BLOCK = re.compile(r"^( *)```console\n(.*?)^\1```", re.MULTILINE | re.DOTALL)


def commands(text):
    """Each command with the output shown below it, and its line number in the file."""
    for block in BLOCK.finditer(text):
        number = text.count("\n", 0, block.start(2))
        command, shown, goes_on = None, [], False
        for line in textwrap.dedent(block[2]).splitlines():
            number += 1
            if goes_on:
                command, goes_on = command + "\n" + line, line.endswith("\\")
            elif line.startswith("$ "):
                if command:
                    yield start, command, shown
                start, command, shown, goes_on = number, line[2:], [], line.endswith("\\")
            else:
                shown.append(line)
        if command:
            yield start, command, shown


def is_run(command):
    """Whether every program in the pipeline is one that may be run. What is quoted is no program."""
    bare = re.sub(r"'[^']*'|\"[^\"]*\"", "''", command)
    return all(part.split()[:1] and part.split()[0] in PROGRAMS for part in re.split(r"\|\|?|&&|;", bare))


def matches(shown, printed):
    """Whether the output is what is shown, `...` for any number of lines."""
    pattern = "".join(r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in shown)
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None


def check(path, environment):
    """Runs the commands of one file; how many ran, were left out, and differ."""
    ran = left = wrong = status = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, command, shown in commands(path.read_text(encoding="utf-8")):
            if not is_run(command):
                left += 1
                continue
            run = subprocess.run(
                ["bash", "-c", f"(exit {status})\n{command}"], cwd=folder, env=environment, timeout=600,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            )
            status = run.returncode
            ran += 1
            printed = run.stdout.decode("utf-8").splitlines()
            # Blank lines at the end of a block only look better.
            while shown and not shown[-1]:
                shown.pop()
            while printed and not printed[-1]:
                printed.pop()
            if not matches(shown, printed):
                wrong += 1
                print(f"{path}:{number}: $ {command}")
                print("\n".join(difflib.unified_diff(shown, printed, "shown", "printed", lineterm="", n=1)))
    return ran, left, wrong


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    os.chdir(Path(__file__).resolve().parent.parent)
    folder = Path(sys.argv[1]).resolve()
    if not (folder / "sente").exists():
        sys.exit(f"no sente in {folder}")
    environment = {k: v for k, v in os.environ.items() if not k.startswith("LC_") and k not in ("LANGUAGE", "NO_COLOR")}
    environment |= {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}", "LANG": "C.UTF-8"}
    files = [Path(name) for name in sys.argv[2:]] or sorted([*Path(".").glob("README*.md"), *Path("docs").glob("**/*.md")])
    failed = False
    for path in files:
        ran, left, wrong = check(path, environment)
        if ran or left:
            print(f"   {path}: {ran - wrong} of {ran} commands print what is shown" + (f", {left} not run" if left else ""))
        failed |= wrong > 0
    sys.exit(failed)


if __name__ == "__main__":
    main()
