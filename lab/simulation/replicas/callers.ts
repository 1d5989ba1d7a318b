import { pathTo } from '../../../src/contract/path-to.ts';
import { adminOf, requestOf } from '../requests.ts';
import type { CommittedState } from './account.ts';
import { ask, type CallContext, type CallerAnswer } from './calls.ts';
import { Clocks } from './clocks.ts';
import type { SimulatedReplica } from './replica.ts';

/** Callers of the replicas; each of their requests goes to any, and what is answered is held against the log. */
export class Callers {
  readonly #in: CallContext;
  readonly #clocks: Clocks;
  readonly #environments = ['default'];
  /** Number of requests that faults befell, by incarnation. */
  readonly #strikes = new Map<number, number>();
  readonly #refused: string[] = [];
  /** Requests that a fault may have befallen without anybody hearing of it. */
  #unheard = 0;
  #count = 0;
  #texts = 0;

  constructor(surroundings: CallContext) {
    this.#in = surroundings;
    this.#clocks = new Clocks(surroundings);
  }

  /** Does something, by chance. */
  async act(): Promise<void> {
    const { draw } = this.#in;
    const id = draw.chance(0.6) ? 'default' : (draw.pick(this.#environments) ?? 'default');
    if (draw.chance(0.3)) {
      // Several at once.
      const kind = draw.below(100);
      await Promise.all(Array.from({ length: 2 + draw.below(2) }, () => this.#do(kind, id)));
    } else await this.#do(draw.below(100), id);
  }

  /** Once all is well: what still was to come has come, and nothing is missing. */
  async end(): Promise<void> {
    const { ledger, broken, replicas } = this.#in;
    for (const id of ledger.ids) {
      await this.#clocks.move(id, 5 * 86_400);
      this.#clocks.checkEnd(id);
      for (const replica of replicas()) await this.#read(id, replica);
      const incarnation = ledger.incarnation(id);
      for (let left = 100; left > 0 && (await this.#readWebhooks(id)) === 'dropped'; left--);
      const asked = ledger.asked.get(incarnation) ?? 0;
      const met = this.#strikes.get(incarnation) ?? 0;
      if (met > asked || met + this.#unheard < asked) {
        broken.tell('faults strike as often as asked', `those of ${id} befell ${met} requests, and not ${asked}`);
      }
    }
  }

  /** Checks that nothing is on its way still and nothing refused is kept, once there was time for all. */
  checkEnd(): void {
    const { ledger, broken, receivers } = this.#in;
    for (const id of ledger.ids) {
      const open = ledger.deliveries(id).find((row) => row.settledTimestamp === undefined);
      if (open) broken.tell('events arrive', `at the end ${open.webhookId} of ${id} is ${open.state}`);
    }
    receivers.checkEnd();
    for (const write of this.#refused) {
      if (ledger.timesCommitted(write) > 0) broken.tell('what is refused is not kept', `${write} is in the log`);
    }
  }

  async #do(kind: number, id: string): Promise<unknown> {
    const { draw, receivers } = this.#in;
    if (kind < 24) return this.#write(id);
    if (kind < 44) return this.#read(id);
    if (kind < 49) return this.#addWebhook(id);
    if (kind < 61) return this.#receiveText(id);
    if (kind < 69) return this.#clocks.read(id);
    if (kind < 74) return this.#clocks.move(id, draw.pick([60, 600, 3600, 86_400]) ?? 60);
    if (kind < 76) return this.#clocks.stop(id);
    if (kind < 79) return this.#fault(id);
    if (kind < 87) return this.#readWebhooks(id);
    if (kind < 89) return this.#useOnce(id);
    if (kind < 91) return this.#deleteOnce(id);
    if (kind < 93) return this.#make('/environments');
    if (kind < 95) {
      receivers.copied.add(id);
      return this.#make(`/environments/${id}/fork`);
    }
    if (kind < 98) return ask(this.#in, { method: 'POST', path: `/_sandbox/environments/${id}/reset` });
    return id === 'default' ? undefined : ask(this.#in, { method: 'DELETE', path: `/_sandbox/environments/${id}` });
  }

  async #write(id: string): Promise<void> {
    const description = `write ${++this.#count}`;
    const answer = await ask(this.#in, { method: 'POST', path: pathTo('createToken'), id, body: { description } });
    const times = this.#in.ledger.timesCommitted(description);
    if (answer?.status === 200 && times !== 1) {
      this.#in.broken.tell('what is acknowledged is kept once', `${description} is in the log ${times} times`);
    }
    if (answer && isRefused(answer)) this.#refused.push(description);
  }

  async #read(id: string, replica?: SimulatedReplica): Promise<void> {
    const from = this.#latest(id);
    const answer = await ask(this.#in, { method: 'GET', path: pathTo('listTokens'), id }, replica);
    const pattern = /"description":"(write \d+)"/g;
    if (answer?.status === 200) this.#checkRead(id, from, shownIn(answer.text, pattern), ({ tokens }) => tokens);
  }

  /** Makes a request that faults befall. */
  async #readWebhooks(id: string): Promise<'dropped' | undefined> {
    const { replicas, draw } = this.#in;
    const from = this.#latest(id);
    const incarnation = this.#in.ledger.incarnation(id);
    const request = requestOf({ method: 'GET', path: pathTo('listWebhooks'), token: adminOf(id) });
    const answer = await draw.pick(replicas())?.fetch(request);
    const isSame = incarnation === this.#in.ledger.incarnation(id);
    if (answer === 'dropped' && isSame && incarnation !== 0) {
      this.#strikes.set(incarnation, (this.#strikes.get(incarnation) ?? 0) + 1);
    } else if (answer === undefined || answer === 'dropped' || answer.status >= 500) this.#unheard++;
    if (answer === 'dropped') return answer;
    if (answer?.status !== 200) return undefined;
    const pattern = /"label":"(Receiver \d+)"/g;
    this.#checkRead(id, from, shownIn(await answer.text(), pattern), ({ webhooks }) => webhooks);
    return undefined;
  }

  #latest(id: string): number {
    return Math.max(0, this.#in.ledger.moments(id).length - 1);
  }

  /** A read shows what was there at some moment from its begin to its answer. */
  #checkRead(id: string, from: number, shown: string, of: (moment: CommittedState) => string): void {
    const moments = this.#in.ledger.moments(id).slice(from);
    if (moments.some((moment) => moment.incarnation !== undefined && of(moment) === shown)) return;
    const others = [...new Set(moments.map(of))].join(' or ');
    this.#in.broken.tell('reads are fresh', `one of ${id} shows ${shown || 'nothing'} and not ${others || 'nothing'}`);
  }

  async #addWebhook(id: string): Promise<void> {
    const { label, url } = this.#in.receivers.add(id);
    await ask(this.#in, { method: 'POST', path: pathTo('addWebhook'), id, body: { label, url, type: 'conversation' } });
  }

  async #receiveText(id: string): Promise<void> {
    const from = `+1202555014${this.#in.draw.below(3)}`;
    const body = { from, to: '+12025550101', text: `Text ${++this.#texts}` };
    await ask(this.#in, { method: 'POST', path: '/_sandbox/simulate/inboundText', id, body });
  }

  async #fault(id: string): Promise<void> {
    const body = { operationId: 'listWebhooks', drop: true, times: 1 + this.#in.draw.below(3) };
    await ask(this.#in, { method: 'POST', path: '/_sandbox/faults', id, body });
  }

  /** A token that is good for one request, used by two at once. */
  async #useOnce(id: string): Promise<void> {
    const made = await ask(this.#in, { method: 'POST', path: pathTo('generateOneTimeToken'), id, body: {} });
    const token = tokenIn(made);
    if (token === undefined) return;
    await this.#onlyOnce(id, () => ask(this.#in, { method: 'GET', path: pathTo('getTaskStatistics'), token }));
  }

  /** A token that two delete at once. */
  async #deleteOnce(id: string): Promise<void> {
    const description = `write ${++this.#count}`;
    const made = await ask(this.#in, { method: 'POST', path: pathTo('createToken'), id, body: { description } });
    const token = tokenIn(made);
    if (token === undefined) return;
    const path = pathTo('deleteToken', { tokenPrefix: token.slice(0, 8) });
    await this.#onlyOnce(id, () => ask(this.#in, { method: 'DELETE', path, id }));
  }

  async #onlyOnce(id: string, use: () => Promise<CallerAnswer | undefined>): Promise<void> {
    const incarnation = this.#in.ledger.incarnation(id);
    const answers = await Promise.all([use(), use()]);
    const isSame = incarnation === this.#in.ledger.incarnation(id);
    if (isSame && answers.every((answer) => answer?.status === 200)) {
      this.#in.broken.tell('what is good once is used once', `a token of ${id} is used up or deleted twice`);
    }
  }

  async #make(path: string): Promise<void> {
    const answer = await ask(this.#in, { method: 'POST', path: `/_sandbox${path}`, body: {} });
    const id = /"(?:environmentId|id)":"(env_\w+)"/.exec(answer?.text ?? '')?.[1];
    if (id === undefined) return;
    this.#environments.push(id);
    // Replicas learn of it while others use it.
    await Promise.all([this.#write(id), this.#read(id), this.#write(id)].map((one) => one.then(() => this.#read(id))));
  }
}

function shownIn(text: string, pattern: RegExp): string {
  const found = [...text.matchAll(pattern)].map(([, one]) => one);
  return found.sort().join();
}

function tokenIn(answer: CallerAnswer | undefined): string | undefined {
  return answer?.status === 200 ? /"token":"([^"]+)"/.exec(answer.text)?.[1] : undefined;
}

/** Returns true if an answer says that the request had no effect. */
function isRefused({ status, text }: CallerAnswer): boolean {
  return (status >= 400 && status < 500) || text.includes('The request had no effect');
}
