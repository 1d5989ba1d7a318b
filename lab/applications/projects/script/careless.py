"""The office's morning report: which tasks there are, what they cost, and the calls that are still to be made."""

import os
from dataclasses import dataclass
from datetime import datetime
from typing import Optional

import requests

URL = os.environ["PHONE_AGENT_URL"] + "/api/v2"
HEADERS = {"authorization": os.environ["PHONE_AGENT_TOKEN"]}

STATES = {
    "queued": "waiting",
    "inProgress": "under way",
    "completed": "done",
    "failed": "not reached",
    "canceled": "called off",
}
DAYS = ["", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
UNITS = {"callMinutes": "minutes", "texts": "texts", "phoneNumbers": "numbers"}


@dataclass
class Task:
    taskId: str
    type: str
    state: str
    agentId: str
    phoneNumber: str
    createdBy: int
    timestamp: int
    waitToGreet: Optional[bool] = None
    runId: Optional[str] = None
    name: Optional[str] = None
    context: Optional[str] = None
    text: Optional[str] = None
    conversationId: Optional[str] = None
    answeredBy: Optional[str] = None
    failureReason: Optional[str] = None
    startedTimestamp: Optional[int] = None
    endedTimestamp: Optional[int] = None

    def day(self):
        return datetime.fromtimestamp(self.timestamp).strftime("%Y-%m-%d")


def get(path, timeout=20, **params):
    response = requests.get(URL + path, params=params, headers=HEADERS, timeout=timeout)
    response.raise_for_status()
    return response.json()


def all_tasks():
    tasks = []
    page = 0
    while len(tasks) == 50 * page:
        tasks += get("/tasks", pageNumber=page, pageSize=50)["tasks"]
        page += 1
    return tasks


def report():
    lines = {}
    for task in all_tasks():
        line = STATES[task["state"]]
        lines[line] = lines.get(line, 0) + 1
    return lines


def task(task_id):
    return Task(**get(f"/tasks/{task_id}")["task"])


def describe(task_id):
    response = requests.get(f"{URL}/tasks/{task_id}", headers=HEADERS, timeout=20)
    if response.status_code == 404 and response.json()["detail"].startswith("There is no task"):
        return f"{task_id} was deleted"
    response.raise_for_status()
    return f"{task_id} is {STATES[response.json()['task']['state']]}"


def costs():
    items = get("/billing/usage", timeout=0.6)["usage"]["items"]
    return [f"{item['quantity']} {UNITS[item['kind']]}" for item in items]


def opening_days():
    days = get("/tasks/limits")["limits"]["businessHours"]["days"]
    return f"{DAYS[days[0]]} to {DAYS[days[-1]]}"


def queue_call(phone_number):
    body = {"type": "call", "agentId": "agent_202", "phoneNumber": phone_number}
    response = requests.post(URL + "/tasks", json=body, headers=HEADERS, timeout=20)
    if response.status_code != 200:
        raise RuntimeError(f"the call was not queued: {response.text}")
    created = response.json()["task"]
    return {"number": int(created["taskId"].split("_")[1]), "id": created["taskId"]}
