import { pathTo } from '../../../src/contract/path-to.ts';
import type { Broken } from '../promises.ts';
import { adminOf } from '../requests.ts';
import { rowOf } from '../rows.ts';
import { bare, type Clients, type KnownEnvironment } from './clients.ts';
import type { Dialogue } from './dialogue.ts';
import type { Machine } from './machine.ts';

/** Reads what clients can read, whatever the disk is like, and holds it against what is kept. */
export class StateProbes {
  readonly #machine: Machine;
  readonly #clients: Clients;
  readonly #dialogue: Dialogue;
  readonly #broken: Broken;

  constructor(machine: Machine, clients: Clients, dialogue: Dialogue, broken: Broken) {
    this.#machine = machine;
    this.#clients = clients;
    this.#dialogue = dialogue;
    this.#broken = broken;
  }

  /** Reads in every environment, with every token. */
  async readAll(): Promise<void> {
    for (const environment of this.#clients.environments) {
      const admin = adminOf(environment.id);
      if (!this.#machine.journal.environments.has(environment.id)) {
        await this.#read(pathTo('listWebhooks'), admin, 401);
        continue;
      }
      await this.#readClock(environment, admin);
      await this.#readWebhooks(environment, admin);
      await this.#readTasks(environment, admin);
    }
    for (const { environment, name } of this.#clients.tokens) {
      const isKept = this.#machine.journal.row(environment.id, 'token', bare(name, environment)) !== undefined;
      await this.#read(pathTo('getTaskStatistics'), name, isKept ? 200 : 401);
    }
  }

  async #readClock(environment: KnownEnvironment, token: string): Promise<void> {
    const body = await this.#read('/_sandbox/clock', token, 200);
    if (body !== undefined) this.#dialogue.sawClock(environment, Number(/"timestamp":(\d+)/.exec(body)?.[1]));
  }

  async #readWebhooks(environment: KnownEnvironment, token: string): Promise<void> {
    const body = await this.#read(pathTo('listWebhooks'), token, 200);
    if (body === undefined) return;
    const kept = JSON.stringify(this.#machine.journal.rows(environment.id, 'webhook'));
    for (const { environment: own, url } of this.#clients.webhooks) {
      if (own !== environment) continue;
      const isShown = body.includes(`"${url}"`);
      if (isShown === kept.includes(`"${url}"`)) continue;
      this.#broken.tell(
        'reads are fresh',
        `the webhook to ${url} is ${isShown ? 'shown and not kept' : 'kept and not shown'}`,
      );
    }
  }

  async #readTasks(environment: KnownEnvironment, token: string): Promise<void> {
    const body = await this.#read(`${pathTo('listTasks')}?pageSize=100`, token, 200);
    if (body === undefined) return;
    const rows = this.#machine.journal.rows(environment.id, 'task');
    const shown = Number(/"totalTasks":(\d+)/.exec(body)?.[1]);
    if (shown !== rows.length)
      this.#broken.tell('reads are fresh', `${environment.id} shows ${shown} tasks, and ${rows.length} are kept`);
    for (const row of rows) {
      const task = rowOf(row, 'task')?.task;
      if (!task || body.includes(`{"taskId":"${task.taskId}","type":"${task.type}","state":"${task.state}"`)) continue;
      this.#broken.tell(
        'reads are fresh',
        `the task ${task.taskId} of ${environment.id} is kept as ${task.state}, and shown otherwise`,
      );
    }
  }

  /** Body of an answer that has the status it must have; undefined where the status is another, or nobody lives to answer. */
  async #read(path: string, token: string, status: number): Promise<string | undefined> {
    const answer = await this.#dialogue.read(path, token);
    if (!answer) return undefined;
    if (answer.status === status) return status === 200 ? answer.body : undefined;
    this.#broken.tell(
      'reads are fresh',
      `GET ${path} with ${token} is answered with ${answer.status} and not ${status}`,
    );
    return undefined;
  }
}
