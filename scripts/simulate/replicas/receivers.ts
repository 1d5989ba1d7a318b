import type { SendOutcome, SendRequest } from '../../../src/sandbox/core/sender.ts';
import type { Findings } from '../findings.ts';
import type { Draw } from './draw.ts';
import type { Ledger } from './ledger.ts';
import type { Machine, Schedule } from './schedule.ts';

/** Who takes webhooks, and what must hold for what arrives. */
export class Receivers {
  readonly #schedule: Schedule;
  readonly #draw: Draw;
  readonly #ledger: Ledger;
  readonly #findings: Findings;
  readonly #arrived = new Set<string>();
  /** The environment that each address was added in. */
  readonly #owners = new Map<string, string>();
  /** Environments that were copied: copies have the same destinations. */
  readonly copied = new Set<string>();
  /** How many of the requests get no answer, or a bad one. */
  trouble = 0;

  constructor(schedule: Schedule, draw: Draw, ledger: Ledger, findings: Findings) {
    this.#schedule = schedule;
    this.#draw = draw;
    this.#ledger = ledger;
    this.#findings = findings;
  }

  /** A destination that no environment has had. */
  add(id: string): { label: string; url: string } {
    const nth = this.#owners.size + 1;
    const url = `http://127.0.0.1:4567/${nth}`;
    this.#owners.set(url, id);
    return { label: `Receiver ${nth}`, url };
  }

  /** Takes what is sent from a machine. */
  send({ url, headers, timeoutMs }: SendRequest, machine: Machine): Promise<SendOutcome> {
    return new Promise((resolve) => {
      const draw = this.#draw;
      this.#schedule.after(draw.delay(100), () => {
        this.#arrive(url, headers['webhook-id'] ?? '');
        const outcome: SendOutcome = draw.chance(this.trouble)
          ? draw.chance(0.5)
            ? { kind: 'answered', status: 500, mediaType: undefined, body: '' }
            : { kind: 'failed', reason: 'no answer' }
          : { kind: 'answered', status: 204, mediaType: undefined, body: '' };
        const late = outcome.kind === 'failed' ? timeoutMs : draw.delay(draw.chance(0.2) ? timeoutMs : 100);
        this.#schedule.after(late, () => resolve(outcome), machine);
      });
    });
  }

  #arrive(url: string, webhookId: string): void {
    const name = `${url} ${webhookId}`;
    const isNew = !this.#arrived.has(name);
    this.#arrived.add(name);
    const id = this.#owners.get(url) ?? '';
    const rows = this.#ledger.deliveries(id).filter((one) => one.url === url);
    // Who sends may not know yet that the environment began anew.
    if (!isNew || rows.length === 0 || this.copied.has(id)) return;
    const row = rows.find((one) => one.webhookId === webhookId);
    if (!row) {
      this.#findings.add(`${webhookId} arrived at ${url}, and is not in the log`);
      return;
    }
    if (row.attemptTimestamp === undefined && row.attempts.length === 0 && row.settledTimestamp === undefined) {
      this.#findings.add(`${webhookId} arrived at ${url} before that was kept`);
    }
    const open = rows.find(
      ({ order, settledTimestamp, webhookId: other }) =>
        order < row.order && settledTimestamp === undefined && !this.#arrived.has(`${url} ${other}`),
    );
    if (open) this.#findings.add(`${webhookId} arrived at ${url} ahead of ${open.webhookId}`);
  }
}
