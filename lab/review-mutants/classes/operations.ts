import { pathPrefix } from '../../../generated/client.ts';
import { type LocatedOperation, operationsOf } from '../../../src/contract/document.ts';
import { escapePointer } from '../../../src/contract/pointer.ts';
import type { BundleEdit } from '../../mutation/contract/mutant.ts';
import type { Class, ReviewMutant } from '../mutant.ts';
import type { Subject } from '../subject.ts';

const roles = ['user', 'admin', 'superAdmin'];

/** Edits of operations themselves. */
export function* operationMutants({ contract }: Subject): Generator<ReviewMutant> {
  for (const located of operationsOf(contract)) {
    const { operation, pointer, path, method } = located;
    const { operationId } = operation;
    const mutant = (kind: Class, what: string, edits: readonly BundleEdit[], isBroken = true): ReviewMutant => ({
      id: `${kind}: ${operationId} ${what}`,
      kind,
      edits,
      breaking: isBroken ? [operationId] : [],
    });
    const at = (key: string, value?: unknown): BundleEdit[] => [{ pointer: `${pointer}/${key}`, value }];
    const { [method]: own, ...rest } = contract.paths[path] ?? {};
    const item = `/paths/${escapePointer(path)}`;
    const isLast = Object.keys(rest).every((key) => key === 'parameters');
    yield mutant('operationGone', '', [{ pointer: isLast ? item : pointer }]);
    const another = method === 'post' ? 'delete' : 'post';
    if (!(another in rest))
      yield mutant('method', `by ${another}`, [{ pointer: item, value: { ...rest, [another]: own } }]);
    yield mutant('operationId', 'called otherwise', at('operationId', `${operationId}Otherwise`));
    yield mutant('deprecated', '', at('deprecated', true), false);
    yield mutant(
      'prose',
      'description',
      at('description', `To be exact: ${Reflect.get(operation, 'description')}`),
      false,
    );
    yield mutant('prose', 'summary', at('summary', `${Reflect.get(operation, 'summary')}, to be exact`), false);
    yield* securityMutants(located, (what, value, isBroken) =>
      mutant('security', what, at('security', value), isBroken),
    );
    yield* roleMutants(located, (kind, what, value, isBroken) =>
      mutant(kind, what, at('x-required-role', value), isBroken),
    );
    yield* ruleMutants(located, (kind, what, key, value, isBroken) => mutant(kind, what, at(key, value), isBroken));
  }
}

/** Who is let in, said by an operation itself. */
function* securityMutants(
  { operation }: LocatedOperation,
  mutant: (what: string, value: unknown, isBroken: boolean) => ReviewMutant,
): Generator<ReviewMutant> {
  if (operation.security) return;
  yield mutant('by itself by another scheme', [{ ApiToken: [], Another: [] }], true);
  yield mutant('by itself as all', [{ ApiToken: [] }], false);
  yield mutant('by one scheme or another', [{ ApiToken: [] }, { Another: [] }], false);
  yield mutant('lifted', [], true);
  yield mutant('left to the caller', [{ ApiToken: [] }, {}], true);
}

function* roleMutants(
  { operation }: LocatedOperation,
  mutant: (kind: Class, what: string, value: string | undefined, isBroken: boolean) => ReviewMutant,
): Generator<ReviewMutant> {
  const own = operation['x-required-role'];
  const level = own === undefined ? -1 : roles.indexOf(own);
  for (const [nth, role] of roles.entries()) {
    if (nth === level) continue;
    const kind = nth > level ? 'roleRaised' : 'roleLowered';
    yield mutant(kind, `${own} → ${role}`, role, nth > level);
  }
  if (own !== undefined) yield mutant('roleLowered', `${own} → none`, undefined, false);
}

/** Rules that are written for programs beside the words. */
function* ruleMutants(
  { operation }: LocatedOperation,
  mutant: (kind: Class, what: string, key: string, value: unknown, isBroken?: boolean) => ReviewMutant,
): Generator<ReviewMutant> {
  const { 'x-repeat': repeat, 'x-order': order, 'x-limits': limits } = operation;
  if (repeat) {
    const outcome = repeat.outcome === 'again' ? 'same' : 'again';
    yield mutant('repeat', `${repeat.outcome} → ${outcome}`, 'x-repeat', { ...repeat, outcome });
  }
  for (const [list, fields] of Object.entries(order ?? {})) {
    const turned = fields.map((field) => (field.startsWith('-') ? field.slice(1) : `-${field}`));
    // A list without an order may be in any.
    const after = fields.length > 0 ? turned : ['timestamp'];
    yield mutant('order', list, 'x-order', { ...order, [list]: after }, fields.length > 0);
    if (fields.length > 0) yield mutant('order', `${list} in none`, 'x-order', { ...order, [list]: [] });
  }
  for (const [name, limit] of Object.entries(limits ?? {})) {
    const { [name]: _, ...rest } = limits ?? {};
    yield mutant('limits', `${name} gone`, 'x-limits', Object.keys(rest).length > 0 ? rest : undefined);
    const after = typeof limit === 'number' ? limit + 1 : Array.isArray(limit) ? limit.slice(1) : `${limit}2`;
    yield mutant('limits', `${name} ${limit} → ${after}`, 'x-limits', { ...limits, [name]: after });
  }
}

/** Paths and events: renamed, removed and new. */
export function* itemMutants({ contract }: Subject): Generator<ReviewMutant> {
  const { paths, webhooks = {} } = contract;
  for (const [path, item] of Object.entries(paths)) {
    const breaking = operationIds(item);
    const renamed = withKey(paths, path, path.replace(pathPrefix, `${pathPrefix}other/`));
    yield { id: `path: ${path}`, kind: 'path', edits: [{ pointer: '/paths', value: renamed }], breaking };
  }
  for (const { path, method, operation } of operationsOf(contract)) {
    const added = { ...operation, operationId: `${operation.operationId}Again` };
    const edits = [{ pointer: `/paths/${escapePointer(`${path}-again`)}`, value: { [method]: added } }];
    if (!path.includes('{'))
      yield { id: `operationNew: ${added.operationId}`, kind: 'operationNew', edits, breaking: [] };
  }
  for (const [name, item] of Object.entries(webhooks)) {
    const gone = { pointer: `/webhooks/${name}` };
    const renamed = withKey(webhooks, name, `${name}Otherwise`);
    yield { id: `eventGone: ${name}`, kind: 'eventGone', edits: [gone], breaking: [name] };
    const edits = [{ pointer: '/webhooks', value: renamed }];
    yield { id: `eventGone: ${name} renamed`, kind: 'eventGone', edits, breaking: [name] };
    const more = { pointer: `/webhooks/${name}Again`, value: { post: { ...item.post, operationId: `${name}Again` } } };
    yield { id: `eventNew: ${name}Again`, kind: 'eventNew', edits: [more], breaking: [] };
  }
}

function operationIds(item: object): string[] {
  return Object.values(item).flatMap((one: unknown) => {
    const id: unknown = one instanceof Object ? Reflect.get(one, 'operationId') : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}

function withKey(map: object, key: string, another: string): object {
  return Object.fromEntries(Object.entries(map).map(([own, value]) => [own === key ? another : own, value]));
}

/** Edits of what holds for the whole API. */
export function* rootMutants({ contract }: Subject): Generator<ReviewMutant> {
  const all = Object.values(contract.paths).flatMap(operationIds);
  const scheme = '/components/securitySchemes/ApiToken';
  const mutant = (kind: Class, what: string, pointer: string, value: unknown, isBroken = true): ReviewMutant => ({
    id: `${kind}: ${what}`,
    kind,
    edits: [{ pointer, value }],
    breaking: isBroken ? all : [],
  });
  yield mutant('security', 'another header', `${scheme}/name`, 'x-token');
  yield mutant('security', 'in the query', `${scheme}/in`, 'query');
  yield mutant('security', 'another type', scheme, { type: 'http', scheme: 'basic' });
  yield mutant('security', 'another scheme beside it', '/security', [{ ApiToken: [], Another: [] }]);
  yield mutant('security', 'none', '/security', []);
  yield mutant('server', 'elsewhere', '/servers', [{ url: 'https://other.example' }]);
  yield mutant('prose', 'title', '/info/title', 'Another title', false);
  yield mutant('prose', 'introduction', '/info/description', 'Other words.', false);
  yield mutant('prose', 'groups', '/tags/0/description', 'Other words.', false);
  yield mutant('prose', 'summary', '/info/summary', 'Other words.', false);
}
