import type { SeedData } from '../../../src/sandbox/service/seed-data.ts';
import { StartingData } from '../../../src/sandbox/service/starting-data.ts';
import { Broken } from '../promises.ts';
import { Schedule, SimulatedProcess, settle } from '../schedule.ts';
import { beginning } from '../starting-data.ts';
import { Callers } from './callers.ts';
import { SimulatedDatabase } from './database.ts';
import { Draw } from './draw.ts';
import type { ReplicaFault } from './faults/fault.ts';
import { CommitModel } from './ledger.ts';
import { simulatedLog, type Weather } from './log.ts';
import { Receivers } from './receivers.ts';
import { SimulatedReplica } from './replica.ts';
import { slowSteps } from './slow-steps.ts';

/** Longer than any claim, and than it is tried to find something out; in milliseconds. */
const longestPause = 60_000;
/** After so long something that has not come to its end never does, in milliseconds. */
const longestWait = 3_600_000;
const mostCallers = 4;
const mostActs = 7;
/** Highest and lowest speed of a computer's clock that is set right while it goes. */
const fastest = 1.0005;
const slowest = 0.9995;
/** Share of what happens that comes in the same turn of the event loop as what is next. */
const shareTogether = 0.2;

/** Three replicas under one seed, with all that befalls them. */
class Run {
  readonly #draw: Draw;
  readonly #seedData: SeedData;
  readonly #fault: Partial<ReplicaFault>;
  readonly #broken = new Broken();
  readonly #weather: Weather = { slow: 20, loss: 0 };
  readonly #schedule: Schedule;
  readonly #database: SimulatedDatabase;
  readonly #receivers: Receivers;
  readonly #callers: Callers;
  #replicas: SimulatedReplica[] = [];
  #started = 0;
  #ids = 0;
  #isOver = false;

  constructor(seed: number, seedData: SeedData, fault: Partial<ReplicaFault>) {
    const draw = new Draw(seed);
    this.#draw = draw;
    this.#seedData = seedData;
    this.#fault = fault;
    const schedule = new Schedule({ wall: beginning, together: () => draw.chance(shareTogether) });
    this.#schedule = schedule;
    const ledger = new CommitModel(this.#broken, () => schedule.now, new StartingData(seedData));
    const { database: Database = SimulatedDatabase } = fault;
    this.#database = new Database(() => schedule.now, ledger.take);
    this.#receivers = new Receivers(schedule, draw, ledger, this.#broken);
    const replicas = () => this.#replicas;
    this.#callers = new Callers({
      schedule,
      draw,
      ledger,
      broken: this.#broken,
      receivers: this.#receivers,
      replicas,
    });
  }

  async take(): Promise<void> {
    const putBack = this.#schedule.install();
    const putStepsBack = slowSteps(this.#schedule, this.#draw, this.#draw.pick([0, 0.02, 0.1]) ?? 0);
    try {
      this.#replicas = [this.#newReplica(), this.#newReplica(), this.#newReplica()];
      await this.#until(() => this.#replicas.every(({ isOpen }) => isOpen));
      this.#receivers.stalls = this.#draw.pick([0, 0.05]) ?? 0;
      void this.#trouble();
      await this.#wait(Promise.all(Array.from({ length: 2 + this.#draw.below(mostCallers - 1) }, () => this.#call())));
      this.#isOver = true;
      this.#makeWell();
      await this.#until(() =>
        this.#replicas.every(({ isOpen, process }) => isOpen && process.standsUntil <= this.#schedule.passed),
      );
      // Until every claim is over, and who was to be looked after was.
      await this.#wait(this.#schedule.pause(longestPause));
      // One of them has nothing in memory.
      this.#startAnew(0);
      await this.#until(() => this.#replicas.every(({ isOpen }) => isOpen));
      await this.#wait(this.#callers.end());
      await this.#wait(this.#schedule.pause(2 * longestPause));
      this.#callers.checkEnd();
      this.#broken.raise();
    } finally {
      for (const replica of this.#replicas) replica.crash();
      await settle();
      putStepsBack();
      putBack();
    }
  }

  async #call(): Promise<void> {
    for (let acts = 2 + this.#draw.below(mostActs); acts > 0; acts--) {
      await this.#schedule.pause(this.#draw.delay(this.#draw.chance(0.1) ? 30_000 : 100));
      await this.#callers.act();
    }
  }

  /** Makes things go wrong, one after the other. */
  async #trouble(): Promise<void> {
    const draw = this.#draw;
    while (!this.#isOver) {
      await this.#schedule.pause(draw.delay(draw.chance(0.5) ? 100 : 5000));
      if (this.#isOver) return;
      const kind = draw.below(8);
      const which = draw.below(this.#replicas.length);
      const replica = this.#replicas[which];
      if (kind === 0) this.#startAnew(which);
      else if (kind < 3 && replica) {
        replica.process.standsUntil = this.#schedule.passed + draw.delay(longestPause);
      } else if (kind < 5) this.#weather.loss = draw.pick([0, 0, 0.05, 0.3]) ?? 0;
      else if (kind < 6) this.#weather.slow = draw.pick([5, 20, 200, 2000]) ?? 20;
      else if (kind < 7) this.#receivers.trouble = draw.pick([0, 0.3]) ?? 0;
      else this.#database.fold();
    }
  }

  #startAnew(which: number): void {
    this.#replicas[which]?.crash();
    this.#replicas[which] = this.#newReplica();
  }

  #makeWell(): void {
    this.#weather.loss = 0;
    this.#weather.slow = 5;
    this.#receivers.trouble = 0;
    this.#receivers.stalls = 0;
    for (const { process } of this.#replicas) process.standsUntil = 0;
  }

  #newReplica(): SimulatedReplica {
    const draw = this.#draw;
    // As clocks are that are set by nobody: hours ahead or behind, and a little too fast or too slow.
    const ahead = draw.pick([0, -7_200_000, 7_200_000, 1500]) ?? 0;
    const { fastest: most = fastest, log = same, sender = same } = this.#fault;
    const rate = slowest + draw.next() * (most - slowest);
    const process = new SimulatedProcess(`replica ${++this.#started}`, ahead, rate);
    const site = { database: this.#database, schedule: this.#schedule, draw };
    return new SimulatedReplica(process, this.#schedule, {
      log: log(simulatedLog(this.#database, this.#schedule, process, draw, this.#weather), site),
      seedData: this.#seedData,
      seed: '',
      hashOf: () => 'simulated',
      newId: (prefix) => `${prefix}${++this.#ids}`,
      sender: sender({ send: (request) => this.#receivers.send(request, process) }, site),
      broken: this.#broken,
      foldStep: 3,
      entrySize: 2_000,
      mostBytes: this.#draw.pick([1_000, 100_000]) ?? 0,
    });
  }

  async #wait(work: Promise<unknown>): Promise<void> {
    let ended = false;
    const mark = () => {
      ended = true;
    };
    work.then(mark, (error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#broken.tell('what happens is told as it is', `a caller fails: ${text}`);
    });
    await this.#until(() => ended);
  }

  async #until(holds: () => boolean): Promise<void> {
    const isOver = await this.#schedule.passUntil(() => this.#broken.any || holds(), longestWait);
    if (!isOver) this.#broken.tell('everything ends', `something does not come to its end in ${longestWait / 1000} s`);
    this.#broken.raise();
  }
}

/** Takes the run of a seed. Rejects with a `Violation` where a promise is not kept. */
export async function runReplicas(seed: number, seedData: SeedData, fault: Partial<ReplicaFault> = {}): Promise<void> {
  await new Run(seed, seedData, fault).take();
}

function same<T>(part: T): T {
  return part;
}
