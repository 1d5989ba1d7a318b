import * as fc from 'fast-check';
import { valueAt } from '../../../contract/pointer.ts';
import { requestOf, stepOf, undoingOf } from '../../guard/undo-step.ts';
import type { DeclaredOperation } from '../../model/contract.ts';
import { isSuccessful, successSchema } from '../../model/success.ts';
import { requestArbitrary } from '../../requests/arbitrary.ts';
import { partsOf } from '../../requests/lookup.ts';
import { type CaseRequest, exampleRequests } from '../../requests/request.ts';
import type { CheckContext } from '../../runner/context.ts';
import type { CheckEnvironment } from '../../target/environments.ts';
import { whereUndone } from '../../target/skip.ts';
import { othersLike } from '../others-like.ts';

/** So many requests are drawn where others have used up what the contract shows. */
const drawn = 6;

/** Requests of an operation that may be accepted: those that the contract shows, and on a server that others use drawn ones. */
export async function* candidatesOf(context: CheckContext, operation: DeclaredOperation): AsyncGenerator<CaseRequest> {
  const environment = await context.environment();
  const shown = exampleRequests(operation).map(({ request }) => request);
  if (environment.isolated) {
    for (const request of shown) yield* othersLike(context, request);
    return;
  }
  // A deleted resource has to be created first.
  if (operation.method === 'DELETE') yield* deletionsOfNew(context, operation, environment);
  else for (const request of variantsOf(shown, draw(context, operation))) yield context.fitted(request);
}

function draw({ seed }: CheckContext, operation: DeclaredOperation): CaseRequest[] {
  return fc.sample(requestArbitrary(operation), { seed, numRuns: drawn });
}

/** Makes things that the operation deletes, and gives the requests that do. */
export async function* deletionsOfNew(
  context: CheckContext,
  operation: DeclaredOperation,
  environment: CheckEnvironment,
): AsyncGenerator<CaseRequest> {
  for (const making of context.contract.operations.filter((one) => makes(one, operation))) {
    const shown = exampleRequests(making).map(({ request }) => request);
    for (const request of variantsOf(shown, draw(context, making)).map((one) => context.fitted(one))) {
      const made = await whereUndone(() => context.sendUnchecked(request, { environment }));
      const isMade = made !== undefined && isSuccessful(made.status);
      const deletion = isMade ? deletionOf(context, operation, request, made.body) : undefined;
      if (deletion) yield deletion;
    }
  }
}

/** True if an operation creates what another one deletes: it says so, shares its path, or returns the identifier. */
function makes(making: DeclaredOperation, deleting: DeclaredOperation): boolean {
  const { method, path, tag, declared } = making;
  if (method !== 'POST' || tag !== deleting.tag) return false;
  if (undoingOf(making)?.operationId === deleting.id) return true;
  if (path === deleting.path) return true;
  const answer = successSchema({ declared });
  const [name] = namesOf(deleting);
  const shown = answer ? [answer, ...answer.properties.values()] : [];
  return !path.includes('{') && name !== undefined && shown.some(({ properties }) => properties.has(name));
}

function namesOf({ parameters }: DeclaredOperation): string[] {
  return parameters.filter((one) => one.in === 'path').map(({ name }) => name);
}

function deletionOf(
  { contract }: CheckContext,
  operation: DeclaredOperation,
  request: CaseRequest,
  body: unknown,
): CaseRequest | undefined {
  const undo = undoingOf(request.operation);
  if (undo?.operationId === operation.id) {
    const answered = (pointer: string) => valueAt(body, pointer);
    const step = stepOf(contract, undo, { request: partsOf(request), answered, before: undefined });
    return step && requestOf(contract, step);
  }
  const found = namesOf(operation).map((name) => [name, request.path[name] ?? fieldIn(body, name)]);
  if (found.some(([, value]) => value === undefined)) return undefined;
  return { operation, path: Object.fromEntries(found), query: {}, headers: {} };
}

/** The field of a name in what was made, or beside it. */
function fieldIn(body: unknown, name: string): unknown {
  const made = [...Object.values(Object(body)), body].find((part) => part instanceof Object && name in part);
  return Reflect.get(Object(made), name);
}

/** Examples, drawn requests, and the same without each optional field, since a named resource may be missing. */
function variantsOf(shown: readonly CaseRequest[], drawn: readonly CaseRequest[]): CaseRequest[] {
  const whole = [...shown, ...drawn];
  return [...whole, ...whole.flatMap((request) => [...lesser(request)])];
}

function* lesser(request: CaseRequest): Generator<CaseRequest> {
  const { operation, body } = request;
  const schema = body && operation.bodies.get(body.mediaType ?? '')?.schema;
  if (!body || !schema || body.raw !== undefined) return;
  const fields = Object.entries(Object(body.value));
  const isOptional = ([name]: readonly [string, unknown]) => !schema.required.includes(name);
  const without = (left: typeof fields) => ({ ...request, body: { ...body, value: Object.fromEntries(left) } });
  for (const field of fields.filter(isOptional)) yield without(fields.filter((one) => one !== field));
  yield without(fields.filter((one) => !isOptional(one)));
}
