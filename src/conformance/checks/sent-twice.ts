import { isDeepStrictEqual } from 'node:util';
import type { Repeat } from '../../contract/operation.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { lookupFor } from '../requests/lookup.ts';
import type { CaseRequest } from '../requests/request.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import { type Exchange, outcomeText } from '../target/exchange.ts';

/** Visible effect of a request, and the answer that shows it. */
interface VisibleEffect {
  readonly shown: unknown;
  readonly exchanges: readonly Exchange[];
}

/** A request that was done and came again, and what showed before it, after it came once, and after it came twice. */
export interface SentTwice {
  readonly first: Exchange;
  readonly second: Exchange;
  readonly before: VisibleEffect;
  readonly once: VisibleEffect;
  readonly twice: VisibleEffect;
}

/** Sends a request twice in an environment of its own; undefined where it is not even done once. */
export async function sendTwice(
  context: CheckContext,
  request: CaseRequest,
  repeat: Repeat,
): Promise<SentTwice | undefined> {
  const environment = await context.freshEnvironment();
  const send = async (one: CaseRequest) => {
    const exchange = await context.send(one, { environment });
    if (exchange.status === 429) throw new Skip('tooManyRequests');
    return exchange;
  };
  const lookup = 'lookup' in repeat ? lookupFor(context.contract, request, repeat.lookup) : undefined;
  /** Without a read that shows the effect, the request's own answer does. */
  const look = async (answer?: Exchange): Promise<VisibleEffect> => {
    if (!lookup) return { shown: answer && withoutMessage(request.operation, answer), exchanges: [] };
    const exchange = await send(lookup.request);
    const { operation } = lookup.request;
    // A failed read shows nothing; a 404 shows that something is missing.
    if (!isSuccess(exchange) && exchange.status !== 404)
      throw new Skip('prerequisite', operation.id, outcomeText(exchange));
    return { shown: lookup.read(exchange), exchanges: [exchange] };
  };
  try {
    const before = await look();
    const first = await send(request);
    if (!isSuccess(first)) return undefined;
    const once = await look(first);
    const second = await send(request);
    return { first, second, before, once, twice: await look(second) };
  } finally {
    await context.release(environment);
  }
}

/** True if the effect is visible. */
export function isSeen({ before, once }: SentTwice): boolean {
  return !isDeepStrictEqual(before.shown, once.shown);
}

/** True if a request succeeded. */
export function isSuccess({ status }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** An answer less its words for people, which may tell that something is so already. */
function withoutMessage({ conventions: { envelope } }: DeclaredOperation, { body }: Exchange): unknown {
  if (!envelope) return Object(body);
  const { [envelope.message]: _, ...rest } = Object(body);
  return rest;
}
