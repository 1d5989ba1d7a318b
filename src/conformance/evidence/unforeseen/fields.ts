import type { DeclaredOperation } from '../../model/contract.ts';
import { isFree } from '../../model/known-fields.ts';
import { mapSchema, type ValueNode } from '../../model/schema-walk.ts';
import { isSuccessful } from '../../model/success.ts';
import type { Inspector } from './sighting.ts';

/** Longest name or value that is told. */
const longest = 60;

/** Looks for fields that the contract does not know, where it lets a server add some. */
export const addedFields: Inspector = function* look({ operation, nodes }) {
  for (const node of nodes) {
    const { schema: own, value } = node;
    if (typeof value !== 'object' || value === null || Array.isArray(value) || isFree(own)) continue;
    for (const [name, field] of Object.entries(value)) {
      if (own.properties.has(name) || mapSchema(own, name) || own.additionalProperties !== true) continue;
      const about = `${placeOf(operation, node)}.${name.slice(0, longest)}`;
      yield { kind: 'addedField', about, saw: `\`${about}\` is ${typeOf(field)}.` };
    }
  }
};

/**
 * Looks for values of open sets that the contract does not know in what is accepted; the reasons of refusals are the suite's to
 * judge, and values that clients have sent are theirs.
 */
export const openValues: Inspector = function* look({ operation, status, nodes, wasSent }) {
  for (const node of isSuccessful(status) ? nodes : []) {
    const { knownValues } = node.schema;
    const { value } = node;
    if (knownValues.length === 0 || (typeof value !== 'string' && typeof value !== 'number')) continue;
    if (knownValues.includes(value) || wasSent(value)) continue;
    const about = placeOf(operation, node);
    yield { kind: 'openValue', about, saw: `\`${about}\` may be \`${String(value).slice(0, longest)}\`.` };
  }
};

/** Name of a place as people say it: `Task.contact`, after the component that it stands in; else after the operation. */
function placeOf({ id }: DeclaredOperation, { schema, template }: ValueNode): string {
  const [, component, rest = ''] = /^\/components\/(?:schemas|responses)\/([^/]+)(.*)$/.exec(schema.pointer) ?? [];
  if (component === undefined) return `${id}${template.replaceAll('/*', '[]').replaceAll('/', '.')}`;
  const inside = rest.replace(/^.*\/schema(?=\/|$)/, '');
  return `${component}${inside.replaceAll('/properties/', '.').replaceAll('/items', '[]')}`;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return { string: 'a text', number: 'a number', boolean: 'a boolean' }[String(typeof value)] ?? 'an object';
}
