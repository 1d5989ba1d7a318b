import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, stringify } from 'yaml';
import { keysOf } from '../../src/contract/pointer.ts';

/** What stands for the value that a server was seen to go by. */
const observedMark = '$observed';

/** One change of the contract's sources, which leaves all else in them as it is written. */
export type Change =
  /** A value, at a file and a JSON Pointer into it, becomes another one. */
  | { readonly set: string; readonly to: unknown }
  /** A name goes, with its value. */
  | { readonly remove: string }
  /** A text becomes another one wherever the contract has it. */
  | { readonly replace: string; readonly by: string };

/** A change that does not fit the sources, or is none; the message says where. */
export class ChangeError extends Error {
  override name = 'ChangeError';
}

/** The sources of the contract by their paths. */
export type Sources = ReadonlyMap<string, string>;

/** Reads what the register has as a change. Throws `ChangeError`. */
export function readChange(value: unknown, place: string): Change {
  if (value instanceof Object) {
    if ('set' in value && 'to' in value && typeof value.set === 'string') return { set: value.set, to: value.to };
    if ('remove' in value && typeof value.remove === 'string') return { remove: value.remove };
    if ('replace' in value && 'by' in value && typeof value.replace === 'string' && typeof value.by === 'string') {
      return { replace: value.replace, by: value.by };
    }
  }
  throw new ChangeError(`${place} is no change: it needs \`set\` and \`to\`, \`remove\`, or \`replace\` and \`by\``);
}

/** The sources after the changes, one after the other. Throws `ChangeError` where one does not fit. */
export function applyChanges(sources: Sources, changes: readonly Change[], observed: unknown): Sources {
  return changes.reduce((before, change) => applyChange(before, change, observed), sources);
}

function applyChange(sources: Sources, change: Change, observed: unknown): Sources {
  if ('replace' in change) return replaceEverywhere(sources, change.replace, filled(change.by, observed));
  const [file = '', pointer = ''] = ('set' in change ? change.set : change.remove).split('#');
  const text = sources.get(file);
  if (text === undefined) throw new ChangeError(`${file} is no source of the contract`);
  const changed =
    'set' in change ? setAt(text, file, pointer, filled(change.to, observed)) : removeAt(text, file, pointer);
  return new Map(sources).set(file, changed);
}

/** `$observed` by itself is the value; within a text it is written out. */
export function filled<Value>(value: Value, observed: unknown): Value | unknown {
  if (typeof value !== 'string' || !value.includes(observedMark)) return value;
  if (observed === undefined) throw new ChangeError('the ledger does not tell the value that the server goes by');
  return value === observedMark ? observed : value.replaceAll(observedMark, String(observed));
}

function replaceEverywhere(sources: Sources, text: string, by: unknown): Sources {
  const holding = [...sources].filter(([, source]) => source.includes(text));
  if (holding.length === 0) throw new ChangeError(`no source of the contract has the text ${JSON.stringify(text)}`);
  return new Map([
    ...sources,
    ...holding.map(([file, source]) => [file, source.replaceAll(text, String(by))] as const),
  ]);
}

function setAt(text: string, file: string, pointer: string, value: unknown): string {
  const [start, end] = rangeOf(nodeAt(text, file, pointer), file, pointer);
  // A list or a map over several lines ends behind its last line.
  const old = text.slice(start, end).trimEnd();
  return text.slice(0, start) + written(value) + text.slice(start + old.length);
}

/** A value as it is written on one line of a source. */
function written(value: unknown): string {
  return stringify(value, {
    lineWidth: 0,
    collectionStyle: 'flow',
    singleQuote: true,
    flowCollectionPadding: false,
  }).trimEnd();
}

function removeAt(text: string, file: string, pointer: string): string {
  const at = pointer.lastIndexOf('/');
  const [name = ''] = keysOf(pointer.slice(at));
  const pair = pairOf(nodeAt(text, file, pointer.slice(0, at)), name);
  if (!pair || !isScalar(pair.key)) throw new ChangeError(`${file}#${pointer} is nothing`);
  const [start] = rangeOf(pair.key, file, pointer);
  const end = isNode(pair.value) ? (pair.value.range?.[2] ?? start) : start;
  return text.slice(0, text.lastIndexOf('\n', start) + 1) + text.slice(end);
}

function nodeAt(text: string, file: string, pointer: string): Node {
  const root: unknown = parseDocument(text).contents;
  const found = keysOf(pointer).reduce((node: unknown, key) => {
    if (isSeq(node)) return node.items[Number(key)];
    return pairOf(node, key)?.value;
  }, root);
  if (!isNode(found)) throw new ChangeError(`${file}#${pointer} is nothing`);
  return found;
}

function pairOf(node: unknown, name: string): Pair | undefined {
  return isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === name) : undefined;
}

function isNode(value: unknown): value is Node {
  return isScalar(value) || isMap(value) || isSeq(value);
}

/** Where a node begins and where its value ends. */
function rangeOf(node: Node, file: string, pointer: string): [start: number, end: number] {
  const [start, end] = node.range ?? [];
  if (start === undefined || end === undefined) throw new ChangeError(`${file}#${pointer} stands nowhere`);
  return [start, end];
}
