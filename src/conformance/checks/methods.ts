import { assumedBy } from '../model/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import { isOfAbsence } from '../model/refusal.ts';
import { unknownValue } from '../requests/invalid/unknown-ids.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import type { CheckContext } from '../runner/context.ts';
import type { Exchange } from '../target/exchange.ts';
import { answersHead, isHeadServed } from './head.ts';
import { operationCheck } from './operation-check.ts';
import { servedOf } from './partial-servers.ts';
import { baseRequests, judgeRefusal } from './refusal.ts';

/** Assumption about requests that lead to no operation. */
const beforeOperations = assumedBy('statuses-before-operations');

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Methods that change nothing without a body, on a server that has added one and has data that others need. */
const harmless = new Set(['GET', 'PUT', 'PATCH']);

/** A path takes the methods that the contract has for it; what lies below it leads nowhere. */
export function* methodChecks(operation: DeclaredOperation, contract: SuiteContract): Generator<Check> {
  const { path, id, method } = operation;
  const own = contract.operations.filter((one) => one.path === path);
  if (method === 'GET') {
    yield {
      ...operationCheck(operation, 'head'),
      title: 'responds to HEAD like GET',
      run: (context) => answersHead(context, operation),
    };
  }
  // Once for each path.
  if (own[0]?.id !== id) return;
  yield {
    ...operationCheck(operation, 'methods', 'writes'),
    operations: own.map((one) => one.id),
    title: `accepts only ${own.map((one) => one.method).join(' and ')}, and no path below its own`,
    async run(context) {
      const served = await servedOf(context, own);
      await refusesOthers(context, served[0] ?? operation, served);
      await refusesUnknownPaths(context, operation);
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
  const { capabilities } = context.session;
  const isOwn = capabilities.has('control') || capabilities.has('disposable');
  const { body: _, ...request } = { ...base, query: {} };
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(base.path[name]));
  // A path may be a case of another one's template, which may have the method.
  const isUnknown = (method: string) => !context.contract.find(method, filled);
  const others = methods.filter((method) => isUnknown(method) && (isOwn || harmless.has(method)));
  const answers = new Map<string, Exchange>();
  for (const method of others)
    answers.set(method, await context.sendUnchecked({ ...request, method }, { mustFail: true }));
  const refused = new Set([...answers].filter(([, { status }]) => status === 405).map(([method]) => method));
  const listed = new Set([...answers.values()].flatMap((one) => (one.status === 405 ? methodsIn(one) : [])));
  const pointer = operation.pointer.slice(0, operation.pointer.lastIndexOf('/'));
  for (const [method, exchange] of answers) {
    // Operations may be added, and `Allow` tells of them.
    if (listed.has(method) && !refused.has(method)) continue;
    const rule = 'an undeclared method returns 405';
    const demand = {
      rule,
      pointer,
      place: method,
      basis: beforeOperations,
      refusals: ['405 methodNotAllowed'] as const,
    };
    if (!(await judgeRefusal(context, { ...request, method }, exchange, demand))) continue;
    const listedHere = methodsIn(exchange);
    const fault =
      faultOfAllow(listedHere, own, (other) => refused.has(other)) ??
      (await faultOfHead(context, base, listedHere, own));
    if (fault === undefined) continue;
    const allow = exchange.headers.get('allow');
    const breach = { operationId: operation.id, rule: '`Allow` lists the methods of the path', pointer, place: '' };
    const actual = allow === null ? 'no Allow header' : `Allow: ${allow}`;
    context.report({ ...breach, expected: fault, actual, basis: beforeOperations }, exchange);
  }
}

/** The methods that an answer lists. */
function methodsIn({ headers }: Exchange): string[] {
  const names = (headers.get('allow') ?? '').split(',').map((method) => method.trim().toUpperCase());
  return names.filter((method) => method !== '');
}

/** Fault of an `Allow` list: a method of the path is missing, or a listed one is refused. */
function faultOfAllow(
  listed: readonly string[],
  own: readonly DeclaredOperation[],
  isRefused: (method: string) => boolean,
): string | undefined {
  const declared: string[] = own.map(({ method }) => method);
  const missing = declared.filter((method) => !listed.includes(method));
  if (missing.length > 0) return `a list with ${missing.join(', ')}`;
  return listed.some(isRefused) ? `only ${declared.join(', ')}` : undefined;
}

/** RFC 9110, section 10.2.1: the methods that a path has are listed, HEAD too where it is served. */
async function faultOfHead(
  context: CheckContext,
  base: CaseRequest,
  listed: readonly string[],
  own: readonly DeclaredOperation[],
): Promise<string | undefined> {
  const get = own.find(({ method }) => method === 'GET');
  if (!get || listed.includes('HEAD')) return undefined;
  const request = { ...base, operation: get, query: {} };
  return (await isHeadServed(context, request)) ? 'a list with HEAD, which is served' : undefined;
}

/** Paths that the contract does not have: below one of its own, and beside it, as no other spelling is the same (RFC 3986, section 6.2). */
async function refusesUnknownPaths(context: CheckContext, operation: DeclaredOperation): Promise<void> {
  const [base] = baseRequests(context, operation);
  if (!base) return;
  const nothing = unknownValue('nothing', context.seed);
  const { path: own } = operation;
  const paths = {
    // An operation that the server has added may well read one entry of a list.
    '': `${own}${own.endsWith('}') ? '' : `/${nothing}`}/${nothing}`,
    'a slash at its end': `${own}/`,
    'other capitals': own.replace(/[a-z](?=\w*$|\w*\/\{\w+\}$)/, (letter) => letter.toUpperCase()),
  };
  const isList = (path: string) => context.contract.operations.some((other) => other.path === path);
  for (const [place, path] of Object.entries(paths)) {
    // So it may where another spelling of the last segment would be such an entry.
    if (place === 'other capitals' && isList(path.slice(0, path.lastIndexOf('/')))) continue;
    // Another path's template may have it.
    if (methods.some((method) => context.contract.find(method, path))) continue;
    const { body: _, ...request } = { ...base, query: {}, operation: { ...operation, path }, method: 'GET' };
    const rule = 'an undeclared path returns 404';
    const refusals = ['404 unknownPath'] as const;
    const demand = { rule, pointer: '/paths', place, refusals, basis: beforeOperations };
    const exchange = await context.sendUnchecked(request, { mustFail: true });
    // What a server that is not complete does not have, its framework refuses in its own way.
    if (context.session.options.partial && isOfAbsence(exchange)) continue;
    await judgeRefusal(context, request, exchange, demand);
  }
}
