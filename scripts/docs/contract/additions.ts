import { groupHref, operationHref } from './anchors.ts';
import { type ContractOperation, isObject, type Json, type JsonObject, listAt, objectAt, textAt } from './contract.ts';

/** What the service does not have and the contract adds: a group, an operation, an event, a parameter or a field. */
export interface Addition {
  /** What readers call it: the summary of an operation, the name of all else. */
  name: string;
  /** Its place in the contract: `listTokens`, `Token.note`. */
  place: string;
  /** Why the contract has it. */
  reason: string;
  /** Where the reference shows it; undefined for what several operations share. */
  href: string | undefined;
}

/** Everything that says in `x-added` why it is there, in the order of the contract. */
export function additionsOf(document: JsonObject, operations: readonly ContractOperation[]): Addition[] {
  const found: Addition[] = [];
  const note = (node: JsonObject, name: string, place: string, href?: string) => {
    const reason = textAt(node, 'x-added').trim();
    if (reason) found.push({ name, place, reason, href });
  };
  for (const tag of listAt(document, 'tags').filter(isObject)) {
    const name = textAt(tag, 'name');
    note(tag, name, name, groupHref(name));
  }
  for (const operation of operations) {
    const href = operationHref(operation);
    note(operation.node, operation.summary, operation.id, href);
    for (const value of [...operation.shared, ...listAt(operation.node, 'parameters')]) {
      if (isObject(value) && value.$ref === undefined) {
        note(value, textAt(value, 'name'), `${operation.id}, parameter ${textAt(value, 'name')}`, href);
      }
    }
  }
  const components = objectAt(document, 'components');
  for (const parameter of Object.values(objectAt(components, 'parameters')).filter(isObject)) {
    const name = textAt(parameter, 'name');
    note(parameter, name, `parameter ${name}`);
  }
  const walk = (value: Json | undefined, name: string, place: string) => {
    if (!isObject(value)) return;
    note(value, name, place);
    for (const [key, field] of Object.entries(objectAt(value, 'properties'))) walk(field, key, `${place}.${key}`);
    for (const key of ['items', 'additionalProperties']) walk(value[key], name, `${place}[]`);
    for (const key of ['oneOf', 'anyOf', 'allOf']) for (const part of listAt(value, key)) walk(part, name, place);
  };
  for (const [name, schema] of Object.entries(objectAt(components, 'schemas'))) walk(schema, name, name);
  return found;
}
