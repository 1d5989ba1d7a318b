import { SqliteStore } from '../../../src/node/sqlite/sqlite-store.ts';
import { createSandbox, type ServedSandbox } from '../../../src/sandbox/create-sandbox.ts';
import type { Sender } from '../../../src/sandbox/engine/sender.ts';
import type { SeedData } from '../../../src/sandbox/service/seed-data.ts';
import { StorageFailure } from '../../../src/sandbox/store/storage-failure.ts';
import type { StoredEnvironment } from '../../../src/sandbox/store/store.ts';
import type { Broken } from '../promises.ts';
import { Schedule, SimulatedProcess } from '../schedule.ts';
import { beginning } from '../starting-data.ts';
import { SimulatedDisk } from './disk.ts';
import type { ServerFault } from './faults/fault.ts';
import { type Commit, Journal, type StoreWatch } from './journal.ts';
import { SimulatedNetwork } from './network.ts';
import type { Tear } from './wal.ts';
import { WatchedStore } from './watched-store.ts';

/** Turns of the event loop after which a write that is under way waits for something that needs time. */
const mostTurns = 1000;

/** One process with what it has opened. */
interface Life {
  readonly process: SimulatedProcess;
  store?: WatchedStore;
  served?: ServedSandbox;
}

/** Parts of a machine. */
export interface MachineOptions {
  readonly broken: Broken;
  readonly seedData: SeedData;
  /** A data file to begin with. */
  readonly original: string;
  readonly fault?: ServerFault | undefined;
}

/** A machine on which a sandbox runs, and which can fail at any moment. */
export class Machine {
  readonly time = new Schedule({ wall: beginning, settled: () => this.settle() });
  readonly network = new SimulatedNetwork();
  readonly journal = new Journal();
  readonly disk: SimulatedDisk;
  readonly #broken: Broken;
  readonly #seedData: SeedData;
  readonly #fault: Partial<ServerFault>;
  #life: Life = { process: ended() };
  #expected: readonly (() => Commit)[] = [];
  /** After how many more moments the process crashes; undefined for never. */
  #countdown: number | undefined;
  #tear: Tear | undefined;
  /** Length of the part of the journal that no loss of power can take back. */
  #certain = 0;

  constructor({ broken, seedData, original, fault = undefined }: MachineOptions) {
    this.#broken = broken;
    this.#seedData = seedData;
    this.#fault = fault ?? {};
    const watch = { moment: () => this.#moment(), committed: () => this.#committed() };
    this.disk = new SimulatedDisk(original, watch, fault?.disk);
  }

  get running(): boolean {
    return !this.#life.process.ended;
  }

  /** Starts the process, again and again if it crashes meanwhile. */
  async start(): Promise<void> {
    while (!this.running) {
      const { ahead } = this.#life.process;
      const process = new SimulatedProcess('server', ahead);
      const life: Life = { process };
      this.#life = life;
      this.time.run(process, () => void this.#open(life));
      await this.settle();
      if (!process.ended && !life.served) {
        this.#broken.tell('everything ends', 'the sandbox does not come to its start');
        return;
      }
      if (process.ended) await this.#bury(life);
    }
  }

  async #open(life: Life): Promise<void> {
    const { store = same, sender = same } = this.#fault;
    try {
      life.store = new WatchedStore(new SqliteStore(this.disk.path, this.#seedData, () => {}), this.#watchOf(life));
      life.served = await createSandbox({
        store: store(life.store),
        sender: sender(this.#senderOf(life)),
        report: (error) => this.#told(life, error),
      });
    } catch (error) {
      if (!life.process.ended) {
        this.#broken.tell('what is kept outlives a crash', `the sandbox does not start: ${String(error)}`);
      }
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
    if (!life.process.ended) this.#die(life);
    await this.#bury(life);
  }

  /** Sets the system clock, forward or back. */
  jump(milliseconds: number): void {
    this.#life.process.ahead += milliseconds;
  }

  /** Answers a request; undefined where the process does not live to answer it. */
  async fetch(request: Request): Promise<Response | undefined> {
    const { process, served } = this.#life;
    const response = await this.time.run(process, () => served?.fetch(request));
    return process.ended ? undefined : response;
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
    if (!this.running || this.#countdown === undefined) return;
    this.#countdown--;
    if (this.#countdown < 0) this.#die(this.#life);
  }

  #die(life: Life): void {
    life.process.ended = true;
    this.#countdown = undefined;
    this.#expected = [];
    if (this.disk.looksCertain()) this.#certain = this.journal.length;
    this.disk.leave(this.#tear);
    if (this.#tear) this.network.era++;
  }

  async #bury(life: Life): Promise<void> {
    await this.settle();
    life.process.ended = true;
    await this.time.run(life.process, async () => life.store?.close()).catch(() => {});
  }

  #committed(): void {
    if (!this.running || this.#expected.length === 0) return;
    for (const commit of this.#expected) this.journal.keep(commit());
    this.#expected = [];
    if (this.disk.looksCertain()) this.#certain = this.journal.length;
  }

  #watchOf({ process }: Life): StoreWatch {
    return {
      journal: this.journal,
      expect: (...commits) => {
        if (!process.ended) this.#expected = commits;
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
    if (!torn) return this.#broken.tell('what is kept outlives a crash', first);
    const lost = this.journal.length - this.#certain;
    for (let difference: string | undefined = first; difference; ) {
      if (this.journal.length === this.#certain) {
        const how = `after a loss of power no beginning of the last ${lost} commits is there: ${first}`;
        return this.#broken.tell('what is kept outlives a crash', how);
      }
      this.journal.takeBack();
      difference = await this.journal.differenceTo(found);
    }
  }

  #senderOf({ process }: Life): Sender {
    return {
      send: async (request) => {
        this.#moment();
        if (process.ended) return new Promise(() => {});
        const outcome = this.network.carry(request, () => !process.ended);
        this.#moment();
        return outcome;
      },
    };
  }

  #told({ process }: Life, error: unknown): void {
    if (process.ended || error instanceof StorageFailure) return;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#broken.tell('what happens is told as it is', `the sandbox reports ${text}`);
  }
}

function ended(): SimulatedProcess {
  const process = new SimulatedProcess('none');
  process.ended = true;
  return process;
}

function same<T>(part: T): T {
  return part;
}
