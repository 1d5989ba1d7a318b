import { createHash } from 'node:crypto';
import { keysOf } from '../../contract/pointer.ts';

/** Lines of the contract's own files by place in the bundle, as `npm run generate` writes them. */
export interface SourceLines {
  /** Each with its `digestOf`, by which it is known again. */
  readonly files: readonly { readonly name: string; readonly digest: string }[];
  /** By the first key of a pointer; all in the first of the files unless they say another one. */
  readonly places: Readonly<Record<string, SourcePlace>>;
}

/** The line, counted from 1, what is written below by its key, and the index of the file where it is another one. */
export type SourcePlace = readonly [line: number, below?: Readonly<Record<string, SourcePlace>>, file?: number];

/** A line of one of the contract's own files. */
export interface SourceLine {
  /** From the folder of openapi.yaml: `openapi/tasks.yaml`. */
  readonly file: string;
  readonly digest: string;
  readonly line: number;
}

/** Line of a pointer into the bundle, or of the nearest part around it; undefined for the document itself. */
export function sourceLineOf(lines: SourceLines, pointer: string): SourceLine | undefined {
  let line: number | undefined;
  let file = 0;
  let below: SourcePlace[1] = lines.places;
  for (const key of keysOf(pointer)) {
    const place: SourcePlace | undefined = below && Object.hasOwn(below, key) ? below[key] : undefined;
    if (!place) break;
    [line, below] = place;
    file = place[2] ?? file;
  }
  const written = lines.files[file];
  if (line === undefined || line === 0 || !written) return undefined;
  return { file: written.name, digest: written.digest, line };
}

/** By what a file of the contract is known again, however its lines end. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16);
}
