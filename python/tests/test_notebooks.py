"""Every notebook runs from top to bottom, and so does the start in the README."""

import re
from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

import liege_games.adapters as adapters_of  # noqa: E402

ROOT = Path(__file__).parents[1]
NOTEBOOKS = sorted((ROOT / "docs").glob("*.ipynb"))
SUITES = {"openspiel": "pyspiel", "data": "pyarrow"}
"""Notebooks that need a module of another name than their own; those that need none are in `ALONE`."""
ALONE = {"batch", "harness", "negotiation", "state"}


def test_there_is_a_notebook_for_each_interface():
    adapters = {path.stem for path in Path(adapters_of.__file__).parent.glob("*.py")} - {"__init__", "choices", "spaces"}
    modules = {"batch", "data", "negotiation", "ray", "state"}
    assert {path.stem for path in NOTEBOOKS} == adapters | modules


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path, tmp_path):
    if path.stem not in ALONE:
        pytest.importorskip(SUITES.get(path.stem, path.stem))
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert all(not cell.get("outputs") for cell in nbformat.read(path, as_version=4).cells)


def test_the_start_in_the_readme_runs():
    start = re.search(r"```python\n(.+?)```", (ROOT / "README.md").read_text(), re.DOTALL).group(1)
    assert len(start.strip().splitlines()) <= 10
    found = {}
    exec(start, found)  # noqa: S102
    assert found["state"].over
