import type { Broken } from '../promises.ts';
import { requestOf, type SimulatedRequest } from '../requests.ts';
import { type ClientAsk, type DialogueRequest, kinds, nameIn, wishOf } from './asks.ts';
import { bare, type Clients, type KnownEnvironment } from './clients.ts';
import type { Commit } from './journal.ts';
import type { Machine } from './machine.ts';

/** An answer as clients read it. */
interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Tables that have one more row after what is asked for. */
const counted = new Set(Object.values(kinds).map(({ adds }) => adds));
/** For so long an answer is waited for, in milliseconds. */
const longestAnswer = 3_600_000;

/** Conversation of clients with the sandbox: what was acknowledged has to be kept, and what was refused not. */
export class Dialogue {
  readonly #machine: Machine;
  readonly #clients: Clients;
  readonly #broken: Broken;
  /** Number of times that each environment began anew or ended. */
  readonly #replacements = new Map<string, number>();
  readonly #created = new Map<string, number>();
  readonly #acknowledged = new Map<string, number>();
  #admitted: string[] = [];
  #isResetting = false;
  /** One-time tokens that were refused, which is right only once they have expired. */
  #expired: { readonly environment: KnownEnvironment; readonly expiry: number }[] = [];

  constructor(machine: Machine, clients: Clients, broken: Broken) {
    this.#machine = machine;
    this.#clients = clients;
    this.#broken = broken;
    machine.journal.watch((commit) => this.#note(commit));
  }

  /** Has clients ask for several things at once, and waits until all are answered or nobody lives to answer. */
  async hold(asks: readonly ClientAsk[]): Promise<void> {
    const machine = this.#machine;
    this.#created.clear();
    this.#acknowledged.clear();
    this.#admitted = [];
    this.#expired = [];
    this.#isResetting = asks.some(({ kind }) => /^(?:reset|delete) the environment$/.test(kind));
    const replacements = [...this.#replacements.values()].join();
    let pending = asks.length;
    for (const ask of asks) {
      this.#ask(ask).then(
        () => pending--,
        (error: unknown) => this.#fail(error),
      );
    }
    await this.#wait(() => pending === 0);
    if (!machine.running) return;
    if (pending > 0) this.#broken.tell('everything ends', 'a request is never answered');
    // What an environment had when it began anew is not counted.
    if (replacements !== [...this.#replacements.values()].join()) return;
    for (const [table, count] of this.#created) {
      const told = this.#acknowledged.get(table) ?? 0;
      const how = `${count} rows of ${table} are kept, and ${told} were acknowledged`;
      if (count > told) this.#broken.tell('what is refused is not kept', how);
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
      (error: unknown) => this.#fail(error),
    );
    await this.#wait(() => done);
    if (this.#machine.running && !done) this.#broken.tell('everything ends', `GET ${path} is never answered`);
    return answer;
  }

  /** Lets as much time pass as an answer takes. */
  async #wait(isOver: () => boolean): Promise<void> {
    await this.#machine.time.passUntil(() => isOver() || !this.#machine.running || this.#broken.any, longestAnswer);
  }

  #fail(error: unknown): void {
    this.#broken.tell('what happens is told as it is', `a request fails: ${String(error)}`);
  }

  async #send(asked: SimulatedRequest): Promise<Answer | undefined> {
    const response = await this.#machine.fetch(requestOf(asked));
    if (!response) return undefined;
    const body = await response.text();
    return this.#machine.running ? { status: response.status, body } : undefined;
  }

  async #ask(ask: ClientAsk): Promise<void> {
    const wish = wishOf(ask, this.#clients);
    if (!wish) return;
    const before = this.#stateOf(wish);
    const answer = await this.#send(wish);
    if (!answer) return;
    const after = this.#stateOf(wish);
    const troubled = before.troubled || after.troubled;
    const anew = before.replacements !== after.replacements;
    if (answer.status < 300) this.#acknowledge(ask, wish, answer, anew);
    else if (answer.status === 500) this.#requireTrouble(wish, answer, troubled);
    else if (answer.status === 401) {
      // Whoever comes in the middle of a reset is sent away, even if nothing comes of the reset.
      if (!before.admits || !after.admits || anew || this.#isResetting) return;
      if (before.expiry === undefined) this.#add(wish, answer, 'though its token is valid');
      else this.#expired.push({ environment: wish.environment, expiry: before.expiry });
    } else if (answer.status !== 404 && answer.status !== 409) this.#add(wish, answer, 'which nothing explains');
  }

  #stateOf({ environment, token }: DialogueRequest) {
    const { disk, journal } = this.#machine;
    const { id } = environment;
    const oneTime = token?.startsWith('once_') ? journal.row(id, 'token', bare(token, environment)) : undefined;
    return {
      troubled: disk.trouble !== undefined,
      replacements: this.#replacements.get(id) ?? 0,
      admits: journal.environments.has(id) && (oneTime !== undefined || !token?.startsWith('once_')),
      expiry: oneTime === undefined ? undefined : Number(/"expiryTimestamp":(\d+)/.exec(JSON.stringify(oneTime))?.[1]),
    };
  }

  #requireTrouble(wish: DialogueRequest, answer: Answer, troubled: boolean): void {
    if (!/"type":"[^"]*\/storage-failure"/.test(answer.body)) this.#add(wish, answer, 'which nothing explains');
    else if (!troubled) this.#add(wish, answer, 'though the disk is well');
  }

  /** Holds what was acknowledged against what is kept. */
  #acknowledge(ask: ClientAsk, wish: DialogueRequest, { body }: Answer, anew: boolean): void {
    const { adds, learn, isKept } = kinds[ask.kind];
    if (adds) this.#acknowledged.set(adds, (this.#acknowledged.get(adds) ?? 0) + 1);
    const acknowledged = { ...wish, name: nameIn(body) };
    learn?.(acknowledged, this.#clients);
    const name = wish.subject?.name ?? '';
    if (ask.kind === 'use the one-time token') {
      if (this.#admitted.includes(name)) {
        this.#broken.tell('what is good once is used once', 'a one-time token was admitted twice');
      }
      this.#admitted.push(name);
    }
    if (anew) return;
    if (isKept?.(acknowledged, this.#machine.journal) === false) {
      this.#broken.tell('what is acknowledged is kept once', `${wish.method} ${wish.path} is not`);
    }
    if (/clock/.test(ask.kind)) this.sawClock(wish.environment, Number(/"timestamp":(\d+)/.exec(body)?.[1]));
  }

  /** Power was lost: clocks may show an earlier time. */
  forgetTimes(): void {
    for (const environment of this.#clients.environments) environment.clock = environment.keptClock = undefined;
    this.#expired = [];
  }

  /** A process ended after the system clock was set back: the next one knows of no time but those that were kept. */
  forgetShownTimes(): void {
    for (const environment of this.#clients.environments) environment.clock = environment.keptClock;
  }

  /** A clock showed a time. */
  sawClock(environment: KnownEnvironment, timestamp: number): void {
    const { id, clock } = environment;
    if (clock !== undefined && timestamp < clock) {
      this.#broken.tell('time never falls', `the clock of ${id} went back from ${clock} to ${timestamp}`);
    }
    environment.clock = timestamp;
    const own = this.#expired.filter((refused) => refused.environment === environment);
    if (own.some(({ expiry }) => timestamp < expiry)) {
      this.#broken.tell('what happens is told as it is', 'a one-time token is refused before it expires');
    }
    this.#expired = this.#expired.filter((refused) => refused.environment !== environment);
  }

  #note({ environment: id, replaces, rows }: Commit): void {
    if (replaces) this.#replacements.set(id, (this.#replacements.get(id) ?? 0) + 1);
    for (const environment of this.#clients.environments) {
      if (replaces && environment.id === id) environment.clock = undefined;
      environment.keptClock = environment.clock;
    }
    for (const { table, row, before: former } of rows) {
      if (row === undefined || former !== undefined || JSON.stringify(row).includes('"oneTime"')) continue;
      if (counted.has(table)) this.#created.set(table, (this.#created.get(table) ?? 0) + 1);
    }
  }

  #add({ method, path }: DialogueRequest, { status, body }: Answer, why: string): void {
    const how = `${method} ${path} is answered with ${status}, ${why}: ${body.slice(0, 300)}`;
    this.#broken.tell('what happens is told as it is', how);
  }
}
