import type { Clients, World } from './clients.ts';
import type { Dialogue } from './dialogue.ts';
import type { Findings } from '../findings.ts';
import type { Machine } from './machine.ts';
import { rowOf } from '../rows.ts';

/** Reads what clients can read, whatever the disk is like, and holds it against what is kept. */
export class Probes {
  readonly #machine: Machine;
  readonly #clients: Clients;
  readonly #dialogue: Dialogue;
  readonly #findings: Findings;

  constructor(machine: Machine, clients: Clients, dialogue: Dialogue, findings: Findings) {
    this.#machine = machine;
    this.#clients = clients;
    this.#dialogue = dialogue;
    this.#findings = findings;
  }

  /** Reads in every environment, with every token. */
  async readAll(): Promise<void> {
    for (const world of this.#clients.worlds) {
      const admin = `demo-admin${world.suffix}`;
      if (!this.#machine.journal.environments.has(world.id)) {
        await this.#read('/api/v2/webhooks', admin, 401);
        continue;
      }
      await this.#readClock(world, admin);
      await this.#readWebhooks(world, admin);
      await this.#readTasks(world, admin);
    }
    for (const { world, name } of this.#clients.tokens) {
      const bare = name.slice(0, name.length - world.suffix.length);
      const isKept = this.#machine.journal.row(world.id, 'token', bare) !== undefined;
      await this.#read('/api/v2/tasks/statistics', name, isKept ? 200 : 401);
    }
  }

  async #readClock(world: World, token: string): Promise<void> {
    const body = await this.#read('/_sandbox/clock', token, 200);
    if (body !== undefined) this.#dialogue.sawClock(world, Number(/"timestamp":(\d+)/.exec(body)?.[1]));
  }

  async #readWebhooks(world: World, token: string): Promise<void> {
    const body = await this.#read('/api/v2/webhooks', token, 200);
    if (body === undefined) return;
    const kept = JSON.stringify(this.#machine.journal.rows(world.id, 'webhook'));
    for (const { world: own, url } of this.#clients.webhooks) {
      if (own !== world) continue;
      const isShown = body.includes(`"${url}"`);
      if (isShown === kept.includes(`"${url}"`)) continue;
      this.#findings.add(`the webhook to ${url} is ${isShown ? 'shown and not kept' : 'kept and not shown'}`);
    }
  }

  async #readTasks(world: World, token: string): Promise<void> {
    const body = await this.#read('/api/v2/tasks?pageSize=100', token, 200);
    if (body === undefined) return;
    const rows = this.#machine.journal.rows(world.id, 'task');
    const shown = Number(/"totalTasks":(\d+)/.exec(body)?.[1]);
    if (shown !== rows.length) this.#findings.add(`${world.id} shows ${shown} tasks, and ${rows.length} are kept`);
    for (const row of rows) {
      const task = rowOf(row, 'task')?.task;
      if (!task || body.includes(`{"taskId":"${task.taskId}","type":"${task.type}","state":"${task.state}"`)) continue;
      this.#findings.add(`the task ${task.taskId} of ${world.id} is kept as ${task.state}, and shown otherwise`);
    }
  }

  /** What is read, where it is answered with the status that it has to be; undefined where nobody lives to answer. */
  async #read(path: string, token: string, status: number): Promise<string | undefined> {
    const answer = await this.#dialogue.read(path, token);
    if (!answer) return undefined;
    if (answer.status === status) return status === 200 ? answer.body : undefined;
    this.#findings.add(`GET ${path} with ${token} is answered with ${answer.status} and not ${status}`);
    return undefined;
  }
}
