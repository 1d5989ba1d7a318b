import type { Shape } from '../../../src/workbench/views/try/model.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  resolve,
  textAt,
} from '../../docs/contract/contract.ts';
import { describe } from '../../docs/reference/field.ts';
import { withoutDiagrams } from '../../docs/reference/markdown.ts';
import { mergedSchema, openSet, rulesOf } from '../../docs/reference/rules.ts';

/** A schema without references, with its rules in words. A schema within itself is left open there. */
export function shapeOf(
  document: JsonObject,
  value: Json | undefined,
  open: ReadonlySet<JsonObject> = new Set(),
): Shape {
  const { node } = resolve(document, value);
  const schema = mergedSchema(document, value);
  if (open.has(node)) return {};
  const within = new Set(open).add(node);
  const inner = (part: Json | undefined) => (isObject(part) ? shapeOf(document, part, within) : undefined);
  const properties = Object.entries(objectAt(schema, 'properties')).map(([name, field]) => [name, inner(field)]);
  const [named] = Object.values(objectAt(schema, 'patternProperties'));
  const { values, example } = describe(document, value);
  return filled({
    type: textAt(schema, 'type'),
    description: withoutDiagrams(textAt(schema, 'description')).trim(),
    rules: rulesOf(document, value, false)
      .map(({ text }) => text)
      .filter((text) => !saidByMenu.has(text)),
    values: schema.type === 'array' ? [] : values,
    isOpen: schema['x-extensible-enum'] !== undefined,
    example,
    maxLength: schema.maxLength,
    mediaType: textAt(schema, 'contentMediaType'),
    isSecret: schema.format === 'password',
    fields: Object.fromEntries(properties),
    required: listAt(schema, 'required'),
    others: inner(schema.additionalProperties) ?? inner(named),
    items: inner(schema.items),
  });
}

/** Rules that a menu of the known values says by itself. */
const saidByMenu = new Set(['one of these values', openSet]);

/** Without what says nothing, so that files are small. */
function filled(shape: Readonly<Record<string, unknown>>): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => !isNothing(value)));
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === '' || value === false) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
