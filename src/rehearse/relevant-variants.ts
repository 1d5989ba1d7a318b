import type { Variant } from './variant.ts';
import { openStage, type Stage, type StageRequest, silentSender } from './variant-server.ts';

/** Variant that an application meets, and how much of it. */
export interface Met {
  readonly variant: Variant;
  /** Number of requests of the first run to which it responds otherwise than the sandbox or that it disturbs, and of webhooks. */
  readonly requests: number;
  /** The operations of these requests, or none where it is only in webhooks. */
  readonly operations: readonly string[];
}

/** Requests that are sent again to each variant, at most. */
const mostSent = 2000;

/**
 * Finds the variants that an application meets: sends the requests of its first run to each of them, and keeps those that do
 * something else than the sandbox; those that change webhooks where it had any. The most telling come first.
 */
export async function findMet(
  variants: readonly Variant[],
  { received, posted }: Pick<Stage, 'received' | 'posted'>,
): Promise<Met[]> {
  const met: Met[] = [];
  for (const variant of variants) {
    const found = variant.isOfWebhooks
      ? { variant, requests: 0, operations: [] }
      : await tryRequests(variant, received.slice(0, mostSent));
    const requests = found.requests + (variant.wayOut ? posted : 0);
    if (requests > 0) met.push({ ...found, requests });
  }
  const rank = ({ variant: { kind } }: Met) => (kind === 'assumed' ? 1 : 0);
  return met.toSorted((a, b) => rank(a) - rank(b) || b.requests - a.requests);
}

async function tryRequests(variant: Variant, received: readonly StageRequest[]): Promise<Met> {
  const stage = await openStage(variant, {}, silentSender);
  try {
    for (const { method, target, headers, body } of received) {
      const request = new Request(`http://sandbox.example${target}`, {
        method,
        headers: [...headers],
        ...(body && { body }),
      });
      // A connection that is cut is one of the things that a variant does.
      await stage.fetch(request).then(
        (response) => response.arrayBuffer(),
        () => undefined,
      );
    }
    const differing = stage.sent.filter(({ differs }) => differs);
    const operations = new Set(differing.flatMap(({ operation }) => operation ?? []));
    return { variant, requests: stage.differences, operations: [...operations] };
  } finally {
    await stage.close();
  }
}
