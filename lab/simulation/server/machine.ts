import { SqliteStore } from '../../../src/node/sqlite-store.ts';
import type { Sender } from '../../../src/sandbox/core/sender.ts';
import { createSandbox, type ServedSandbox } from '../../../src/sandbox/create-sandbox.ts';
import type { Worlds } from '../../../src/sandbox/service/worlds.ts';
import { StorageFailure } from '../../../src/sandbox/store/storage-failure.ts';
import type { StoredEnvironment } from '../../../src/sandbox/store/store.ts';
import { SimulatedDisk } from './disk.ts';
import type { Findings } from '../findings.ts';
import { type Commit, Journal } from './journal.ts';
import { SimulatedNetwork } from './network.ts';
import type { StoreWatch } from './store-watch.ts';
import type { SimulatedTime } from '../time.ts';
import type { Tear } from './wal.ts';
import { WatchedStore } from './watched-store.ts';

/** Who writes for so many turns of the event loop waits for something that needs time. */
const mostTurns = 1000;

/** One process, from its start until it ends or crashes. */
interface Life {
  dead: boolean;
  store: WatchedStore | undefined;
  served: ServedSandbox | undefined;
}

/** What a machine begins with. */
export interface MachineOptions {
  readonly time: SimulatedTime;
  readonly findings: Findings;
  readonly worlds: Worlds;
  /** A data file to begin with. */
  readonly original: string;
}

/** A machine on which a sandbox runs, and which can fail at any moment. */
export class Machine {
  readonly time: SimulatedTime;
  readonly network = new SimulatedNetwork();
  readonly journal = new Journal();
  readonly disk: SimulatedDisk;
  readonly #findings: Findings;
  readonly #worlds: Worlds;
  #life: Life = { dead: true, store: undefined, served: undefined };
  #expected: readonly (() => Commit)[] = [];
  /** After how many more moments the process crashes; undefined for never. */
  #countdown: number | undefined;
  #tear: Tear | undefined;
  /** How much of the journal no loss of power can take back. */
  #certain = 0;

  constructor({ time, findings, worlds, original }: MachineOptions) {
    this.time = time;
    this.#findings = findings;
    this.#worlds = worlds;
    this.disk = new SimulatedDisk(original, { moment: () => this.#moment(), committed: () => this.#committed() });
  }

  get running(): boolean {
    return !this.#life.dead;
  }

  /** Starts the process, again and again if it crashes meanwhile. */
  async start(): Promise<void> {
    while (!this.running) {
      const life: Life = { dead: false, store: undefined, served: undefined };
      this.#life = life;
      const store = new WatchedStore(new SqliteStore(this.disk.path, this.#worlds, () => {}), this.#watchOf(life));
      life.store = store;
      const report = (error: unknown) => this.#told(life, error);
      const starting = createSandbox({ store, sender: this.#senderOf(life), report });
      starting.then(
        (served) => {
          life.served = served;
        },
        (error: unknown) => {
          if (!life.dead) this.#findings.add(`the sandbox does not start: ${String(error)}`);
        },
      );
      await this.settle();
      if (!life.dead && !life.served) {
        this.#findings.add('the sandbox does not come to its start');
        return;
      }
      if (life.dead) await this.#bury(life);
    }
  }

  /** Has the process crash after so many moments: right before or after something is kept or sent. */
  doom(moments: number, torn: Tear | undefined): void {
    this.#countdown = moments;
    this.#tear = torn;
  }

  /** Ends the process now, as it was doomed to, if it has not crashed before. Nothing of it lives on but its files. */
  async crash(): Promise<void> {
    const life = this.#life;
    if (!life.dead) this.#die(life);
    await this.#bury(life);
  }

  /** Answers a request; undefined where the process does not live to answer it. */
  async fetch(request: Request): Promise<Response | undefined> {
    const life = this.#life;
    const response = await life.served?.fetch(request);
    return life.dead ? undefined : response;
  }

  /** How much memory the log of an environment's requests takes, at least, in bytes. */
  async logBytes(id: string): Promise<number> {
    const requests = (await this.#life.served?.sandbox.find(id)?.timeline.requests()) ?? [];
    return requests.reduce((sum, { path, body = '', answer = '' }) => sum + bytesOf(path + body + answer), 0);
  }

  /** Lets everything happen that needs no time. */
  async settle(): Promise<void> {
    for (let turn = 0, quiet = 0; quiet < 2 && turn < mostTurns; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = this.#life.store?.isBusy ? 0 : quiet + 1;
    }
  }

  /** Ends the process in order, for good. */
  async stop(): Promise<void> {
    await this.#bury(this.#life);
    this.disk.remove();
  }

  #moment(): void {
    if (this.#life.dead || this.#countdown === undefined) return;
    this.#countdown--;
    if (this.#countdown < 0) this.#die(this.#life);
  }

  #die(life: Life): void {
    life.dead = true;
    this.#countdown = undefined;
    this.#expected = [];
    if (this.disk.looksCertain()) this.#certain = this.journal.length;
    this.disk.leave(this.#tear);
    if (this.#tear) this.network.era++;
  }

  async #bury(life: Life): Promise<void> {
    await this.settle();
    this.time.restart();
    life.dead = true;
    await life.store?.close().catch(() => {});
  }

  #committed(): void {
    if (this.#life.dead || this.#expected.length === 0) return;
    for (const commit of this.#expected) this.journal.keep(commit());
    this.#expected = [];
    if (this.disk.looksCertain()) this.#certain = this.journal.length;
  }

  #watchOf(life: Life): StoreWatch {
    return {
      journal: this.journal,
      expect: (...commits) => {
        if (!life.dead) this.#expected = commits;
      },
      compare: (found) => this.#compare(found),
    };
  }

  /** After a crash there has to be all that was kept; after a loss of power, what was kept until some moment. */
  async #compare(found: readonly StoredEnvironment[]): Promise<void> {
    if (this.journal.length === 0 && this.journal.environments.size === 0) this.journal.begin(found);
    const torn = this.#tear;
    this.#tear = undefined;
    const first = await this.journal.differenceTo(found);
    if (first === undefined) return;
    if (!torn) return this.#findings.add(`after a crash ${first}`);
    const lost = this.journal.length - this.#certain;
    for (let difference: string | undefined = first; difference; ) {
      if (this.journal.length === this.#certain) {
        return this.#findings.add(`after a loss of power no beginning of the last ${lost} commits is there: ${first}`);
      }
      this.journal.takeBack();
      difference = await this.journal.differenceTo(found);
    }
  }

  #senderOf(life: Life): Sender {
    return {
      send: async (request) => {
        this.#moment();
        if (life.dead) return new Promise(() => {});
        const outcome = this.network.carry(request, () => !life.dead);
        this.#moment();
        return outcome;
      },
    };
  }

  #told(life: Life, error: unknown): void {
    if (life.dead || error instanceof StorageFailure) return;
    this.#findings.add(
      `the sandbox reports ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
}

function bytesOf(text: string): number {
  return 2 * text.length;
}
