import { assumedBy } from '../contract/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../contract/contract.ts';
import { unknownValue } from '../invalid-requests/unknown-ids.ts';
import type { Check } from '../run/check.ts';
import type { CheckContext } from '../run/context.ts';
import { operationCheck } from './operation-check.ts';
import { baseRequests, expectRefusal, type RefusalExpectation } from './refusal.ts';

/** What decides how a request is answered that leads to no operation. */
const beforeOperations = assumedBy('statuses-before-operations');

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A path takes the methods that the contract has for it; what lies below it leads nowhere. */
export function* methodChecks(operation: DeclaredOperation, contract: SuiteContract): Generator<Check> {
  const { path, id, method } = operation;
  const own = contract.operations.filter((one) => one.path === path);
  if (method === 'GET') {
    yield {
      ...operationCheck(operation, 'head'),
      title: 'answers HEAD like GET',
      run: (context) => answersHead(context, operation),
    };
  }
  // Once for each path.
  if (own[0]?.id !== id) return;
  yield {
    ...operationCheck(operation, 'methods', 'writes'),
    operations: own.map((one) => one.id),
    title: `takes ${own.map((one) => one.method).join(' and ')} alone, and nothing below its path`,
    async run(context) {
      await refusesOthers(context, operation, own);
      await refusesUnknownPath(context, operation);
    },
  };
}

async function refusesOthers(
  context: CheckContext,
  operation: DeclaredOperation,
  own: readonly DeclaredOperation[],
): Promise<void> {
  const [base] = baseRequests(context, operation);
  if (!base) return;
  const { body: _, ...request } = { ...base, query: {} };
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(base.path[name]));
  for (const method of methods) {
    // A path may be a case of another one's template, which may have the method.
    if (own.some((one) => one.method === method) || context.contract.find(method, filled)) continue;
    const demand: RefusalExpectation = {
      rule: 'a method that a path does not have is refused with 405',
      pointer: operation.pointer.slice(0, operation.pointer.lastIndexOf('/')),
      place: method,
      refusals: ['405 methodNotAllowed'],
      basis: beforeOperations,
    };
    const exchange = await expectRefusal(context, { ...request, method }, demand);
    if (!exchange) continue;
    const allow = exchange.headers.get('allow');
    const fault = faultOfAllow(allow, own, (other) => context.contract.find(other, filled) !== undefined);
    if (fault === undefined) continue;
    const rule = '`Allow` lists the methods that a path has';
    const breach = { operationId: operation.id, rule, pointer: demand.pointer, place: '', basis: beforeOperations };
    context.report(
      { ...breach, expected: fault, actual: allow === null ? 'no Allow header' : `Allow: ${allow}` },
      exchange,
    );
  }
}

/** What is wrong with a list of methods; HEAD goes with GET, and OPTIONS is a server's own affair. */
function faultOfAllow(
  allow: string | null,
  own: readonly DeclaredOperation[],
  isElsewhere: (method: string) => boolean,
): string | undefined {
  const listed = (allow ?? '')
    .split(',')
    .map((method) => method.trim().toUpperCase())
    .filter((method) => method !== '');
  const declared: string[] = own.map(({ method }) => method);
  const missing = declared.filter((method) => !listed.includes(method));
  if (missing.length > 0) return `${missing.join(', ')} among them`;
  const besides = declared.includes('GET') ? ['HEAD', 'OPTIONS'] : ['OPTIONS'];
  const extra = listed.filter((method) => ![...declared, ...besides].includes(method) && !isElsewhere(method));
  return extra.length > 0 ? `${declared.join(', ')} alone` : undefined;
}

async function refusesUnknownPath(context: CheckContext, operation: DeclaredOperation): Promise<void> {
  const [base] = baseRequests(context, operation);
  if (!base) return;
  const below = `${operation.path}/${unknownValue('nothing', context.seed)}`;
  // Another path's template may have it.
  if (methods.some((method) => context.contract.find(method, below))) return;
  const { body: _, ...request } = { ...base, query: {}, operation: { ...operation, path: below }, method: 'GET' };
  const rule = 'a path that the contract does not have is answered with 404';
  await expectRefusal(context, request, {
    rule,
    pointer: '/paths',
    place: '',
    refusals: ['404 unknownPath'],
    basis: beforeOperations,
  });
}

/** RFC 9110, section 9.3.2: as GET, without the content. A server that does not have it at all says so. */
async function answersHead(context: CheckContext, operation: DeclaredOperation): Promise<void> {
  const [request] = baseRequests(context, operation);
  if (!request) return;
  const got = await context.send(request);
  const exchange = await context.sendUnchecked({ ...request, method: 'HEAD' });
  if ([got.status, 405, 501].includes(exchange.status) || exchange.status === 429) return;
  const rule = 'HEAD is answered like GET';
  const { id: operationId, pointer } = operation;
  const [expected, actual] = [`status ${got.status}`, `status ${exchange.status}`];
  context.report({ operationId, rule, pointer, place: '', expected, actual, basis: beforeOperations }, got, exchange);
}
