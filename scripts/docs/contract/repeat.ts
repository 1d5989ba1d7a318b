import { keysOf } from '../../../src/contract/pointer.ts';
import { assumptionHref } from './anchors.ts';
import { isObject, type JsonObject, listAt, type Operation, objectAt, textAt } from './contract.ts';
import { enumerate } from './words.ts';

/** The entry of the register on which every `x-repeat` rests. */
const assumption = 'repeated-requests';

/** The paragraph for the `x-repeat` of an operation, as Markdown: what a second request does, and where to look. None for a read. */
export function repeat({ node }: Operation, operations: readonly Operation[]): string[] {
  const entry = objectAt(node, 'x-repeat');
  if (entry.outcome === undefined) return [];
  return [
    `**Sent again,** ${outcome(entry)} ([assumed](${assumptionHref(assumption)})). ${whereToLook(entry, operations)}`,
  ];
}

function outcome(entry: JsonObject): string {
  switch (entry.outcome) {
    case 'same':
      return `it changes nothing ${renewed(entry)}`;
    case 'refused':
      return `it is refused with ${refusal(entry)} and changes nothing more`;
    default:
      return ['it acts again', ...listAt(entry, 'unless').filter(isObject).map(exception)].join('; ');
  }
}

function renewed(entry: JsonObject): string {
  const names = listAt(entry, 'renews').map((pointer) => code(lastKey(String(pointer))));
  return names.length > 0 ? `but ${enumerate(names)}` : 'more';
}

function exception(entry: JsonObject): string {
  return `with ${code(lastKey(textAt(entry, 'has')))} it is refused with ${refusal(entry)}`;
}

function refusal(entry: JsonObject): string {
  return `${entry.status} ${code(textAt(entry, 'reason'))}`;
}

function whereToLook(entry: JsonObject, operations: readonly Operation[]): string {
  const lookup = objectAt(entry, 'lookup');
  const id = textAt(lookup, 'operationId');
  if (!id) return `No read by itself shows whether it took effect. ${textAt(entry, 'noLookup')}`;
  const path = operations.find((operation) => operation.id === id)?.path ?? '';
  const parameters = Object.keys(objectAt(lookup, 'parameters')).filter((name) => !path.includes(`{${name}}`));
  const names = [...parameters, ...Object.keys(objectAt(lookup, 'match')).map(lastKey)].map(code);
  const by = names.length > 0 ? `, by ${enumerate(names)}` : '';
  const verb = entry.outcome === 'again' ? 'Look first whether it took effect' : 'Whether it took effect';
  return `${verb}: \`${id}\`${by}.`;
}

/** The last name in a pointer: of a list, for its entries. */
function lastKey(pointer: string): string {
  return (
    keysOf(pointer)
      .filter((key) => key !== '*')
      .at(-1) ?? ''
  );
}

function code(text: string): string {
  return `\`${text}\``;
}
