import { operations } from '../../../generated/operations.ts';
import type { SendOutcome, SendRequest } from '../../../src/sandbox/engine/sender.ts';

/** Manners in which a receiver answers. */
export const manners = [
  'promptly',
  'with a failure',
  'late',
  'never',
  'with a closed door',
  'that it is gone',
] as const;
export type Manner = (typeof manners)[number];

/** Webhook that arrived at a receiver. */
export interface Arrival {
  readonly url: string;
  readonly webhookId: string;
  readonly body: string;
  /** Number of losses of power before it, after which history may go on otherwise. */
  readonly era: number;
  /** Undefined while the receiver has not answered, or where the sender did not live to hear it. */
  outcome: SendOutcome | undefined;
}

const { acknowledgeSeconds } = operations.addWebhook.limits;

/** All receivers, and the way to them. */
export class SimulatedNetwork {
  readonly arrivals: Arrival[] = [];
  readonly #manners = new Map<string, Manner>();
  readonly #watchers: ((arrival: Arrival, earlier: readonly Arrival[]) => void)[] = [];
  #usual: Manner = 'promptly';
  era = 0;

  /** Calls with what arrives, and what arrived before. */
  watch(watcher: (arrival: Arrival, earlier: readonly Arrival[]) => void): void {
    this.#watchers.push(watcher);
  }

  /** Sets the manner of the receivers at a URL, or of all of them. */
  set(manner: Manner, url?: string): void {
    if (url !== undefined) this.#manners.set(url, manner);
    else {
      this.#usual = manner;
      this.#manners.clear();
    }
  }

  /** Carries one webhook; `alive` says whether its sender still is when it is answered. */
  async carry({ url, headers, body, timeoutMs }: SendRequest, alive: () => boolean): Promise<SendOutcome> {
    const webhookId = headers['webhook-id'] ?? '';
    const arrival: Arrival = { url, webhookId, body, era: this.era, outcome: undefined };
    for (const watcher of this.#watchers) watcher(arrival, this.arrivals);
    this.arrivals.push(arrival);
    const outcome = await answer(this.#manners.get(url) ?? this.#usual, timeoutMs);
    if (alive()) arrival.outcome = outcome;
    return outcome;
  }
}

async function answer(manner: Manner, timeoutMs: number): Promise<SendOutcome> {
  const longest = Math.min(timeoutMs, acknowledgeSeconds * 1000);
  switch (manner) {
    case 'promptly':
      return answered(204);
    case 'with a failure':
      return answered(500);
    case 'late':
      await waited(longest * 0.9);
      return answered(204);
    case 'never':
      await waited(longest);
      return { kind: 'failed', reason: `no response within ${longest / 1000} s` };
    case 'with a closed door':
      return { kind: 'failed', reason: 'connection refused' };
    case 'that it is gone':
      return answered(410);
  }
}

function answered(status: number): SendOutcome {
  return { kind: 'answered', status, mediaType: undefined, body: '' };
}

function waited(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
