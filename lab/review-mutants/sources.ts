import { posix } from 'node:path';
import { stringify } from 'yaml';
import { escapePointer, keysOf, valueAt } from '../../src/contract/pointer.ts';
import { type Fields, isFields, SourceReader, type SourceTexts } from '../../src/review/editions/dereferenced.ts';
import type { SourceFile } from '../../src/review/editions/source-file.ts';
import { type BundleEdit, withEdits } from '../mutation/contract/mutant.ts';
import { editedFile } from './edited-file.ts';

export const rootFile = 'openapi.yaml';
/** File in which new components are written. */
const shared = 'openapi/shared.yaml';

/** An edit of a file of the contract. */
export interface SourceEdit extends BundleEdit {
  readonly file: string;
}

/** The files of a contract, and where in them the places of its bundle are. */
export class SourceFiles {
  readonly texts: SourceTexts;
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The file of each component, by section and name: `schemas/Task`. */
  readonly #components = new Map<string, string>();

  constructor(texts: SourceTexts) {
    this.texts = texts;
    const reader = new SourceReader();
    this.files = new Map(referredTo(texts).map((name) => [name, reader.read(name, texts.get(name) ?? '')]));
    for (const { name, root } of this.files.values()) {
      if (name === rootFile) continue;
      for (const [section, parts] of Object.entries(Object(root)))
        for (const part of Object.keys(Object(parts))) this.#components.set(`${section}/${part}`, name);
    }
  }

  /** An edit of the bundle as one of the files, with references as they are written there. */
  placed({ pointer, value }: BundleEdit): SourceEdit {
    const [file, path] = this.#placeOf(pointer);
    return { file, pointer: path, ...(value !== undefined && { value: this.#written(value, file) }) };
  }

  /** Value at the place of an edit. */
  before({ file, pointer }: SourceEdit): unknown {
    return valueAt(this.files.get(file)?.root, pointer);
  }

  /** A file with edits, as data. */
  edited(name: string, edits: readonly SourceEdit[]): Fields {
    const root = this.files.get(name)?.root;
    const own = edits.filter(({ file }) => file === name);
    const changed = isFields(root) ? withEdits(root, own) : undefined;
    if (!isFields(changed)) throw new Error(`There is no file ${name}.`);
    return changed;
  }

  /** The files with edits; `shorten` makes of openapi.yaml what is wanted of it. */
  withEdits(edits: readonly SourceEdit[], shorten: (root: Fields) => Fields): Map<string, SourceFile> {
    const names = new Set([rootFile, ...edits.map(({ file }) => file)]);
    const changed = [...names].map((name): [string, SourceFile] => {
      const whole = this.edited(name, edits);
      return [name, editedFile(name, name === rootFile ? shorten(whole) : whole)];
    });
    return new Map([...this.files, ...changed]);
  }

  /** The texts of the files with edits of the bundle; what is edited is written anew. */
  written(edits: readonly BundleEdit[]): SourceTexts {
    const placed = edits.map((edit) => this.placed(edit));
    const files = new Set(placed.map(({ file }) => file));
    return new Map([...this.texts, ...[...files].map((name) => [name, stringify(this.edited(name, placed))] as const)]);
  }

  #placeOf(pointer: string): [file: string, pointer: string] {
    const [first, section = '', name = '', ...rest] = keysOf(pointer);
    if (first !== 'components' || section === 'securitySchemes') return [rootFile, pointer];
    const path = [section, name, ...rest].map((key) => `/${escapePointer(key)}`).join('');
    return [this.#components.get(`${section}/${name}`) ?? shared, path];
  }

  #written(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#written(one, file));
    if (!isFields(value)) return value;
    const entries = Object.entries(value).map(([key, one]) => {
      const isReference = key === '$ref' && typeof one === 'string';
      return [key, isReference ? this.#reference(one, file) : this.#written(one, file)];
    });
    return Object.fromEntries(entries);
  }

  #reference(reference: string, file: string): string {
    const [target, pointer] = this.#placeOf(reference.slice(1));
    return target === file ? `#${pointer}` : `${posix.relative(posix.dirname(file), target)}#${pointer}`;
  }
}

/** The files to which openapi.yaml leads. */
function referredTo(texts: SourceTexts): string[] {
  const names = new Set([rootFile]);
  for (const name of names) {
    for (const [, path = ''] of (texts.get(name) ?? '').matchAll(/\$ref: *['"]?([\w./-]+\.yaml)#/g))
      names.add(posix.join(posix.dirname(name), path));
  }
  return [...names];
}
