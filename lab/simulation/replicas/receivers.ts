import { operations } from '../../../generated/operations.ts';
import type { SendOutcome, SendRequest } from '../../../src/sandbox/engine/sender.ts';
import type { Broken } from '../promises.ts';
import type { Schedule, SimulatedProcess } from '../schedule.ts';
import type { Draw } from './draw.ts';
import type { CommitModel } from './ledger.ts';

/** After so long another may begin an attempt, in milliseconds. */
const longestClaim = 4 * operations.addWebhook.limits.acknowledgeSeconds * 1000;

/** Receivers of webhooks, and the promises about what arrives. */
export class Receivers {
  readonly #schedule: Schedule;
  readonly #draw: Draw;
  readonly #ledger: CommitModel;
  readonly #broken: Broken;
  /** Number of times that each webhook arrived at an address. */
  readonly #arrived = new Map<string, number>();
  /** The environment that each address was added in. */
  readonly #owners = new Map<string, string>();
  /** Environments that were copied: copies have the same destinations. */
  readonly copied = new Set<string>();
  /** Share of the requests that get no answer, or a bad one. */
  trouble = 0;
  /** Share of the senders that stand still once their request has arrived, until others take over. */
  stalls = 0;

  constructor(schedule: Schedule, draw: Draw, ledger: CommitModel, broken: Broken) {
    this.#schedule = schedule;
    this.#draw = draw;
    this.#ledger = ledger;
    this.#broken = broken;
  }

  /** A destination that no environment has had. */
  add(id: string): { label: string; url: string } {
    const nth = this.#owners.size + 1;
    const url = `http://127.0.0.1:4567/${nth}`;
    this.#owners.set(url, id);
    return { label: `Receiver ${nth}`, url };
  }

  /** Takes what a process sends. */
  send({ url, headers, timeoutMs }: SendRequest, process: SimulatedProcess): Promise<SendOutcome> {
    return new Promise((resolve) => {
      const draw = this.#draw;
      this.#schedule.after(draw.delay(100), () => {
        this.#arrive(url, headers['webhook-id'] ?? '');
        if (draw.chance(this.stalls)) process.standsUntil = this.#schedule.passed + longestClaim + draw.delay(20_000);
        const outcome: SendOutcome = draw.chance(this.trouble)
          ? draw.chance(0.5)
            ? { kind: 'answered', status: 500, mediaType: undefined, body: '' }
            : { kind: 'failed', reason: 'no answer' }
          : { kind: 'answered', status: 204, mediaType: undefined, body: '' };
        const late = outcome.kind === 'failed' ? timeoutMs : draw.delay(draw.chance(0.2) ? timeoutMs : 100);
        this.#schedule.after(late, () => resolve(outcome), process);
      });
    });
  }

  /** Checks that deliveries which are told as delivered arrived, once there was time for all. */
  checkEnd(): void {
    for (const [url, id] of this.#owners) {
      if (this.copied.has(id)) continue;
      const lost = this.#ledger
        .deliveries(id)
        .find((row) => row.url === url && row.state === 'delivered' && !this.#arrived.has(`${url} ${row.webhookId}`));
      if (lost)
        this.#broken.tell('events arrive', `${lost.webhookId} of ${id} is told as delivered, and did not arrive`);
    }
  }

  #arrive(url: string, webhookId: string): void {
    const name = `${url} ${webhookId}`;
    const times = (this.#arrived.get(name) ?? 0) + 1;
    this.#arrived.set(name, times);
    const id = this.#owners.get(url) ?? '';
    const rows = this.#ledger.deliveries(id).filter((one) => one.url === url);
    // Who sends may not know yet that the environment began anew, or is gone; its destinations are of no other.
    if (rows.length === 0 || this.copied.has(id)) return;
    const row = rows.find((one) => one.webhookId === webhookId);
    if (!row) {
      this.#broken.tell('attempts are claimed', `${webhookId} arrived at ${url}, and is not in the log`);
      return;
    }
    const claimed = this.#ledger.timesClaimed(id, row);
    if (times > claimed) {
      this.#broken.tell(
        'attempts are claimed',
        `${webhookId} arrived ${times} times, and was claimed ${claimed} times`,
      );
    }
    if (times > 1) return;
    const missing = rows.find(
      ({ order, settledTimestamp, state, webhookId: other }) =>
        order < row.order &&
        (settledTimestamp === undefined || state === 'delivered') &&
        !this.#arrived.has(`${url} ${other}`),
    );
    if (missing) {
      this.#broken.tell('events arrive in order', `${webhookId} arrived at ${url} ahead of ${missing.webhookId}`);
    }
  }
}
