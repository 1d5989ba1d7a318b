import { isMap, isScalar, isSeq, type Node, type Pair, parse, parseDocument, stringify } from 'yaml';
import { escapePointer, keysOf } from '../../src/contract/pointer.ts';
import { ChangeError, filled, filledText, type MarkValues, observedMark } from './marks.ts';

/** One change of the contract's sources, which leaves all else in them as it is written. */
export type ContractEdit =
  /** A value becomes another one, at a file and a JSON Pointer into it, or into an operation: `openapi.yaml#getTask/summary`. */
  | { readonly set: string; readonly to: unknown }
  /** A name goes, with its value. */
  | { readonly remove: string }
  /** A text becomes another one wherever the contract has it, or only at a file and a JSON Pointer into it. */
  | Replacement;

/** A text that becomes another one. */
interface Replacement {
  readonly replace: string;
  readonly by: string;
  readonly in?: string;
}

/** The sources of the contract by their paths. */
export type Sources = ReadonlyMap<string, string>;

/** Reads what the register has as a change. Throws `ChangeError`. */
export function readChange(value: unknown, place: string): ContractEdit {
  if (value instanceof Object) {
    if ('set' in value && 'to' in value && typeof value.set === 'string') return { set: value.set, to: value.to };
    if ('remove' in value && typeof value.remove === 'string') return { remove: value.remove };
    if ('replace' in value && 'by' in value && typeof value.replace === 'string' && typeof value.by === 'string') {
      const within = 'in' in value && typeof value.in === 'string' ? { in: value.in } : {};
      return { replace: value.replace, by: value.by, ...within };
    }
  }
  throw new ChangeError(`${place} is no change: it needs \`set\` and \`to\`, \`remove\`, or \`replace\` and \`by\``);
}

/** The sources after the changes, one after the other. Throws `ChangeError` where one does not fit. */
export function applyChanges(sources: Sources, changes: readonly ContractEdit[], observed: unknown): Sources {
  const marked = { observed, assumed: assumedBy(sources, changes) };
  return changes.reduce((before, change) => applyChange(before, change, marked), sources);
}

/** The value in whose place the observed one is set first; undefined where it is set nowhere. */
export function assumedBy(sources: Sources, changes: readonly ContractEdit[]): unknown {
  const first = changes.find((change) => 'set' in change && change.to === observedMark);
  if (!first || !('set' in first)) return undefined;
  const { file, pointer, text } = placeOf(sources, first.set);
  const node = nodeAt(text, file, pointer);
  return isScalar(node) ? node.value : undefined;
}

function applyChange(sources: Sources, change: ContractEdit, marked: MarkValues): Sources {
  if ('replace' in change) return replaceText(sources, change, marked);
  const { file, pointer, text } = placeOf(sources, 'set' in change ? change.set : change.remove);
  const changed =
    'set' in change ? setAt(text, file, pointer, filled(change.to, marked)) : removeAt(text, file, pointer);
  return new Map(sources).set(file, changed);
}

function placeOf(sources: Sources, place: string): { file: string; pointer: string; text: string } {
  const [file = '', fragment = ''] = place.split('#');
  const text = sources.get(file);
  if (text === undefined) throw new ChangeError(`${file} is no source of the contract`);
  const [id = '', ...rest] = fragment.split('/');
  if (id === '') return { file, pointer: fragment, text };
  return { file, pointer: [operationIn(text, file, id), ...rest].join('/'), text };
}

/** JSON Pointer of the operation of an identifier, which a place may begin with, so that a path may move. */
function operationIn(text: string, file: string, id: string): string {
  const paths = Object.entries<object>(Object(parse(text, { maxAliasCount: -1 })?.paths));
  for (const [path, item] of paths)
    for (const [method, operation] of Object.entries(item))
      if (Object(operation).operationId === id) return `/paths/${escapePointer(path)}/${method}`;
  throw new ChangeError(`${file} has no operation ${id}`);
}

function replaceText(sources: Sources, change: Replacement, marked: MarkValues): Sources {
  const [text, by] = [filledText(change.replace, marked), filledText(change.by, marked)];
  if (change.in !== undefined) return replaceWithin(sources, change.in, text, by);
  const holding = [...sources].filter(([, source]) => source.includes(text));
  if (holding.length === 0) throw new ChangeError(`no source of the contract has the text ${JSON.stringify(text)}`);
  return new Map([...sources, ...holding.map(([file, source]) => [file, source.replaceAll(text, by)] as const)]);
}

/** The sources with another text at a place, where it may go over the end of a line. Throws `ChangeError` where it is not there. */
export function replaceWithin(sources: Sources, place: string, text: string, by: string): Sources {
  const { file, pointer, text: source } = placeOf(sources, place);
  const [start, end] = rangeOf(nodeAt(source, file, pointer), file, pointer);
  const words = text.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const before = source.slice(start, end);
  const after = before.replaceAll(new RegExp(words.join('\\s+'), 'g'), () => by);
  if (after === before) throw new ChangeError(`${place} has no text ${JSON.stringify(text)}`);
  return new Map(sources).set(file, source.slice(0, start) + after + source.slice(end));
}

/** The sources with more names before one that is there. Throws `ChangeError`. */
export function insertBefore(sources: Sources, place: string, more: Readonly<Record<string, unknown>>): Sources {
  const { file, pointer, text } = placeOf(sources, place);
  const at = pointer.lastIndexOf('/');
  const [name = ''] = keysOf(pointer.slice(at));
  const pair = pairOf(nodeAt(text, file, pointer.slice(0, at)), name);
  if (!pair || !isScalar(pair.key)) throw new ChangeError(`${place} is nothing`);
  const [start] = rangeOf(pair.key, file, pointer);
  const indent = text.slice(text.lastIndexOf('\n', start) + 1, start);
  const lines = Object.entries(more).map(([key, value]) => `${key}: ${written(value)}\n${indent}`);
  return new Map(sources).set(file, text.slice(0, start) + lines.join('') + text.slice(start));
}

function setAt(text: string, file: string, pointer: string, value: unknown): string {
  const [start, end] = rangeOf(nodeAt(text, file, pointer), file, pointer);
  // A list or a map over several lines ends behind its last line.
  const old = text.slice(start, end).trimEnd();
  // One that begins on a line of its own goes back to the line of its name.
  const before = text.slice(0, start);
  const named = /:\s*\n\s*$/.test(before) ? before.trimEnd().concat(' ') : before;
  return named + written(value) + text.slice(start + old.length);
}

/** A value as it is written on one line of a source. */
function written(value: unknown): string {
  const text = stringify(value, {
    lineWidth: 0,
    collectionStyle: 'flow',
    singleQuote: true,
    flowCollectionPadding: false,
  }).trimEnd();
  return text.startsWith('{') ? `{ ${text.slice(1, -1)} }` : text;
}

function removeAt(text: string, file: string, pointer: string): string {
  const at = pointer.lastIndexOf('/');
  const [name = ''] = keysOf(pointer.slice(at));
  const parent = nodeAt(text, file, pointer.slice(0, at));
  const pair = pairOf(parent, name);
  const [first, last] = isSeq(parent)
    ? [parent.items[Number(name)], parent.items[Number(name)]]
    : [pair?.key, pair?.value];
  if (!isNode(first)) throw new ChangeError(`${file}#${pointer} is nothing`);
  if ((isMap(parent) || isSeq(parent)) && parent.flow) {
    const rest: unknown = parent.toJSON();
    if (Array.isArray(rest)) rest.splice(Number(name), 1);
    else delete Object(rest)[name];
    return setAt(text, file, pointer.slice(0, at), rest);
  }
  const [start] = rangeOf(first, file, pointer);
  const end = isNode(last) ? (last.range?.[2] ?? start) : start;
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
