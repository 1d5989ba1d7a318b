import { Broken } from '../promises.ts';
import { rowOf } from '../rows.ts';
import { Clients, pick } from './clients.ts';
import { checkArrival, watchDeliveries } from './delivery-rules.ts';
import { Dialogue } from './dialogue.ts';
import { Machine, type MachineOptions } from './machine.ts';
import { StateProbes } from './probes.ts';
import type { RunStep } from './steps.ts';
import { watchTasks } from './task-rules.ts';

/** Longer than any weekend, cooldown and all retries of a delivery together. */
const longest = 'P5D';

/** Longest delay of what happens by itself, in seconds. */
const slack = 5;

/** Beginning of a run. */
type RunOptions = Omit<MachineOptions, 'broken'>;

/** One run of the simulation: a machine, its clients, and what must hold whatever happens. */
class Run {
  readonly #broken = new Broken();
  readonly #clients = new Clients();
  readonly #machine: Machine;
  readonly #dialogue: Dialogue;
  readonly #probes: StateProbes;

  /** The system clock was set while the process lived, so its timers may come at another time. */
  #jumped = false;
  /** The system clock was set back, so that a new process goes on from what was kept. */
  #setBack = false;

  constructor(options: RunOptions) {
    const broken = this.#broken;
    this.#machine = new Machine({ ...options, broken });
    const { journal, network } = this.#machine;
    this.#dialogue = new Dialogue(this.#machine, this.#clients, broken);
    this.#probes = new StateProbes(this.#machine, this.#clients, this.#dialogue, broken);
    watchTasks(journal, broken);
    watchDeliveries(journal, network, broken);
    network.watch((arrival, earlier) => checkArrival(arrival, earlier, journal, broken));
  }

  /** Throws a `Violation` at the first step after which something does not hold. */
  async take(steps: readonly RunStep[]): Promise<void> {
    const putBack = [this.#machine.time.install(), this.#machine.disk.install()];
    try {
      await this.#machine.start();
      for (const step of steps) {
        await this.#step(step);
        this.#broken.raise();
      }
      await this.#bringToAnEnd();
      this.#broken.raise();
    } finally {
      await this.#machine.stop();
      for (const restore of putBack) restore();
    }
  }

  async #step({ action, crash }: RunStep): Promise<void> {
    const machine = this.#machine;
    if (crash) machine.doom(crash.moments, crash.torn);
    switch (action.kind) {
      case 'ask':
        await this.#dialogue.hold(action.asks);
        break;
      case 'wait':
        await this.#wait(action.milliseconds);
        break;
      case 'receive': {
        const { manner, which } = action;
        machine.network.set(manner, which === undefined ? undefined : pick(this.#clients.webhooks, which)?.url);
        break;
      }
      case 'disk':
        if (action.trouble === undefined) machine.disk.mend();
        else machine.disk.harm(action.trouble, action.later);
        break;
      case 'jump':
        this.#jumped = true;
        this.#setBack ||= action.milliseconds < 0;
        machine.jump(action.milliseconds);
    }
    if (crash) await this.#crash(crash.torn !== undefined);
    if (!this.#broken.any) await this.#probes.readAll();
  }

  /** Lets time pass; whatever falls due happens by itself, where nothing stands in its way. */
  async #wait(milliseconds: number): Promise<void> {
    const machine = this.#machine;
    const due = this.#clients.environments.map(({ id, clock = 0 }) => ({
      id,
      until: clock + milliseconds / 1000 - slack,
    }));
    const well = machine.disk.trouble === undefined && !this.#jumped;
    await machine.time.pass(milliseconds);
    if (!machine.running || machine.disk.trouble !== undefined || !well || milliseconds < 1000 * slack) return;
    for (const { id, until } of due) {
      if (machine.journal.environments.get(id)?.record.clock.frozenAt !== null) continue;
      const jobs = machine.journal.rows(id, 'job').flatMap((row) => rowOf(row, 'job') ?? []);
      const late = jobs.find(({ dueTimestamp }) => dueTimestamp <= until);
      if (!late) continue;
      const how = `in ${id} a job was due at ${late.dueTimestamp}, and is not done at ${until}`;
      this.#broken.tell('what is due is done', how);
    }
  }

  async #crash(withPower: boolean): Promise<void> {
    const machine = this.#machine;
    await machine.crash();
    if (this.#setBack) this.#dialogue.forgetShownTimes();
    this.#jumped = false;
    if (withPower) this.#dialogue.forgetTimes();
    await machine.start();
  }

  /** Everything is well again, and enough time passes for all that is to come. */
  async #bringToAnEnd(): Promise<void> {
    const machine = this.#machine;
    machine.disk.mend();
    if (machine.disk.trouble) await this.#crash(false);
    machine.network.set('promptly');
    await machine.time.pass(120_000);
    const all = this.#clients.environments.map(
      (_, which) => ({ kind: 'move the clock', which, duration: longest }) as const,
    );
    for (const ask of all) {
      await this.#dialogue.hold([ask]);
      this.#broken.raise();
    }
    await machine.time.pass(60_000);
    await this.#probes.readAll();
    for (const [id, kept] of machine.journal.environments) {
      for (const { table, row } of kept.rows.values()) this.#checkEnd(id, table, row);
    }
  }

  #checkEnd(id: string, table: string, row: unknown): void {
    const task = table === 'task' ? rowOf(row, 'task')?.task : undefined;
    if (task && (task.state === 'queued' || task.state === 'inProgress')) {
      this.#broken.tell('what is due is done', `at the end the task ${task.taskId} of ${id} is ${task.state}`);
    }
    const delivery = table === 'delivery' ? rowOf(row, 'delivery') : undefined;
    const held = delivery?.state === 'held' && this.#isDisabled(id, delivery.url);
    if (delivery?.destination !== undefined && delivery.settledTimestamp === undefined && !held) {
      this.#broken.tell('events arrive', `at the end ${delivery.webhookId} for ${delivery.url} is ${delivery.state}`);
    }
  }

  #isDisabled(environment: string, url: string): boolean {
    const destinations = this.#machine.journal
      .rows(environment, 'webhook')
      .flatMap((row) => rowOf(row, 'webhook') ?? []);
    return destinations.some(({ webhook }) => webhook.url === url && webhook.disabledTimestamp !== undefined);
  }
}

/** Takes some steps on a machine of their own. Rejects with a `Violation` where a promise is not kept. */
export async function runServer(steps: readonly RunStep[], options: RunOptions): Promise<void> {
  await new Run(options).take(steps);
}
