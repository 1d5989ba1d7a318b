import { keysOf } from '../../../src/contract/pointer.ts';
import { assumptionHref } from './anchors.ts';
import { type ContractOperation, isObject, type JsonObject, listAt, objectAt, textAt } from './contract.ts';
import { enumerate } from './words.ts';

/** The entry of the register on which every `x-repeat` rests. */
const assumption = 'repeated-requests';

/** How a second, equal request behaves, as Markdown; undefined for a read. */
export function repeat({ node }: ContractOperation, operations: readonly ContractOperation[]): string | undefined {
  const entry = objectAt(node, 'x-repeat');
  if (entry.outcome === undefined) return undefined;
  return `${outcome(entry)} ([assumed](${assumptionHref(assumption)})). ${whereToLook(entry, operations)}`;
}

function outcome(entry: JsonObject): string {
  switch (entry.outcome) {
    case 'same':
      return `Repeating this request ${renewed(entry)}`;
    case 'refused':
      return `Repeating this request returns ${refusal(entry)} and changes nothing`;
    default:
      return ['Repeating this request acts again', ...listAt(entry, 'unless').filter(isObject).map(exception)].join(
        '; ',
      );
  }
}

function renewed(entry: JsonObject): string {
  const names = listAt(entry, 'renews').map((pointer) => code(lastKey(String(pointer))));
  return names.length > 0 ? `changes only ${enumerate(names)}` : 'changes nothing more';
}

function exception(entry: JsonObject): string {
  return `with ${code(lastKey(textAt(entry, 'has')))} it returns ${refusal(entry)}`;
}

function refusal(entry: JsonObject): string {
  return `${entry.status} ${code(textAt(entry, 'reason'))}`;
}

function whereToLook(entry: JsonObject, operations: readonly ContractOperation[]): string {
  const lookup = objectAt(entry, 'lookup');
  const id = textAt(lookup, 'operationId');
  if (!id) return `No single read shows whether the first request took effect. ${textAt(entry, 'noLookup')}`;
  const path = operations.find((operation) => operation.id === id)?.path ?? '';
  const parameters = Object.keys(objectAt(lookup, 'parameters')).filter((name) => !path.includes(`{${name}}`));
  const names = [...parameters, ...Object.keys(objectAt(lookup, 'match')).map(lastKey)].map(code);
  const by = names.length > 0 ? ` and compare ${enumerate(names)}` : '';
  const when = entry.outcome === 'again' ? 'Before you repeat it, check' : 'To check';
  return `${when} whether the first request took effect: call \`${id}\`${by}.`;
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
