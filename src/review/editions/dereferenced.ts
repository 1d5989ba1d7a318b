import { posix } from 'node:path';
import { writeInherited } from '../../contract/inherited-provenance.ts';
import { valueAt } from '../../contract/pointer.ts';
import { type Origin, parseSource, type SourceFile } from './source-file.ts';

/** The texts of a contract's files, by their names from the folder of openapi.yaml. */
export type SourceTexts = ReadonlyMap<string, string>;

/** A reference that leads nowhere, or into itself; it says where it stands. */
export class BrokenReference extends Error {
  override readonly name = 'BrokenReference';
}

export type Fields = Readonly<Record<string, unknown>>;

/**
 * A contract without references: where one stood, stands what it refers to, with what was written beside it on top
 * (OpenAPI 3.1, section 4.8.23). The same component is the same object wherever it is used.
 */
export interface Dereferenced {
  readonly document: Fields;
  readonly origins: Origins;
  /** Components by the name that they have in generated types, such as `Task`. */
  readonly schemas: ReadonlyMap<string, unknown>;
}

/** Source places of object fields and list entries; a referenced value has the place of its definition. */
export class Origins {
  readonly #places = new WeakMap<object, Map<string, Origin>>();

  of(parent: object, key: string): Origin | undefined {
    return this.#places.get(parent)?.get(key);
  }

  set(parent: object, key: string, origin: Origin | undefined): void {
    const places = this.#places.get(parent) ?? new Map();
    if (origin) places.set(key, origin);
    this.#places.set(parent, places);
  }

  /** Says that the fields of an object were taken from another one. */
  inherit(parent: object, from: object): void {
    for (const [key, origin] of this.#places.get(from) ?? []) this.set(parent, key, origin);
  }
}

/** Files that both editions of a contract have are read once. */
export class SourceReader {
  readonly #read = new Map<string, SourceFile>();

  read(name: string, text: string): SourceFile {
    const key = `${name}\n${text}`;
    const known = this.#read.get(key);
    if (known) return known;
    const file = parseSource(name, text);
    writeInherited(file.root);
    this.#read.set(key, file);
    return file;
  }
}

/** Throws `BrokenReference` or `UnreadableSource`. */
export function dereference(texts: SourceTexts, root: string, reader = new SourceReader()): Dereferenced {
  const origins = new Origins();
  const built = new Map<object, unknown>();
  const open = new Set<object>();
  const schemas = new Map<string, unknown>();
  const fileOf = (name: string, at: Origin | undefined): SourceFile => {
    const text = texts.get(name);
    if (text === undefined) throw new BrokenReference(`${placeOf(at)}there is no file ${name}.`);
    return reader.read(name, text);
  };

  const resolve = (reference: string, file: SourceFile, at: Origin | undefined): unknown => {
    const [path = '', pointer = ''] = reference.split('#');
    const target = path === '' ? file : fileOf(posix.join(posix.dirname(file.name), path), at);
    const found = valueAt(target.root, decodeURIComponent(pointer));
    if (found === undefined) throw new BrokenReference(`${placeOf(at)}${reference} leads nowhere.`);
    if (typeof found === 'object' && found !== null && open.has(found))
      throw new BrokenReference(`${placeOf(at)}${reference} leads into itself.`);
    const made = whole(found, target);
    const [, name] = /^\/(?:components\/)?schemas\/([^/]+)$/.exec(decodeURIComponent(pointer)) ?? [];
    if (name !== undefined) schemas.set(name, made);
    return made;
  };

  const whole = (node: unknown, file: SourceFile): unknown => {
    if (typeof node !== 'object' || node === null) return node;
    if (built.has(node)) return built.get(node);
    open.add(node);
    const made = Array.isArray(node) ? list(node, file) : fields(Object.entries(node), node, file);
    open.delete(node);
    built.set(node, made);
    return made;
  };

  const list = (items: readonly unknown[], file: SourceFile): unknown[] => {
    const made = items.map((item) => whole(item, file));
    remember(made, items, file);
    return made;
  };

  const fields = (entries: readonly [string, unknown][], node: object, file: SourceFile): unknown => {
    const reference = entries.find(([key, value]) => key === '$ref' && typeof value === 'string')?.[1];
    const beside = entries.filter(([key]) => key !== '$ref');
    const own = Object.fromEntries(beside.map(([key, value]) => [key, whole(value, file)]));
    if (typeof reference !== 'string') {
      remember(own, node, file);
      return own;
    }
    const target = resolve(reference, file, file.originOfChild(node, '$ref'));
    if (beside.length === 0 || typeof target !== 'object' || target === null) return target;
    const made = { ...target, ...own };
    origins.inherit(made, target);
    remember(made, node, file);
    return made;
  };

  const remember = (made: object, node: object, file: SourceFile): void => {
    for (const key of Object.keys(node)) if (key !== '$ref') origins.set(made, key, file.originOfChild(node, key));
  };

  const first = fileOf(root, undefined);
  const document = whole(first.root, first);
  if (!isFields(document)) throw new BrokenReference(`${root} is no OpenAPI description.`);
  const { components } = document;
  const written = isFields(components) ? Object.entries(Object(components.schemas)) : [];
  return { document, origins, schemas: new Map([...written, ...schemas]) };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placeOf(at: Origin | undefined): string {
  return at ? `${at.file}:${at.line}: ` : '';
}
