import { givenIn, isKept, learn } from './acknowledgement.ts';
import type { Ask } from './asks.ts';
import { bare, type Clients, type World } from './clients.ts';
import type { Findings } from '../findings.ts';
import type { Commit } from './journal.ts';
import type { Machine } from './machine.ts';
import { requestOf, type Wish, wishOf } from './requests.ts';

/** An answer as clients read it. */
interface Answer {
  readonly status: number;
  readonly body: string;
}

/** What was told to be done, of what is counted. */
const counted = {
  'make a token': 'token',
  'queue a call': 'task',
  'queue a text': 'task',
  'add a webhook for': 'webhook',
  'add again a webhook for': 'webhook',
};

/** What clients and sandbox tell each other: what was acknowledged has to be kept, and what was refused not. */
export class Dialogue {
  readonly #machine: Machine;
  readonly #clients: Clients;
  readonly #findings: Findings;
  /** How often each environment began anew or ended. */
  readonly #turns = new Map<string, number>();
  readonly #created = new Map<string, number>();
  readonly #acknowledged = new Map<string, number>();
  #admitted: string[] = [];
  #isResetting = false;
  /** One-time tokens that were refused, which is right only once they have expired. */
  #expired: { readonly world: World; readonly expiry: number }[] = [];

  constructor(machine: Machine, clients: Clients, findings: Findings) {
    this.#machine = machine;
    this.#clients = clients;
    this.#findings = findings;
    machine.journal.watch((commit) => this.#note(commit));
  }

  /** Has clients ask for several things at once, and waits until all are answered or nobody lives to answer. */
  async hold(asks: readonly Ask[]): Promise<void> {
    const machine = this.#machine;
    this.#created.clear();
    this.#acknowledged.clear();
    this.#admitted = [];
    this.#expired = [];
    this.#isResetting = asks.some(({ ask }) => ask === 'reset the environment' || ask === 'delete the environment');
    const turns = [...this.#turns.values()].join();
    let pending = asks.length;
    for (const ask of asks) {
      this.#ask(ask).then(
        () => pending--,
        (error: unknown) => this.#findings.add(`a request fails: ${String(error)}`),
      );
    }
    await this.#wait(() => pending === 0);
    if (!machine.running) return;
    if (pending > 0) this.#findings.add('a request is never answered');
    // What an environment had when it began anew is not counted.
    if (turns !== [...this.#turns.values()].join()) return;
    for (const [table, count] of this.#created) {
      const told = this.#acknowledged.get(table) ?? 0;
      if (count > told) this.#findings.add(`${count} rows of ${table} are kept, and ${told} were acknowledged`);
    }
  }

  /** Reads something as a client does; undefined where nobody lives to answer. */
  async read(path: string, token: string | undefined): Promise<Answer | undefined> {
    let answer: Answer | undefined;
    let done = false;
    this.#send({ method: 'GET', path, token }).then(
      (given) => {
        answer = given;
        done = true;
      },
      (error: unknown) => this.#findings.add(`a request fails: ${String(error)}`),
    );
    await this.#wait(() => done);
    if (this.#machine.running && !done) this.#findings.add(`GET ${path} is never answered`);
    return answer;
  }

  /** Lets as much time pass as an answer takes. */
  async #wait(isOver: () => boolean): Promise<void> {
    const { time } = this.#machine;
    const settle = () => this.#machine.settle();
    await settle();
    for (let timers = 0; !isOver() && timers < 1000 && !this.#findings.any; timers++) {
      const wait = time.untilNext;
      if (!this.#machine.running || wait === undefined) return settle();
      await time.pass(wait, settle);
    }
  }

  async #send(wish: Pick<Wish, 'method' | 'path' | 'token' | 'body'>): Promise<Answer | undefined> {
    const response = await this.#machine.fetch(requestOf(wish));
    if (!response) return undefined;
    const body = await response.text();
    return this.#machine.running ? { status: response.status, body } : undefined;
  }

  async #ask(ask: Ask): Promise<void> {
    const wish = wishOf(ask, this.#clients);
    if (!wish) return;
    const before = this.#stateOf(wish);
    const answer = await this.#send(wish);
    if (!answer) return;
    const after = this.#stateOf(wish);
    const troubled = before.troubled || after.troubled;
    const anew = before.turns !== after.turns;
    if (answer.status < 300) this.#acknowledge(ask, wish, answer, anew);
    else if (answer.status === 500) this.#requireTrouble(wish, answer, troubled);
    else if (answer.status === 401) {
      // Whoever comes in the middle of a reset is sent away, even if nothing comes of the reset.
      if (!before.admits || !after.admits || anew || this.#isResetting) return;
      if (before.expiry === undefined) this.#add(wish, answer, 'though its token is valid');
      else this.#expired.push({ world: wish.world, expiry: before.expiry });
    } else if (ask.ask === 'send too much' ? answer.status !== 400 : answer.status !== 404 && answer.status !== 409)
      this.#add(wish, answer, 'which nothing explains');
  }

  #stateOf({ world, token }: Wish) {
    const { disk, journal } = this.#machine;
    const oneTime = token?.startsWith('once_') ? journal.row(world.id, 'token', bare(token, world)) : undefined;
    return {
      troubled: disk.trouble !== undefined,
      turns: this.#turns.get(world.id) ?? 0,
      admits: journal.environments.has(world.id) && (oneTime !== undefined || !token?.startsWith('once_')),
      expiry: oneTime === undefined ? undefined : Number(/"expiryTimestamp":(\d+)/.exec(JSON.stringify(oneTime))?.[1]),
    };
  }

  #requireTrouble(wish: Wish, answer: Answer, troubled: boolean): void {
    if (!/"type":"[^"]*\/storage-failure"/.test(answer.body)) this.#add(wish, answer, 'which nothing explains');
    else if (!troubled) this.#add(wish, answer, 'though the disk is well');
  }

  /** Holds what was acknowledged against what is kept. */
  #acknowledge(ask: Ask, wish: Wish, { body }: Answer, anew: boolean): void {
    const table = Object.entries(counted).find(([name]) => name === ask.ask)?.[1];
    if (table) this.#acknowledged.set(table, (this.#acknowledged.get(table) ?? 0) + 1);
    const given = givenIn(body);
    learn(ask, wish, given, this.#clients);
    const name = wish.subject?.name ?? '';
    if (ask.ask === 'use the one-time token') {
      if (this.#admitted.includes(name)) this.#findings.add('a one-time token was admitted twice');
      this.#admitted.push(name);
    }
    if (anew) return;
    if (!isKept(ask, wish, given, this.#machine.journal)) {
      this.#findings.add(`${wish.method} ${wish.path} was acknowledged and is not kept`);
    }
    if (/clock/.test(ask.ask)) this.sawClock(wish.world, Number(/"timestamp":(\d+)/.exec(body)?.[1]));
  }

  /** Power was lost: clocks may show an earlier time. */
  forgetTimes(): void {
    for (const world of this.#clients.worlds) world.clock = world.keptClock = undefined;
    this.#expired = [];
  }

  /** A process ended after the system clock was set back: the next one knows of no time but those that were kept. */
  forgetShownTimes(): void {
    for (const world of this.#clients.worlds) world.clock = world.keptClock;
  }

  /** A clock showed a time. */
  sawClock(world: World, timestamp: number): void {
    if (world.clock !== undefined && timestamp < world.clock) {
      this.#findings.add(`the clock of ${world.id} went back from ${world.clock} to ${timestamp}`);
    }
    world.clock = timestamp;
    for (const { world: own, expiry } of this.#expired) {
      if (own === world && timestamp < expiry) this.#findings.add('a one-time token is refused before it expires');
    }
    this.#expired = this.#expired.filter((refused) => refused.world !== world);
  }

  #note({ environment, isTurn, rows }: Commit): void {
    if (isTurn) this.#turns.set(environment, (this.#turns.get(environment) ?? 0) + 1);
    for (const world of this.#clients.worlds) {
      if (isTurn && world.id === environment) world.clock = undefined;
      world.keptClock = world.clock;
    }
    for (const { table, row, before: former } of rows) {
      if (row === undefined || former !== undefined || JSON.stringify(row).includes('"oneTime"')) continue;
      if (Object.values(counted).includes(table)) this.#created.set(table, (this.#created.get(table) ?? 0) + 1);
    }
  }

  #add({ method, path }: Wish, { status, body }: Answer, why: string): void {
    this.#findings.add(`${method} ${path} is answered with ${status}, ${why}: ${body.slice(0, 300)}`);
  }
}
