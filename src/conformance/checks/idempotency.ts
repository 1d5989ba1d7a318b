import { isDeepStrictEqual } from 'node:util';
import type { Repeat, RepeatRefusal } from '../../contract/operation.ts';
import { keysOf } from '../../contract/pointer.ts';
import { evaluate } from '../../contract/runtime-expression.ts';
import { assumedBy, assumedOf, entriesOf } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { boundaryRequests } from '../requests/boundaries.ts';
import { partsOf } from '../requests/lookup.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import type { Exchange } from '../target/exchange.ts';
import { operationCheck } from './operation-check.ts';
import { othersLike } from './others-like.ts';
import { isSeen, isSuccess, type SentTwice, sendTwice } from './sent-twice.ts';

const titles: Readonly<Record<Repeat['outcome'], string>> = {
  same: 'accepts a repeated request without further changes',
  refused: 'rejects a repeated request',
  again: 'acts again on a repeated request',
};

/** Checks that a repeated request does what `x-repeat` says, and shows it where the contract says. */
export function* repeatChecks(operation: DeclaredOperation): Generator<Check> {
  const { id, repeat, pointer } = operation;
  if (!repeat) return;
  yield {
    // Elsewhere nobody can tell who has changed what is looked at.
    ...operationCheck(operation, 'repeat', 'state', 'control'),
    title: titles[repeat.outcome],
    cost: 3,
    async run(context) {
      const basis = assumedBy('repeated-requests', ...entriesOf(assumedOf(operation)));
      const report = ({ exchanges, ...fault }: Fault) =>
        context.report({ operationId: id, pointer: `${pointer}/x-repeat`, place: '', basis, ...fault }, ...exchanges);
      const done: SentTwice[] = [];
      for (const request of requestsFor(operation, repeat)) {
        for await (const one of othersLike(context, request)) {
          const twice = await sendTwice(context, one, repeat);
          if (!twice) continue;
          for (const fault of faultsIn(one, repeat, twice)) report(fault);
          done.push(twice);
          break;
        }
      }
      if (done.length === 0) throw new Skip('notOnce', id);
      const unseen = await findUnseen(context, operation, repeat, done);
      if (!unseen) return;
      const { first, before, once } = unseen;
      const rule = 'the lookup shows whether a request took effect';
      report({ rule, ...sights(true), exchanges: [...before.exchanges, first, ...once.exchanges] });
    },
  };
}

/** The requests that the contract shows; where it depends on parts of a request what happens, with and without each part. */
function requestsFor(operation: DeclaredOperation, repeat: Repeat): CaseRequest[] {
  const shown = exampleRequests(operation).map(({ request }) => request);
  return 'unless' in repeat ? [...shown, ...boundaryRequests(operation)] : shown;
}

/** A rule of `x-repeat` that is broken, and the exchanges that show it. */
interface Fault {
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
  readonly exchanges: readonly Exchange[];
}

function* faultsIn(request: CaseRequest, repeat: Repeat, { first, second, once, twice }: SentTwice): Generator<Fault> {
  const refusal = refusalOf(request, repeat);
  if (refusal ? !isRefusedFor(second, refusal) : !isSuccess(second)) {
    const rule = refusal ? 'a repeated request is rejected' : 'a repeated request succeeds';
    const expected = refusal ? wordsOf(refusal) : 'success';
    yield { rule, expected, actual: wordsOf({ ...second, reason: reasonOf(second) }), exchanges: [first, second] };
    return;
  }
  // A refusal is another answer than a success, and shows nothing else.
  if (!('lookup' in repeat) && refusal) return;
  const actsAgain = repeat.outcome === 'again' && !refusal;
  const renewed = ('renews' in repeat && repeat.renews?.map((pointer) => keysOf(pointer).at(-1))) || [];
  const isSame = isDeepStrictEqual(without(once.shown, renewed), without(twice.shown, renewed));
  if (actsAgain !== isSame) return;
  const rule = `a repeated request ${actsAgain ? 'acts again' : 'changes nothing more'}`;
  yield { rule, ...sights(isSame), exchanges: [first, ...once.exchanges, second, ...twice.exchanges] };
}

/** A value without the fields of these names, wherever they stand. */
function without(value: unknown, names: readonly unknown[]): unknown {
  if (names.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => without(part, names));
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, without(part, names)]));
}

/** Refusal expected of a second request; undefined if it is to be accepted. */
function refusalOf(request: CaseRequest, repeat: Repeat): RepeatRefusal | undefined {
  if (repeat.outcome === 'refused') return repeat;
  if (repeat.outcome === 'same') return undefined;
  return repeat.unless?.find(({ has }) => isGiven(evaluate(has, partsOf(request))));
}

function isRefusedFor(exchange: Exchange, { status, reason }: RepeatRefusal): boolean {
  return exchange.status === status && reasonOf(exchange) === reason;
}

function reasonOf({ body }: Exchange): unknown {
  return Reflect.get(Object(body), 'reason');
}

function wordsOf({ status, reason }: { readonly status: number; readonly reason: unknown }): string {
  return reason === undefined ? `status ${status}` : `${status} ${String(reason)}`;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** A change that is done and does not show. An update may repeat the current state, so only one of several has to show. */
async function findUnseen(
  context: CheckContext,
  operation: DeclaredOperation,
  repeat: Repeat,
  done: readonly SentTwice[],
): Promise<SentTwice | undefined> {
  if (!('lookup' in repeat)) return undefined;
  const unseen = done.find((one) => !isSeen(one));
  if (repeat.outcome !== 'same') return unseen;
  if (done.some(isSeen)) return undefined;
  for (const request of boundaryRequests(operation)) {
    const twice = await sendTwice(context, request, repeat);
    if (twice && isSeen(twice)) return undefined;
  }
  return unseen;
}

/** Expected and actual, if the reads show the same as before or not. */
function sights(isSame: boolean): Pick<Fault, 'expected' | 'actual'> {
  const same = 'the state before';
  const other = 'another state';
  return isSame ? { expected: other, actual: same } : { expected: same, actual: other };
}
