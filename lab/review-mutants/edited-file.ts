import { escapePointer } from '../../src/contract/pointer.ts';
import { SourceReader } from '../../src/review/editions/dereferenced.ts';
import type { SourceFile } from '../../src/review/editions/source-file.ts';

/** Data as a file of the contract that was read; no line of it is known, as it was never written. */
export function editedFile(name: string, root: object): SourceFile {
  const pointers = new Map<object, string>();
  const note = (node: object, pointer: string): void => {
    pointers.set(node, pointer);
    for (const [key, child] of Object.entries(node))
      if (typeof child === 'object' && child !== null) note(child, `${pointer}/${escapePointer(key)}`);
  };
  note(root, '');
  return {
    name,
    root,
    originOf: (node) => {
      const pointer = pointers.get(node);
      return pointer === undefined ? undefined : { file: name, line: 1, pointer };
    },
    originOfChild: (node, key) => {
      const pointer = pointers.get(node);
      if (pointer === undefined || !(key in node)) return undefined;
      return { file: name, line: 1, pointer: `${pointer}/${escapePointer(key)}` };
    },
  };
}

/** Reads files that are there already, whatever their texts are. */
export class FilesAtHand extends SourceReader {
  readonly #files: ReadonlyMap<string, SourceFile>;

  constructor(files: ReadonlyMap<string, SourceFile>) {
    super();
    this.#files = files;
  }

  /** Texts by name, which `dereference` looks up before it reads. */
  get texts(): Map<string, string> {
    return new Map([...this.#files.keys()].map((name) => [name, '']));
  }

  override read(name: string): SourceFile {
    const file = this.#files.get(name);
    if (!file) throw new Error(`There is no file ${name}.`);
    return file;
  }
}
