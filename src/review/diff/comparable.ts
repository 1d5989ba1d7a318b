import { isSameJson } from '../../contract/json-equality.ts';
import { type Dereferenced, type Fields, isFields, type Origins } from '../editions/dereferenced.ts';
import { fieldsIn, methods, parametersOf } from '../editions/operations.ts';
import { normalForm } from '../schemas/normal-form.ts';
import { withOwnSecurity } from './own-security.ts';
import { withShadows } from './shadowing.ts';

const events = '/-/events/';

/** The event that stands under a path of what is compared; undefined of a path of the contract. */
export function eventOf(path: string): string | undefined {
  return path.startsWith(events) ? path.slice(events.length) : undefined;
}

/** Both editions of a contract with the operations that differ, each by itself, in the form that is compared. */
export interface Comparable {
  readonly base: Fields;
  readonly revision: Fields;
}

/**
 * What of two editions is compared, in normal form. Operations that are the same are left out. An event is an operation
 * whose answer is what is sent: the service sends it, and whoever receives it reads it.
 */
export function comparable(base: Dereferenced, revision: Dereferenced): Comparable {
  const old = itemsOf(normalForm(base));
  const now = itemsOf(normalForm(revision));
  const before = withOwnSecurity(old, now, base);
  const secured = withOwnSecurity(now, old, revision);
  const after = withShadows(secured, old, Object(revision.document.paths), revision.origins);
  return {
    base: { ...rootOf(base), paths: differing(before, after, base) },
    revision: { ...rootOf(revision), paths: differing(after, before, revision) },
  };
}

/** The path items of a contract, its events among them. */
function itemsOf({ document, origins }: Dereferenced): Map<string, Fields> {
  const items = new Map<string, Fields>();
  const { paths, webhooks } = document;
  for (const [path, item] of entriesOf(paths)) items.set(path, withParameters(item, origins));
  for (const [name, item] of entriesOf(webhooks)) items.set(`${events}${name}`, asEvent(item, origins));
  return items;
}

/** A path item whose operations have the parameters of the item as their own, or none, so that the first is a parameter more. */
function withParameters(item: Fields, origins: Origins): Fields {
  const { parameters: shared, ...rest } = item;
  const made = Object.fromEntries(
    Object.entries(rest).map(([key, operation]) => {
      if (!methods.has(key) || !isFields(operation)) return [key, operation];
      const parameters = parametersOf(item, operation);
      for (const list of [shared, operation.parameters].filter(Array.isArray))
        for (const [nth, one] of list.entries())
          if (parameters.includes(one))
            origins.set(parameters, String(parameters.indexOf(one)), origins.of(list, String(nth)));
      const whole = { ...operation, parameters };
      origins.inherit(whole, operation);
      return [key, whole];
    }),
  );
  origins.inherit(made, item);
  return made;
}

/** The item of an event, whose operation is one that answers. */
function asEvent(item: Fields, origins: Origins): Fields {
  const whole = withParameters(item, origins);
  const { post } = whole;
  if (!isFields(post)) return whole;
  const made = { ...whole, post: asAnswer(post, origins) };
  origins.inherit(made, whole);
  return made;
}

/** An event as an operation that answers with it. What receivers may answer is what the service takes. */
function asAnswer(operation: Fields, origins: Origins): Fields {
  const { requestBody, parameters, responses, ...rest } = operation;
  const list = fieldsIn(parameters);
  const headers = Object.fromEntries(list.map((one) => [String(one.name), one]));
  for (const [nth, { name }] of list.entries())
    if (Array.isArray(parameters)) origins.set(headers, String(name), origins.of(parameters, String(nth)));
  const { required: isAlwaysThere, ...body } = isFields(requestBody) ? requestBody : {};
  const answer = { description: '', ...body, headers, ...(isAlwaysThere === true && { 'x-has-body': true }) };
  if (isFields(requestBody)) {
    origins.inherit(answer, requestBody);
    origins.set(answer, 'x-has-body', origins.of(requestBody, 'required'));
  }
  const answers = { 200: answer };
  origins.set(answers, '200', origins.of(operation, 'requestBody'));
  const made = { ...rest, responses: answers, 'x-receiver-answers': responses };
  origins.inherit(made, operation);
  origins.set(made, 'x-receiver-answers', origins.of(operation, 'responses'));
  return made;
}

/** The items less the operations that are the same in both editions, and less the items of which nothing is left. */
function differing(
  own: ReadonlyMap<string, Fields>,
  other: ReadonlyMap<string, Fields>,
  { document, origins }: Dereferenced,
): Fields {
  const kept = [...own].flatMap(([path, item]) => {
    const counterpart = other.get(path);
    const fields = Object.entries(item).filter(([key, value]) => !counterpart || !isSameJson(value, counterpart[key]));
    const less = Object.fromEntries(fields);
    origins.inherit(less, item);
    // An item to which something else than an operation was added is no new item.
    const isKept = !counterpart || fields.length > 0 || hasOthers(counterpart, item);
    return isKept ? [[path, less] as const] : [];
  });
  const items = Object.fromEntries(kept);
  for (const section of [document.paths, document.webhooks].filter(isFields))
    for (const name of Object.keys(section))
      for (const path of [name, `${events}${name}`])
        if (path in items) origins.set(items, path, origins.of(section, name));
  return items;
}

/** True if an item has a field that another does not have, and that is no operation. */
function hasOthers(item: Fields, other: Fields): boolean {
  return Object.keys(item).some((key) => !methods.has(key) && !(key in other));
}

/** Root of all operations without the version, which is expected to change. */
function rootOf({ document, origins }: Dereferenced): Fields {
  const { info, components, paths: _, webhooks: __, ...rest } = document;
  const schemes = isFields(components) ? components.securitySchemes : undefined;
  const { version: ___, ...told } = isFields(info) ? info : {};
  if (isFields(info)) origins.inherit(told, info);
  const root = { ...rest, info: told, components: { securitySchemes: schemes } };
  origins.inherit(root, document);
  return root;
}

function entriesOf(value: unknown): [string, Fields][] {
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => (isFields(item) ? [[key, item]] : []));
}
