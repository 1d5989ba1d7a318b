import { isDeepStrictEqual } from 'node:util';
import type { Repeat } from '../../contract/operation.ts';
import { evaluate } from '../../contract/runtime-expression.ts';
import type { DeclaredOperation } from '../contract/contract.ts';
import { lookupFor, partsOf } from '../requests/lookup.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import type { Check } from '../run/check.ts';
import { type CheckContext, Skip } from '../run/context.ts';
import type { Exchange } from '../target/exchange.ts';
import { operationCheck } from './operation-check.ts';
import { othersLike } from './others-like.ts';

const titles: Readonly<Record<Repeat['outcome'], string>> = {
  same: 'takes a request twice and changes nothing more',
  refused: 'refuses a request that was done before',
  again: 'acts again where a request comes again',
};

/** What comes again does what the contract says of that (`x-repeat`), and can be looked for as it says. */
export function* repeatChecks(operation: DeclaredOperation): Generator<Check> {
  const { id, repeat } = operation;
  if (!repeat) return;
  yield {
    // Elsewhere nobody can tell who has changed what is looked at.
    ...operationCheck(operation, 'repeat', 'state', 'control'),
    title: titles[repeat.outcome],
    async run(context) {
      let isDone = false;
      for (const { request } of exampleRequests(operation)) if (await examine(context, request, repeat)) isDone = true;
      if (!isDone) throw new Skip('notOnce', id);
    },
  };
}

/** Sends a request twice, or the first one like it that is done at all, and reports its faults; false where none is done. */
async function examine(context: CheckContext, request: CaseRequest, repeat: Repeat): Promise<boolean> {
  const { id: operationId, pointer } = request.operation;
  for await (const one of othersLike(context, request)) {
    const twice = await sendTwice(context, one, repeat);
    if (!twice) continue;
    for (const { exchanges, ...fault } of faultsIn(one, repeat, twice))
      context.report({ operationId, pointer: `${pointer}/x-repeat`, place: '', ...fault }, ...exchanges);
    return true;
  }
  return false;
}

/** What shows of a request, and the answer that shows it. */
interface Sight {
  readonly shown: unknown;
  readonly exchanges: readonly Exchange[];
}

/** A request that came twice, and what showed of it before, after it came once, and after it came twice. */
interface Twice {
  readonly first: Exchange;
  readonly second: Exchange;
  readonly before: Sight;
  readonly once: Sight;
  readonly twice: Sight;
}

/** Sends a request twice in a world of its own; undefined where it is not even done once. */
async function sendTwice(context: CheckContext, request: CaseRequest, repeat: Repeat): Promise<Twice | undefined> {
  const world = await context.freshWorld();
  const send = async (one: CaseRequest) => {
    const exchange = await context.send(one, { world });
    if (exchange.status === 429) throw new Skip('tooManyRequests');
    return exchange;
  };
  const lookup = 'lookup' in repeat ? lookupFor(context.contract, request, repeat.lookup) : undefined;
  /** Where no read shows what a request has done, its own answer does. */
  const look = async (answer?: Exchange): Promise<Sight> => {
    if (!lookup) return { shown: answer && withoutMessage(answer), exchanges: [] };
    const exchange = await send(lookup.request);
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
    await context.release(world);
  }
}

/** A rule of `x-repeat` that is broken, and the exchanges that show it. */
interface Fault {
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
  readonly exchanges: readonly Exchange[];
}

function* faultsIn(request: CaseRequest, repeat: Repeat, seen: Twice): Generator<Fault> {
  const { first, second, before, once, twice } = seen;
  const refusal = refusalOf(request, repeat);
  if (refusal === undefined ? !isSuccess(second) : second.status !== refusal) {
    const rule = refusal === undefined ? 'a request may come again' : 'a request that was done before is refused';
    const expected = refusal === undefined ? 'success' : `status ${refusal}`;
    yield { rule, expected, actual: `status ${second.status}`, exchanges: [first, second] };
    return;
  }
  const actsAgain = repeat.outcome === 'again' && refusal === undefined;
  const isSame = isDeepStrictEqual(once.shown, twice.shown);
  // A refusal is another answer than a success, and shows nothing else.
  const isShown = 'lookup' in repeat || refusal === undefined;
  if (isShown && actsAgain === isSame) {
    const rule = `a request that comes again ${actsAgain ? 'acts again' : 'changes nothing more'}`;
    yield { rule, ...sights(isSame), exchanges: [first, ...once.exchanges, second, ...twice.exchanges] };
  }
  // What an update says may be so already.
  if (!('lookup' in repeat) || repeat.outcome === 'same' || !isDeepStrictEqual(before.shown, once.shown)) return;
  const rule = 'the lookup shows whether a request took effect';
  yield { rule, ...sights(true), exchanges: [...before.exchanges, first, ...once.exchanges] };
}

/** What is seen and what should be, where the same is seen as before and where it is not. */
function sights(isSame: boolean): Pick<Fault, 'expected' | 'actual'> {
  const [same, other] = ['what was there before', 'something else than before'];
  return isSame ? { expected: other, actual: same } : { expected: same, actual: other };
}

/** The status with which a second request is to be refused; undefined where it is to be accepted. */
function refusalOf(request: CaseRequest, repeat: Repeat): number | undefined {
  if (repeat.outcome === 'refused') return repeat.status;
  if (repeat.outcome === 'same') return undefined;
  return repeat.unless?.find(({ has }) => isGiven(evaluate(has, partsOf(request))))?.status;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function isSuccess({ status }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** An answer less its words for people, which may tell that something is so already. */
function withoutMessage({ body }: Exchange): unknown {
  const { message: _, ...rest } = Object(body);
  return rest;
}
