import { type ContractDocument, type LocatedOperation, operationsOf } from '../../../src/contract/document.ts';
import { escapePointer, valueAt } from '../../../src/contract/pointer.ts';
import { type BundleEdit, type ContractMutant, type FactKind, placeOf } from './mutant.ts';
import { isNode } from './schemas.ts';

const roles = ['user', 'admin', 'superAdmin'];

/** Each fact that the contract states of an operation, changed once. */
export function* operationMutants(contract: ContractDocument): Generator<ContractMutant> {
  const all = [...operationsOf(contract)];
  const groups = [...new Set(all.map(({ operation }) => operation.tags[0]))];
  for (const located of all) {
    const { operation, pointer, path, method } = located;
    const mutant = (kind: FactKind, what: string, ...edits: BundleEdit[]): ContractMutant => ({
      id: `${operation.operationId} ${what}`,
      kind,
      pointer,
      edits,
    });
    const item = contract.paths[path];
    yield mutant('operation', 'dropped', withoutOperation(contract, located));
    yield mutant('path', 'elsewhere', {
      pointer: '/paths',
      value: Object.fromEntries(
        Object.entries(contract.paths).map(([name, own]) => [name === path ? `${name}Elsewhere` : name, own]),
      ),
    });
    const other = method === 'post' ? 'delete' : 'post';
    if (item && !item[other]) {
      const { [method]: own, ...rest } = item;
      yield mutant('method', `by ${other}`, {
        pointer: `/paths/${escapePointer(path)}`,
        value: { ...rest, [other]: own },
      });
    }
    const [tag] = operation.tags;
    const group = groups.find((name) => name !== tag);
    yield mutant('group', `in ${group}`, { pointer: `${pointer}/tags`, value: [group] });
    yield mutant('security', operation.security ? 'needs a token' : 'needs no token', {
      pointer: `${pointer}/security`,
      value: operation.security ? undefined : [],
    });
    const role = operation['x-required-role'];
    for (const one of roles.filter((name) => name !== role)) {
      const needs = `needs ${one} in the place of ${role ?? 'no role'}`;
      yield mutant('role', needs, { pointer: `${pointer}/x-required-role`, value: one });
    }
    if (role) yield mutant('role', `needs no role in the place of ${role}`, { pointer: `${pointer}/x-required-role` });
    for (const [i, parameter] of (operation.parameters ?? []).entries()) {
      const rest = operation.parameters?.filter((_, n) => n !== i);
      const name = '$ref' in parameter ? parameter.$ref.split('/').at(-1) : parameter.name;
      yield mutant('parameter', `without the parameter ${name}`, { pointer: `${pointer}/parameters`, value: rest });
    }
    for (const status of Object.keys(operation.responses)) {
      yield mutant('status', `without ${status}`, { pointer: `${pointer}/responses/${status}` });
    }
    for (const status of ['404', '409']) {
      if (operation.responses[status]) continue;
      const like = all.map((one) => one.operation.responses[status]).find((response) => response !== undefined);
      const edit = { pointer: `${pointer}/responses/${status}`, value: like };
      yield {
        ...mutant('status', `with ${status}`, edit),
        rule: { keyword: 'responses', before: undefined, after: status },
      };
    }
  }
}

function withoutOperation(contract: ContractDocument, { path, method, pointer }: LocatedOperation): BundleEdit {
  const { [method]: _, ...rest } = contract.paths[path] ?? {};
  const isLast = Object.keys(rest).every((key) => key === 'parameters');
  return { pointer: isLast ? `/paths/${escapePointer(path)}` : pointer };
}

/** Each parameter, body and answer, wherever it is declared, changed once. */
export function* partMutants(node: Readonly<Record<string, unknown>>, pointer: string): Generator<ContractMutant> {
  const mutant = (kind: FactKind, what: string, key: string, value?: unknown): ContractMutant => ({
    id: `${placeOf(pointer)} ${what}`,
    kind,
    pointer,
    edits: [{ pointer: `${pointer}/${escapePointer(key)}`, value }],
  });
  if (typeof node.in === 'string' && typeof node.name === 'string') {
    yield mutant('parameter', 'under another name', 'name', `${node.name}Elsewhere`);
    if (node.in !== 'path') yield mutant('parameter', required(node.required), 'required', node.required !== true);
  } else if (isNode(node.schema) && !isNode(node.examples) && /\/headers\/[^/]+$/.test(pointer)) {
    yield mutant('header', required(node.required), 'required', node.required !== true);
  }
  if (/\/(requestBodies\/[^/]+|requestBody)$/.test(pointer) && isNode(node.content))
    yield mutant('body', required(node.required), 'required', node.required !== true);
  if (isNode(node.headers) && pointer !== '/components') {
    for (const name of Object.keys(node.headers)) {
      const { [name]: _, ...rest } = node.headers;
      yield mutant('header', `without the header ${name}`, 'headers', rest);
    }
  }
  const parameters = node['x-required-parameters'];
  if (Array.isArray(parameters))
    yield mutant('parameter', 'required beside the media type dropped', 'x-required-parameters');
}

function required(before: unknown): string {
  return before === true ? 'not required' : 'required';
}

/** Each limit that no schema states, and each word for who receives an event, changed once. */
export function* extensionMutants(node: Readonly<Record<string, unknown>>, pointer: string): Generator<ContractMutant> {
  const mutant = (kind: FactKind, what: string, key: string, value?: unknown): ContractMutant => ({
    id: `${placeOf(pointer)} ${key} ${what}`,
    kind,
    pointer,
    edits: [{ pointer: `${pointer}/${key}`, value }],
  });
  const most = node['x-max-bytes'];
  if (typeof most === 'number') yield mutant('limit', `${most} doubled`, 'x-max-bytes', 2 * most);
  const limits = node['x-limits'];
  for (const [name, limit] of Object.entries(Object(limits))) {
    const other = Array.isArray(limit) ? limit.map((one) => 2 * one) : 2 * Number(limit);
    yield mutant('limit', `${name} ${limit} doubled`, 'x-limits', { ...Object(limits), [name]: other });
  }
  for (const key of ['x-destination-type', 'x-relay-type']) {
    if (typeof node[key] !== 'string') continue;
    const other = ['call', 'exampleSMS'].includes(node[key])
      ? { call: 'task', exampleSMS: 'exampleBilling' }
      : undefined;
    const value = Reflect.get(Object(other), node[key]) ?? (key === 'x-relay-type' ? 'exampleSMS' : 'call');
    yield mutant('receiver', `${node[key]} → ${value}`, key, value);
  }
}

/** Each event, dropped once, and one more that nothing sends. */
export function* eventMutants(contract: ContractDocument): Generator<ContractMutant> {
  const { webhooks } = contract;
  if (!isNode(webhooks)) return;
  for (const name of Object.keys(webhooks)) {
    const pointer = `/webhooks/${escapePointer(name)}`;
    yield { id: `event ${name} dropped`, kind: 'event', pointer, edits: [{ pointer }] };
    yield { id: `event ${name} once more`, kind: 'event', pointer, edits: [...onceMore(contract, name)] };
  }
}

/** An event that is like another one in all but its name. */
function* onceMore(contract: ContractDocument, name: string): Generator<BundleEdit> {
  const again = `${name}Again`;
  const content = 'post/requestBody/content/application~1json';
  const item = valueAt(contract, `/webhooks/${name}`);
  const body = valueAt(contract, `/webhooks/${name}/${content}`);
  const $ref = valueAt(body, '/schema/$ref');
  if (!isNode(item) || !isNode(body)) return;
  const renamed = (part: object): unknown => JSON.parse(JSON.stringify(part).replaceAll(`"${name}"`, `"${again}"`));
  yield { pointer: `/webhooks/${again}`, value: renamed(item) };
  if (typeof $ref !== 'string') return;
  const schema = valueAt(contract, $ref.slice(1));
  if (!isNode(schema)) return;
  yield { pointer: `/webhooks/${again}/${content}/schema`, value: { $ref: `${$ref}Again` } };
  yield { pointer: `${$ref.slice(1)}Again`, value: renamed(schema) };
}
