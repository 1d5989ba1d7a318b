import importlib
import os
from datetime import datetime, timezone

app = importlib.import_module(os.environ["EDITION"])


def test_every_task_is_read_once():
    ids = [task["taskId"] for task in app.all_tasks()]
    assert len(ids) > 100
    assert len(set(ids)) == len(ids)
    assert "task_1042" in ids


def test_the_report_counts_the_tasks():
    assert sum(app.report().values()) == len(app.all_tasks())


def test_a_task_has_its_day():
    created = next(task for task in app.all_tasks() if task["taskId"] == "task_1042")["timestamp"]
    assert app.task("task_1042").day() == datetime.fromtimestamp(created, timezone.utc).strftime("%Y-%m-%d")


def test_a_deleted_task_is_described():
    assert app.describe("task_1") == "task_1 was deleted"


def test_the_costs_are_listed():
    assert any(line.endswith("minutes") for line in app.costs())


def test_the_opening_days_are_named():
    assert app.opening_days() == "Monday to Sunday"


def test_a_call_is_queued():
    queued = app.queue_call("+12025550121")
    assert queued["number"]
    assert app.describe(queued["id"]) == f"{queued['id']} is waiting"
