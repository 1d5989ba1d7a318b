import type { DeclaredOperation } from '../model/contract.ts';
import { type ValueNode, walkValue } from '../model/schema-walk.ts';
import { parameterIn } from './parameter-values.ts';
import type { CaseRequest } from './request.ts';
import { isUndisputed } from './undisputed.ts';

/** True if a request satisfies every schema of its operation in the eyes of every server, so that none may call it invalid. */
export function isValid(request: CaseRequest): boolean {
  return satisfies(request) && partsOf(request).every((part) => isTaken(request.operation, part));
}

function satisfies(request: CaseRequest): boolean {
  const { operation, path, query, body } = request;
  const validate = operation.validators;
  if (!validate.path(path) || !validate.query(query) || !areHeadersValid(request)) return false;
  // A path cannot have these, whatever its schema says: they lead elsewhere (RFC 3986, section 5.2.4).
  if (Object.values(path).some((value) => ['', '.', '..'].includes(String(value)))) return false;
  if (!body) return operation.body?.required !== true;
  const needed = operation.body?.requiredParameters[body.mediaType ?? ''] ?? [];
  if (needed.some((name) => query[name] === undefined)) return false;
  return validate.body[body.mediaType ?? '']?.(body.value) ?? false;
}

function areHeadersValid(request: CaseRequest): boolean {
  const { parameters, validators } = request.operation;
  return (['header', 'cookie'] as const).every((place) => {
    const own = parameters.filter((one) => one.in === place);
    if (own.length === 0) return true;
    const named = own.map((one) => [place === 'header' ? one.name.toLowerCase() : one.name, parameterIn(request, one)]);
    const given = named.filter(([, value]) => value !== undefined);
    return validators[place]?.(Object.fromEntries(given)) ?? true;
  });
}

/** The parts of a request that have a schema. */
function partsOf(request: CaseRequest): readonly Pick<ValueNode, 'schema' | 'value'>[] {
  const { operation, body } = request;
  const parameters = operation.parameters.map((one) => ({ schema: one.schema, value: parameterIn(request, one) }));
  const content = body && operation.bodies.get(body.mediaType ?? '');
  return content ? [...parameters, ...walkValue(content.schema, body.value)] : parameters;
}

/** What the contract itself shows is taken, whatever its form. */
function isTaken(operation: DeclaredOperation, { schema, value }: Pick<ValueNode, 'schema' | 'value'>): boolean {
  return typeof value !== 'string' || isUndisputed(schema, value) || shownTexts(operation).has(value);
}

const shown = new WeakMap<DeclaredOperation, ReadonlySet<unknown>>();

/** The texts of an operation's examples. */
function shownTexts(operation: DeclaredOperation): ReadonlySet<unknown> {
  const known = shown.get(operation);
  if (known) return known;
  const inBodies = [...operation.bodies.values()].flatMap(({ schema, examples }) =>
    [...examples.values()].flatMap((example) => walkValue(schema, example).map(({ value }) => value)),
  );
  const texts = new Set([...inBodies, ...operation.parameters.map(({ example }) => example)]);
  shown.set(operation, texts);
  return texts;
}
