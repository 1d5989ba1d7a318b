import { assumptionHref } from './anchors.ts';
import { idsAt } from './assumptions.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, operationsOf, resolve, textAt } from './contract.ts';
import { escapeHtml } from './html.ts';

/** Adds to field descriptions what Redoc does not show: that a set is open, and a provenance that differs. */
export function noteFields(document: JsonObject): void {
  const done = new Set<JsonObject>();
  const walk = (value: Json | undefined, inherited: Json | undefined) => {
    if (!isObject(value) || done.has(value)) return;
    done.add(value);
    const own = value['x-provenance'] ?? inherited;
    noteOpenSet(document, value);
    for (const field of Object.values(objectAt(value, 'properties'))) {
      if (isObject(field)) {
        noteDifference(field, own);
        noteAddition(document, field);
      }
      walk(field, own);
    }
    for (const key of ['items', 'additionalProperties', 'schema']) walk(value[key], own);
    for (const key of ['oneOf', 'anyOf', 'allOf']) for (const part of listAt(value, key)) walk(part, own);
  };
  const components = objectAt(document, 'components');
  for (const schema of Object.values(objectAt(components, 'schemas'))) walk(schema, undefined);
  const parameters = Object.values(objectAt(components, 'parameters'));
  for (const parameter of parameters) walk(parameter, undefined);
  const inline = operationsOf(document).flatMap(({ node, shared }) => [...shared, ...listAt(node, 'parameters')]);
  for (const parameter of new Set([...parameters, ...inline]))
    if (isObject(parameter)) noteAddition(document, parameter);
}

/** Redoc lists the known values (`x-enumDescriptions`); that more may follow, a description beside `$ref` hides. */
function noteOpenSet(document: JsonObject, node: JsonObject): void {
  const description = textAt(node, 'description');
  if (typeof node.$ref !== 'string' || description === '') return;
  if (isObject(resolve(document, node).node['x-enumDescriptions']))
    node.description = `${description} More values may follow.`;
}

/** What the service does not have says why it is added. */
function noteAddition(document: JsonObject, node: JsonObject): void {
  const reason = textAt(node, 'x-added');
  const description = textAt(node, 'description') || textAt(resolve(document, node).node, 'description');
  if (reason) node.description = `${description}\n\n_Added: the service does not have it._ ${reason}`;
}

/** An assumed field of a documented shape, or a documented field of an assumed one, says so. */
function noteDifference(field: JsonObject, inherited: Json | undefined): void {
  const own = field['x-provenance'];
  if (own === undefined || own === 'added' || inherited === undefined || own === inherited) return;
  if (textAt(field, 'description') === '') return;
  const links = idsAt(field).map((id) => `[${escapeHtml(id.replaceAll('-', ' '))}](${assumptionHref(id)})`);
  const note = own === 'documented' ? 'Documented.' : `Assumed: ${links.join(', ')}.`;
  field.description = `${textAt(field, 'description')}\n\n_${note}_`;
}
