import { assumptionHref } from './anchors.ts';
import { idsAt } from './assumptions.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, resolve, textAt } from './contract.ts';
import { escapeHtml } from './html.ts';

/** Adds to field descriptions what Redoc does not show: the known values of open sets, and a provenance that differs. */
export function noteFields(document: JsonObject): void {
  const done = new Set<JsonObject>();
  const walk = (value: Json | undefined, inherited: Json | undefined) => {
    if (!isObject(value) || done.has(value)) return;
    done.add(value);
    const own = value['x-provenance'] ?? inherited;
    noteKnownValues(document, value);
    for (const field of Object.values(objectAt(value, 'properties'))) {
      if (isObject(field)) noteDifference(field, own);
      walk(field, own);
    }
    for (const key of ['items', 'additionalProperties', 'schema']) walk(value[key], own);
    for (const key of ['oneOf', 'anyOf', 'allOf']) for (const part of listAt(value, key)) walk(part, own);
  };
  const components = objectAt(document, 'components');
  for (const schema of Object.values(objectAt(components, 'schemas'))) walk(schema, undefined);
  for (const parameter of Object.values(objectAt(components, 'parameters'))) walk(parameter, undefined);
}

/** `x-extensible-enum` stands for the values that are known today; a `$ref` with its own description hides the target's. */
function noteKnownValues(document: JsonObject, node: JsonObject): void {
  const target = resolve(document, node).node;
  const hidden = target !== node && textAt(node, 'description') === '';
  const values = listAt(target, 'x-extensible-enum').filter((value) => typeof value === 'string');
  if (hidden || values.length === 0) return;
  node.description = `${textAt(node, 'description')}\n\nKnown values, more may follow: ${values.map((value) => `\`${value}\``).join(', ')}.`;
}

/** An assumed field of a documented shape, or a documented field of an assumed one, says so. */
function noteDifference(field: JsonObject, inherited: Json | undefined): void {
  const own = field['x-provenance'];
  if (own === undefined || inherited === undefined || own === inherited || textAt(field, 'description') === '') return;
  const links = idsAt(field).map((id) => `[${escapeHtml(id.replaceAll('-', ' '))}](${assumptionHref(id)})`);
  const note = own === 'documented' ? 'Documented.' : `Assumed: ${links.join(', ')}.`;
  field.description = `${textAt(field, 'description')}\n\n_${note}_`;
}
