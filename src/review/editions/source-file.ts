import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { escapePointer } from '../../contract/pointer.ts';

/** A place in a file of the contract. */
export interface Origin {
  /** From the folder of openapi.yaml: `openapi/tasks.yaml`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** A JSON Pointer into the file (RFC 6901). */
  readonly pointer: string;
}

/** A file of the contract, as data that knows where it is written. */
export interface SourceFile {
  readonly name: string;
  readonly root: unknown;
  /** Place of an object or a list. */
  originOf(node: object): Origin | undefined;
  /** Place of an object's field, or of a list's entry. */
  originOfChild(node: object, key: string): Origin | undefined;
}

/** A file that is no YAML, with its name and the line. */
export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
}

/** Reads a file of the contract (YAML 1.2). Throws `UnreadableSource` where it is not YAML. */
export function parseSource(name: string, text: string): SourceFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const [error] = document.errors;
  if (error) throw new UnreadableSource(`${name}:${counter.linePos(error.pos[0]).line}: ${firstLine(error.message)}`);
  const pointers = new Map<object, string>();
  const lines = new Map<object, number>();
  const childLines = new Map<object, Map<string, number>>();
  const lineAt = (node: { readonly range?: readonly [number, ...number[]] | null } | null) =>
    counter.linePos(node?.range?.[0] ?? 0).line;
  const built = new Map<Node, unknown>();
  /** The node that has an anchor, as far as the document was read: an alias is for the last one before it (YAML 1.2, 3.2.2.2). */
  const anchored = new Map<string, Node>();

  const value = (node: unknown, pointer: string, line: number): unknown => {
    if (isAlias(node)) return value(anchored.get(node.source), pointer, line);
    if (isNode(node) && node.anchor !== undefined) anchored.set(node.anchor, node);
    if (isScalar(node)) return node.value;
    if (!isMap(node) && !isSeq(node)) return null;
    if (built.has(node)) return built.get(node);
    const children = new Map<string, number>();
    const child = (key: string, at: number, of: unknown) => {
      children.set(key, at);
      return value(of, `${pointer}/${escapePointer(key)}`, at);
    };
    const whole = isSeq(node)
      ? node.items.map((item, nth) => child(String(nth), lineAt(asNode(item)), item))
      : Object.fromEntries(
          node.items.map(({ key, value: of }) => {
            const text = String(isScalar(key) ? key.value : key);
            return [text, child(text, lineAt(asNode(key)), of)];
          }),
        );
    built.set(node, whole);
    pointers.set(whole, pointer);
    lines.set(whole, line);
    childLines.set(whole, children);
    return whole;
  };
  return {
    name,
    root: value(document.contents, '', 1),
    originOf: (node) => {
      const pointer = pointers.get(node);
      return pointer === undefined ? undefined : { file: name, line: lines.get(node) ?? 1, pointer };
    },
    originOfChild: (node, key) => {
      const line = childLines.get(node)?.get(key);
      if (line === undefined) return undefined;
      return { file: name, line, pointer: `${pointers.get(node) ?? ''}/${escapePointer(key)}` };
    },
  };
}

function asNode(value: unknown): Node | null {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value) ? value : null;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}
