import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { digestOf, type SourceLines, type SourcePlace } from '../../src/conformance/model/source-lines.ts';
import type { ContractDocument } from '../../src/contract/document.ts';
import { keysOf } from '../../src/contract/pointer.ts';

/** Below them stands no rule that a server could break. */
const leaves = new Set(['example', 'examples', 'default', 'enum', 'required', 'tags', 'security', 'x-reasons']);

/** Scalars that a rule of their own is read from. */
const scalars = new Set(['x-required-role']);

interface SourceFile {
  readonly digest: string;
  readonly places: Readonly<Record<string, SourcePlace>>;
  /** The components of other files and its own that it refers to: `openapi/tasks.yaml#/schemas/Task`. */
  readonly references: readonly string[];
}

/** Where each part of the bundle is written, as `SourceLines` in JSON. */
export function renderSourceLines(contract: ContractDocument, source: string): string {
  const files = filesFrom(source);
  const names = [...files.keys()];
  const written = new Map(
    [...files.values()]
      .flatMap(({ references }) => references)
      .map((ref) => [componentOf(ref), ref.split('#')[0] ?? '']),
  );
  const sections = Object.entries(contract.components).map(([section, components]) => {
    const own = Object.keys(components ?? {}).flatMap((name): [string, SourcePlace][] => {
      const file = written.get(`${section}/${name}`) ?? source;
      const { places = {} } = files.get(file) ?? {};
      const place = (file === source ? places.components?.[1] : places)?.[section]?.[1]?.[name];
      // What was put into the bundle alone is written nowhere.
      return place ? [[name, [place[0], place[1] ?? {}, names.indexOf(file)]]] : [];
    });
    return [section, [0, Object.fromEntries(own)]] satisfies [string, SourcePlace];
  });
  const lines: SourceLines = {
    files: [...files].map(([name, { digest }]) => ({ name, digest })),
    places: { ...files.get(source)?.places, components: [0, Object.fromEntries(sections)] },
  };
  return `{"files":${JSON.stringify(lines.files)},\n"places":${textOf(lines.places, 3)}}\n`;
}

/** A line for each component and operation, so that a change shows what it changed. */
function textOf(places: SourceLines['places'], depth: number): string {
  if (depth === 0) return JSON.stringify(places);
  const parts = Object.entries(places).map(([key, [line, below = {}, ...file]]) => {
    return `\n${JSON.stringify(key)}:[${[line, textOf(below, depth - 1), ...file].join()}]`;
  });
  return `{${parts.join()}}`;
}

/** The file and all that it refers to, by name, in the order in which they are met. */
function filesFrom(source: string): Map<string, SourceFile> {
  const files = new Map<string, SourceFile>();
  const names = [source];
  for (const name of names) {
    const file = readSource(name);
    files.set(name, file);
    for (const reference of file.references) {
      const [other = ''] = reference.split('#');
      if (!names.includes(other)) names.push(other);
    }
  }
  return files;
}

function readSource(name: string): SourceFile {
  const text = readFileSync(name, 'utf8');
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const references: string[] = [];
  visit(document, {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || key.value !== '$ref' || !isScalar(value)) return;
      const [path = '', pointer = ''] = String(value.value).split('#');
      references.push(`${path === '' ? name : posix.join(posix.dirname(name), path)}#${pointer}`);
    },
  });
  return { digest: digestOf(text), places: placesIn(document.contents, counter), references };
}

function placesIn(node: unknown, counter: LineCounter): Record<string, SourcePlace> {
  const places: Record<string, SourcePlace> = {};
  const add = (key: string, at: number, value: unknown) => {
    const below = leaves.has(key) ? {} : placesIn(value, counter);
    const { line } = counter.linePos(at);
    places[key] = Object.keys(below).length > 0 ? [line, below] : [line];
  };
  if (isSeq(node))
    for (const [i, item] of node.items.entries()) if (isMap(item)) add(String(i), item.range?.[0] ?? 0, item);
  if (!isMap(node)) return places;
  for (const { key, value } of node.items) {
    if (!isScalar(key) || (!isMap(value) && !isSeq(value) && !scalars.has(String(key.value)))) continue;
    add(String(key.value), key.range?.[0] ?? 0, value);
  }
  return places;
}

/** `schemas/Task` of `openapi/tasks.yaml#/schemas/Task`, and of a reference within openapi.yaml. */
function componentOf(reference: string): string {
  return keysOf(reference.slice(reference.indexOf('#')))
    .slice(-2)
    .join('/');
}
