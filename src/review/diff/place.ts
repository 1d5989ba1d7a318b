import { escapePointer, keysOf, valueAt } from '../../contract/pointer.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { eventOf } from './comparable.ts';

/**
 * Who has to follow a rule. `request`: what is sent to the service, and what receivers answer to its events. `answer`: what
 * the service answers, and the events that it sends. `both`: what an operation is.
 */
export type Direction = 'request' | 'answer' | 'both';

/** A part of an operation or event. */
export type ChangedPart =
  | { readonly kind: 'operation' }
  | { readonly kind: 'parameter'; readonly in: string; readonly name: string }
  | { readonly kind: 'requestBody'; readonly mediaType?: string }
  | { readonly kind: 'response'; readonly status: string; readonly mediaType?: string }
  | { readonly kind: 'header'; readonly status: string; readonly name: string }
  | { readonly kind: 'receiverAnswer'; readonly status: string };

/** Place in an operation or event. */
export interface ChangePlace {
  /** `operationId`, of an event its name. */
  readonly subject: string;
  readonly isEvent: boolean;
  readonly direction: Direction;
  readonly part: ChangedPart;
  /** JSON Pointers from the part's schema down; undefined where the place is in no schema. */
  readonly schema?: string;
  /** JSON Pointer into the value of that schema, `*` for each entry or any name; empty where it is the part itself. */
  readonly value: string;
}

/**
 * The places of a pointer into what is compared, the revision first: one, or each operation of a path; none where it is about
 * no operation.
 */
export function placesAt(documents: readonly Fields[], path: string): ChangePlace[] {
  const [root, template = '', method, ...rest] = keysOf(path);
  if (root !== 'paths') return [];
  const items = documents.map((one) => valueAt(one, pointerOf([root, template]))).filter(isFields);
  const methods = method === undefined ? new Set(items.flatMap((item) => Object.keys(item))) : [method];
  const event = eventOf(template);
  return [...methods].flatMap((one) => {
    const operations = items.map((item) => item[one]).filter(isFields);
    // Whoever calls an operation knows it by the name that it had.
    const operation = operations.at(-1);
    if (!operation) return [];
    const subject = event ?? String(operation.operationId ?? `${one.toUpperCase()} ${template}`);
    const isEvent = event !== undefined;
    return [{ subject, isEvent, ...within(operations, rest, isEvent) }];
  });
}

function within(
  operations: readonly Fields[],
  [field = '', key = '', ...rest]: readonly string[],
  isEvent: boolean,
): Omit<ChangePlace, 'subject' | 'isEvent'> {
  if (field === 'parameters') {
    const one = operations.map((operation) => valueAt(operation, pointerOf([field, key]))).find(isFields);
    const part = { kind: 'parameter', in: String(one?.in), name: String(one?.name) } as const;
    return { direction: 'request', part, ...below(rest) };
  }
  if (field === 'requestBody') {
    const [mediaType, ...more] = key === 'content' ? rest : [];
    return { direction: 'request', part: { kind: 'requestBody', ...(mediaType && { mediaType }) }, ...below(more) };
  }
  if (field === 'responses' && key !== '') {
    const status = key;
    const [section, name, ...more] = rest;
    if (section === 'headers' && name !== undefined)
      return { direction: 'answer', part: { kind: 'header', status, name }, ...below(more) };
    const mediaType = section === 'content' ? name : undefined;
    const part = { kind: 'response', status, ...(mediaType !== undefined && { mediaType }) } as const;
    return { direction: 'answer', part, ...below(more) };
  }
  if (field === 'x-receiver-answers')
    return { direction: 'request', part: { kind: 'receiverAnswer', status: key }, value: '' };
  return { direction: isEvent ? 'answer' : 'both', part: { kind: 'operation' }, value: '' };
}

/** Place below `schema` of a parameter, a header or a media type. */
function below([first, ...keys]: readonly string[]): Pick<ChangePlace, 'schema' | 'value'> {
  if (first !== 'schema') return { value: '' };
  return { schema: pointerOf(keys), value: pointerOf(valueKeys(keys)) };
}

/** The keys of the value that keys of its schema lead to (JSON Schema 2020-12, section 10.3). */
function valueKeys([keyword, ...rest]: readonly string[]): string[] {
  if (keyword === undefined) return [];
  const [name, ...more] = rest;
  switch (keyword) {
    case 'properties':
      return name === undefined ? [] : [name, ...valueKeys(more)];
    case 'patternProperties':
      return name === undefined ? [] : ['*', ...valueKeys(more)];
    case 'prefixItems':
      return name === undefined ? [] : [name, ...valueKeys(more)];
    case 'oneOf':
    case 'anyOf':
    case 'allOf':
      return valueKeys(more);
    case 'items':
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return ['*', ...valueKeys(rest)];
    case 'contentSchema':
    case 'not':
    case 'if':
    case 'then':
    case 'else':
      return valueKeys(rest);
    default:
      return [];
  }
}

export function pointerOf(keys: readonly string[]): string {
  return keys.map((key) => `/${escapePointer(key)}`).join('');
}
