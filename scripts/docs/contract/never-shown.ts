import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from './contract.ts';
import { enumerate } from './words.ts';

/** A paragraph for each `x-never-shown` of an operation: what its response never contains, although its schema does, and why. */
export function neverShown(operation: JsonObject): string[] {
  return listAt(operation, 'x-never-shown').filter(isObject).map(paragraph);
}

function paragraph(entry: JsonObject): string {
  const fields = listAt(entry, 'fields').map(code);
  const never = fields.length > 0 ? [`never contains ${enumerate(fields)}`] : [];
  const always = Object.entries(objectAt(entry, 'only')).map(
    ([pointer, values]) =>
      `always contains ${(Array.isArray(values) ? values : []).map(code).join(' or ')} at ${code(pointer)}`,
  );
  return `**The response** ${enumerate([...never, ...always])}. ${textAt(entry, 'reason')}`;
}

function code(value: Json): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}
