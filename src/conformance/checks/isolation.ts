import { assumedBy, assumedOf, entriesOf } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { Identifiers } from '../model/conventions.ts';
import { isRefusedAs, missingRefusalsFor, refusalOf } from '../model/refusal.ts';
import { isSuccessful } from '../model/success.ts';
import { unknownValue, withUnknownId } from '../requests/invalid/unknown-ids.ts';
import { type CaseRequest, exampleRequests } from '../requests/request.ts';
import { violationsOf } from '../requests/violations.ts';
import type { Check } from '../runner/check.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import type { Exchange } from '../target/exchange.ts';
import { deletionsOfNew } from './races/candidates.ts';
import { firstChange, lookAll, pause, readsBeside, type Snapshot } from './snapshots.ts';

/** Checks that a resource of one organization does not exist for a token of another. */
export function* isolationChecks(operation: DeclaredOperation): Generator<Check> {
  const { id, tag: group, method, roles } = operation;
  const [shown] = exampleRequests(operation);
  if (!shown) return;
  const isRead = method === 'GET';
  const named = namesOf(shown.request);
  // Operations of the highest role alone are about all organizations.
  const isOfOne = isRead ? !roles.isForHighest(operation) : named.length > 0;
  if (!isOfOne) return;
  yield {
    id: `${id}/isolation`,
    kind: 'rules',
    group,
    operations: [id],
    title: 'neither shows nor changes another organization’s data',
    // A faulty server must not change anybody's data.
    needs: isRead ? ['state', 'otherOrganization'] : ['state', 'writes', 'otherOrganization'],
    run: (context) => lookFromOutside(context, shown.request, named),
  };
}

/** Statuses beside 404 that do not tell whether a resource exists. */
const refusals = new Set([403, 429]);

/** The names under which a request names things of an organization. */
export function namesOf({ operation, path, body }: CaseRequest): string[] {
  const { identifiers } = operation.conventions;
  const inPath = Object.keys(path).filter((name) => !identifiers?.shared.has(name));
  if (inPath.length > 0 || typeof body?.value !== 'object' || body.value === null) return inPath;
  return Object.keys(body.value).filter((name) => isOwned(name, identifiers));
}

/** Names such as `taskId` and `createdBy`: what a user did, the organization of the user owns. */
export function isOwned(name: string, identifiers: Identifiers | undefined): boolean {
  return /(Id|By)$/.test(name) && !identifiers?.shared.has(name);
}

async function lookFromOutside(context: CheckContext, shown: CaseRequest, named: readonly string[]): Promise<void> {
  const { operation } = shown;
  const isRead = operation.method === 'GET';
  const environment = await context.environment();
  const deletion = await ownDeletion(context, operation);
  const measure = environment.isolated ? 'whole' : 'counts';
  const token = await environment.otherToken();
  if (token === undefined) throw new Skip('otherOrganization');
  const required = operation.parameters.filter((one) => one.required).map(({ name }) => name);
  const query = Object.entries(shown.query).filter(([name]) => !isRead || required.includes(name));
  const request = deletion ?? context.fitted({ ...shown, query: Object.fromEntries(query) });
  const own = isRead ? await context.send(request) : undefined;
  const reads = isRead ? [] : readsBeside(operation, context.contract);
  const before = await lookAll(context, reads, environment, measure);
  const others = await context.send(request, { token, mustFail: !isRead });
  const { status } = others;
  const isElsewhere =
    !isRead && !environment.isolated && isSuccessful(status) && (await isUnknown(context, request, named, token));
  const basis = assumedBy('foreign-resources', 'token-organization', ...entriesOf(assumedOf(operation)));
  const breach = { operationId: operation.id, pointer: operation.pointer, place: '', basis };
  // On a server that others use too, both organizations may have something of the same name.
  const mustBeHidden = named.length > 0 && environment.isolated && (own === undefined || isSuccessful(own.status));
  const missing = named.flatMap((name) => missingRefusalsFor(operation, name));
  const isHidden = status === 404 ? missing.some((one) => isRefusedAs(others, one)) : refusals.has(status);
  if (isElsewhere) {
    const rule = "another organization's resource is rejected as if it did not exist";
    const expected = 'an error, because the resource belongs to another organization';
    return context.report({ ...breach, rule, expected, actual: 'status 200' }, others);
  }
  if (mustBeHidden && status < 500 && status > 0 && !isHidden) {
    const rule = "another organization's resource is rejected as if it did not exist";
    const exchanges = own ? [own, others] : [others];
    const expected = [...new Set(missing)].join(' or ');
    const actual = refusalOf(others);
    return context.report({ ...breach, rule, expected, actual }, ...exchanges);
  }
  const twin = status === 404 && named.length > 0 ? await unlike(context, request, named, others, token) : undefined;
  if (twin) {
    const rule = "another organization's resource gets the same response as a missing one";
    const texts = { expected: twin.text, actual: others.text };
    return context.report({ ...breach, rule, ...texts }, twin, others);
  }
  const isRefused = others.status >= 400 && others.status < 500;
  let change = isRefused && firstChange(before, await lookAll(context, reads, environment, measure));
  if (change && !environment.isolated && !isGone(request, named, change)) {
    // Something may have happened by itself, which does not come again.
    await pause();
    const again = await lookAll(context, reads, environment, measure);
    await context.send(request, { token });
    change = firstChange(again, await lookAll(context, reads, environment, measure));
  }
  if (change) {
    const [{ exchange: first }, { exchange: then }] = change;
    const rule = "another organization's resource does not change";
    const expected = 'the same resource as before';
    const actual = 'something different';
    return context.report({ ...breach, rule, expected, actual }, first, others, then);
  }
  if (!own) return;
  const leaked = leakOf(own, others, operation.conventions.identifiers);
  if (leaked === undefined) return;
  const rule = 'no data of another organization is shown';
  context.report({ ...breach, rule, expected: 'no data of the first response', actual: leaked }, own, others);
}

/** On a server that others rely on, the deletion of a thing of the run's own. Throws `Skip` where there can be none. */
async function ownDeletion(context: CheckContext, operation: DeclaredOperation): Promise<CaseRequest | undefined> {
  if (operation.method === 'GET' || context.session.capabilities.has('disposable')) return undefined;
  if (operation.method !== 'DELETE') throw new Skip('disposable');
  for await (const request of deletionsOfNew(context, operation, await context.environment())) return request;
  throw new Skip('disposable');
}

/**
 * The refusal of a request about what nobody has, where it is another one than that of what another organization has: the names
 * aside, and as long as two refusals about nobody's are alike.
 */
async function unlike(
  context: CheckContext,
  request: CaseRequest,
  named: readonly string[],
  others: Exchange,
  token: string,
): Promise<Exchange | undefined> {
  const twins: Exchange[] = [];
  const told = new Set<string>();
  for (const nth of [1, 2]) {
    const unknown = aboutNobodys(request, named, context.seed + nth);
    if (!unknown) return undefined;
    const exchange = await context.sendUnchecked(unknown, { token, mustFail: true });
    if (exchange.status !== others.status) return undefined;
    twins.push(exchange);
    told.add(withoutNames(exchange, unknown, named));
  }
  return told.size === 1 && !told.has(withoutNames(others, request, named)) ? twins[0] : undefined;
}

/** The request with other names, which nobody has; undefined where none of them would be taken. */
function aboutNobodys(request: CaseRequest, named: readonly string[], seed: number): CaseRequest | undefined {
  let changed = request;
  for (const name of named.filter((one) => one in request.path))
    changed = withUnknownId(changed, name, seed) ?? changed;
  const { body } = changed;
  const inBody = named.filter((name) => !(name in request.path));
  if (!body || inBody.length === 0) return changed;
  const fields = inBody.map((name) => [name, unknownValue(Reflect.get(Object(body.value), name), seed)]);
  const value = { ...Object(body.value), ...Object.fromEntries(fields) };
  const other = { ...changed, body: { ...body, value } };
  return violationsOf(other).length === 0 ? other : undefined;
}

/** The text of a refusal without the names in the request. */
function withoutNames({ text }: Exchange, { path, body }: CaseRequest, named: readonly string[]): string {
  const values = named.map((name) => String(path[name] ?? Reflect.get(Object(body?.value), name)));
  return values.reduce((rest, value) => rest.replaceAll(value, '…'), text);
}

/** True if the resource that a request names existed and is gone. */
function isGone(
  { path, body }: CaseRequest,
  named: readonly string[],
  [before, after]: readonly [Snapshot, Snapshot],
): boolean {
  return named.some((name) => {
    const value = String(path[name] ?? Reflect.get(Object(body?.value), name));
    return before.exchange.text.includes(value) && !after.exchange.text.includes(value);
  });
}

/** True if the other organization cannot read the resource that a request names. */
async function isUnknown(
  context: CheckContext,
  { path, body }: CaseRequest,
  named: readonly string[],
  token: string,
): Promise<boolean> {
  for (const name of named) {
    const value = path[name] ?? Reflect.get(Object(body?.value), name);
    const read = context.contract.operations.find(
      ({ method, path: template }) => method === 'GET' && template.endsWith(`/{${name}}`),
    );
    if (!read || value === undefined || [...read.path.matchAll(/\{/g)].length > 1) continue;
    const exchange = await context.sendUnchecked(
      { operation: read, path: { [name]: value }, query: {}, headers: {} },
      { token },
    );
    if (exchange.status === 404) return true;
  }
  return false;
}

/** Something of an organization's own that is in both answers; undefined where nothing is. */
function leakOf(own: Exchange, others: Exchange, identifiers: Identifiers | undefined): string | undefined {
  if (!isSuccessful(others.status)) return undefined;
  const ours = new Set(ownedIn(own.body, identifiers));
  for (const thing of ownedIn(others.body, identifiers)) if (ours.has(thing)) return thing;
  return undefined;
}

/** Whatever has an identifier of its organization's, as text; what says little beside may be alike by accident. */
function* ownedIn(value: unknown, identifiers: Identifiers | undefined): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const names = Array.isArray(value) ? [] : Object.keys(value);
  if (names.length >= 3 && names.some((name) => isOwned(name, identifiers))) yield JSON.stringify(value);
  for (const part of Object.values(value)) yield* ownedIn(part, identifiers);
}
