"""The office's morning report: which tasks there are, what they cost, and the calls that are still to be made."""

import os
import time
from dataclasses import dataclass
from datetime import datetime, timezone

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

URL = os.environ["PHONE_AGENT_URL"] + "/api/v2"

STATES = {
    "queued": "waiting",
    "inProgress": "under way",
    "completed": "done",
    "failed": "not reached",
    "canceled": "called off",
}
DAYS = ["", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
UNITS = {"callMinutes": "minutes", "texts": "texts", "phoneNumbers": "numbers"}

# Reads are tried again after a broken connection, a 429 and a 503, when `Retry-After` says so.
session = requests.Session()
session.headers["authorization"] = os.environ["PHONE_AGENT_TOKEN"]
retries = HTTPAdapter(max_retries=Retry(3, status_forcelist=[502, 503, 504], backoff_factor=0.5))
session.mount("https://", retries)
session.mount("http://", retries)


@dataclass
class Task:
    id: str
    created: datetime

    def day(self):
        return self.created.strftime("%Y-%m-%d")


def get(path, **params):
    response = session.get(URL + path, params=params, timeout=20)
    response.raise_for_status()
    return response.json()


def all_tasks():
    page = get("/tasks", pageSize=50)
    tasks = page["tasks"]
    while page["tasks"] and len(tasks) < page["totalTasks"]:
        page = get("/tasks", pageSize=50, pageNumber=page["pageNumber"] + 1)
        tasks += page["tasks"]
    return tasks


def report():
    lines = {}
    for task in all_tasks():
        line = STATES.get(task["state"], task["state"])
        lines[line] = lines.get(line, 0) + 1
    return lines


def task(task_id):
    found = get(f"/tasks/{task_id}")["task"]
    return Task(found["taskId"], datetime.fromtimestamp(found["timestamp"], timezone.utc))


def describe(task_id):
    response = session.get(f"{URL}/tasks/{task_id}", timeout=20)
    if response.status_code == 404:
        return f"{task_id} was deleted"
    response.raise_for_status()
    state = response.json()["task"]["state"]
    return f"{task_id} is {STATES.get(state, state)}"


def costs():
    items = get("/billing/usage")["usage"]["items"]
    return [f"{item['quantity']} {UNITS.get(item['kind'], item['kind'])}" for item in items]


def opening_days():
    days = get("/tasks/limits")["limits"]["businessHours"]["days"]
    return f"{DAYS[int(min(days))]} to {DAYS[int(max(days))]}"


def queue_call(phone_number):
    body = {"type": "call", "agentId": "agent_202", "phoneNumber": phone_number}
    response = session.post(URL + "/tasks", json=body, timeout=20)
    while response.status_code == 429:  # nothing was queued
        time.sleep(int(response.headers["Retry-After"]))
        response = session.post(URL + "/tasks", json=body, timeout=20)
    response.raise_for_status()
    created = response.json()["task"]
    return {"number": created["taskId"], "id": created["taskId"]}
