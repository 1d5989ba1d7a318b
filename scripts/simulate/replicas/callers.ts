import type { Findings } from '../findings.ts';
import { requestOf } from '../requests.ts';
import type { Draw } from './draw.ts';
import type { Ledger } from './ledger.ts';
import type { Receivers } from './receivers.ts';
import type { Replica } from './replica.ts';
import type { Schedule } from './schedule.ts';

/** What callers know, and who answers them. */
export interface Surroundings {
  readonly schedule: Schedule;
  readonly draw: Draw;
  readonly ledger: Ledger;
  readonly findings: Findings;
  readonly receivers: Receivers;
  readonly replicas: () => readonly Replica[];
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Callers of the replicas; each of their requests goes to any, and what is answered is held against the log. */
export class Callers {
  readonly #in: Surroundings;
  readonly #worlds = ['default'];
  /** What the clock of an incarnation showed last. */
  readonly #clocks = new Map<string, number>();
  readonly #strikes = new Map<number, number>();
  /** Requests that a fault may have befallen without anybody hearing of it. */
  #unheard = 0;
  #count = 0;
  #texts = 0;

  constructor(surroundings: Surroundings) {
    this.#in = surroundings;
  }

  /** Does something, by chance. */
  async act(): Promise<void> {
    const { draw } = this.#in;
    const id = draw.chance(0.6) ? 'default' : (draw.pick(this.#worlds) ?? 'default');
    const kind = draw.below(100);
    if (kind < 26) await this.#write(id);
    else if (kind < 48) await this.#read(id);
    else if (kind < 53) await this.#addWebhook(id);
    else if (kind < 65) await this.#receiveText(id);
    else if (kind < 73) await this.#readClock(id);
    else if (kind < 78) await this.#moveClock(id, `PT${draw.pick([5, 60, 3600, 86_400])}S`);
    else if (kind < 81) await this.#fault(id);
    else if (kind < 91) await this.#meetFault(id);
    else if (kind < 93) await this.#useOnce(id);
    else if (kind < 95) await this.#make('/environments', {});
    else if (kind < 97) await this.#make(`/environments/${id}/fork`, {}, () => this.#in.receivers.copied.add(id));
    else if (kind < 99) await this.#ask('POST', `/_sandbox/environments/${id}/reset`);
    else if (id !== 'default') await this.#ask('DELETE', `/_sandbox/environments/${id}`);
  }

  /** Once all is well: what still was to come has come, and nothing is missing. */
  async end(): Promise<void> {
    const { ledger, findings } = this.#in;
    for (const id of ledger.ids) {
      if (id.includes('/')) continue;
      await this.#moveClock(id, 'P5D');
      await this.#read(id);
      const incarnation = ledger.moments(id).at(-1)?.incarnation ?? 0;
      for (let left = 8; left > 0 && (await this.#meetFault(id)) === 'dropped'; left--);
      const [asked, met] = [ledger.asked.get(incarnation) ?? 0, this.#strikes.get(incarnation) ?? 0];
      if (met > asked) findings.add(`a fault of ${id} befell ${met} requests and not ${asked}`);
      if (met + this.#unheard < asked) findings.add(`a fault of ${id} befell ${met} requests of ${asked}`);
    }
  }

  /** What is on its way still, once there was time for all. */
  checkEnd(): void {
    const { ledger, findings } = this.#in;
    for (const id of ledger.ids) {
      const open = ledger.deliveries(id).find((row) => row.settledTimestamp === undefined);
      if (open && !id.includes('/')) findings.add(`at the end ${open.webhookId} of ${id} is ${open.state}`);
    }
  }

  async #write(id: string): Promise<void> {
    const { ledger, findings } = this.#in;
    const description = `write ${++this.#count}`;
    const answer = await this.#api(id, 'POST', '/tokens', { description });
    const times = ledger.timesCommitted(description);
    if (answer?.status === 200 && times !== 1)
      findings.add(`${description} was acknowledged, and is in the log ${times} times`);
    if (answer && isRefused(answer)) {
      await this.#in.schedule.pause(1000);
      if (ledger.timesCommitted(description) > 0)
        findings.add(`${description} was refused with ${answer.status}, and is in the log`);
    }
  }

  async #read(id: string): Promise<void> {
    const { ledger, findings } = this.#in;
    const from = Math.max(0, ledger.moments(id).length - 1);
    const answer = await this.#api(id, 'GET', '/tokens');
    if (answer?.status !== 200) return;
    const tokens = [...answer.text.matchAll(/"description":"(write \d+)"/g)].map(([, found]) => found);
    const shown = tokens.sort().join();
    const moments = ledger.moments(id).slice(from);
    if (!moments.some((moment) => moment.incarnation !== undefined && moment.tokens === shown)) {
      findings.add(
        `a read of ${id} shows what it was at no time of the read: ${shown} and not ${moments.map(({ tokens: one }) => one).join(' or ')}`,
      );
    }
  }

  async #addWebhook(id: string): Promise<void> {
    const { label, url } = this.#in.receivers.add(id);
    await this.#api(id, 'POST', '/webhooks', { label, url, type: 'conversation' });
  }

  async #receiveText(id: string): Promise<void> {
    const from = `+1202555014${this.#in.draw.below(3)}`;
    await this.#control(id, '/simulate/inboundText', { from, to: '+12025550101', text: `Text ${++this.#texts}` });
  }

  async #readClock(id: string): Promise<void> {
    await this.#watchClock(id, () => this.#ask('GET', '/_sandbox/clock', token(id)));
  }

  async #moveClock(id: string, advance: string): Promise<void> {
    await this.#watchClock(id, () => this.#control(id, '/clock', { advance }));
  }

  async #watchClock(id: string, ask: () => Promise<Answer | undefined>): Promise<void> {
    const incarnation = this.#incarnation(id);
    const name = `${id} ${incarnation}`;
    const before = this.#clocks.get(name) ?? 0;
    const answer = await ask();
    if (answer?.status !== 200 || incarnation !== this.#incarnation(id)) return;
    const shown = Number(/"timestamp":(\d+)/.exec(answer.text)?.[1]);
    // In whole seconds; and machines' clocks go on by themselves between two answers of the database.
    if (shown < before - 1) this.#in.findings.add(`the clock of ${id} shows ${shown} after ${before}`);
    this.#clocks.set(name, Math.max(shown, this.#clocks.get(name) ?? 0));
  }

  async #fault(id: string): Promise<void> {
    const times = 1 + this.#in.draw.below(3);
    await this.#control(id, '/faults', { operationId: 'listWebhooks', drop: true, times });
  }

  async #meetFault(id: string): Promise<Answer | 'dropped' | undefined> {
    const incarnation = this.#incarnation(id);
    const replica = this.#in.draw.pick(this.#in.replicas());
    const request = requestOf({ method: 'GET', path: '/api/v2/webhooks', token: token(id) });
    const answer = await replica?.fetch(request);
    const isSame = incarnation === this.#incarnation(id);
    if (answer === 'dropped' && isSame && incarnation !== undefined) {
      this.#strikes.set(incarnation, (this.#strikes.get(incarnation) ?? 0) + 1);
    } else if (answer === undefined || answer === 'dropped' || answer.status >= 500) this.#unheard++;
    return answer === 'dropped' ? answer : undefined;
  }

  /** A token that is good for one request, used by two at once. */
  async #useOnce(id: string): Promise<void> {
    const made = await this.#api(id, 'POST', '/tokens/oneTime', {});
    const own = /"token":"([^"]+)"/.exec(made?.text ?? '')?.[1];
    if (own === undefined) return;
    const use = () => this.#ask('GET', '/api/v2/tasks/statistics', own);
    const answers = await Promise.all([use(), use()]);
    if (answers.every((answer) => answer?.status === 200))
      this.#in.findings.add(`a one-time token of ${id} is used twice`);
  }

  async #make(path: string, body: object, before?: () => void): Promise<void> {
    before?.();
    const answer = await this.#ask('POST', `/_sandbox${path}`, undefined, body);
    const id = /"(?:environmentId|id)":"(env_\w+)"/.exec(answer?.text ?? '')?.[1];
    if (id !== undefined) this.#worlds.push(id);
  }

  #incarnation(id: string): number | undefined {
    return this.#in.ledger.moments(id).at(-1)?.incarnation;
  }

  #api(id: string, method: string, path: string, body?: object): Promise<Answer | undefined> {
    return this.#ask(method, `/api/v2${path}`, token(id), body);
  }

  #control(id: string, path: string, body: object): Promise<Answer | undefined> {
    return this.#ask('POST', `/_sandbox${path}`, token(id), body);
  }

  async #ask(method: string, path: string, own?: string, body?: object): Promise<Answer | undefined> {
    const { draw, replicas, findings } = this.#in;
    const replica = draw.pick(replicas().filter(({ isOpen }) => isOpen));
    const answer = await replica?.fetch(requestOf({ method, path, token: own, ...(body && { body }) }));
    if (answer === undefined || answer === 'dropped') return undefined;
    const text = await answer.text();
    if (answer.status === 400) findings.add(`${method} ${path} is answered with ${text}`);
    return { status: answer.status, text };
  }
}

function token(id: string): string {
  return id === 'default' ? 'demo-admin' : `demo-admin-${id}`;
}

/** Whether an answer says that nothing of the request counts. */
function isRefused({ status, text }: Answer): boolean {
  return (status >= 400 && status < 500) || text.includes('nothing of this request counts');
}
