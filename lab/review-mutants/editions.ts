import type { ContractDocument } from '../../src/contract/document.ts';
import { valueAt } from '../../src/contract/pointer.ts';
import type { Editions } from '../../src/review/changes/compare.ts';
import { comparable } from '../../src/review/diff/comparable.ts';
import {
  type Dereferenced,
  dereference,
  type Fields,
  isFields,
  SourceReader,
} from '../../src/review/editions/dereferenced.ts';
import type { SourceFile } from '../../src/review/editions/source-file.ts';
import type { BundleEdit } from '../mutation/contract/mutant.ts';
import { FilesAtHand } from './edited-file.ts';
import type { ReviewMutant } from './mutant.ts';
import { type Restyled, restyled } from './restyled.ts';
import { rootFile, type SourceFiles } from './sources.ts';
import type { Subject } from './subject.ts';
import type { BundleUsage } from './usage.ts';

/** The names of path items and events that may differ; undefined where all may, or what holds for all. */
export type Touched = ReadonlySet<string> | undefined;

/** Which paths and events an edit may change, found by following references; only these are read. */
export function touchedBy(mutant: ReviewMutant, { contract, usage }: Subject): Touched {
  if (mutant.restyled) return undefined;
  const touched = allEdits(mutant).map((edit) => touchedByEdit(edit, contract, usage));
  if (touched.some((names) => names === undefined)) return undefined;
  return new Set(touched.flatMap((names) => names ?? []));
}

function touchedByEdit(
  { pointer, value }: BundleEdit,
  contract: ContractDocument,
  usage: BundleUsage,
): string[] | undefined {
  if (pointer !== '/paths' && pointer !== '/webhooks')
    return usage.touchedBy(pointer)?.flatMap((subject) => usage.items.get(subject) ?? []);
  const after = Object(value);
  const changed = Object.entries(Object(valueAt(contract, pointer))).filter(([name, item]) => after[name] !== item);
  return changed.length > 0 ? changed.map(([name]) => name) : undefined;
}

export function allEdits({ ground = [], edits }: ReviewMutant): readonly BundleEdit[] {
  return [...ground, ...edits];
}

/** Reads both editions of the contract's files, as far as they may differ. Throws `BrokenReference`. */
export function editionsOf(sources: SourceFiles, mutant: ReviewMutant, touched: Touched): Editions {
  const { ground = [], edits, restyled: style } = mutant;
  const base = dereferenced(editedFiles(sources, ground, touched));
  const after = style ? restyledFiles(sources, style) : editedFiles(sources, [...ground, ...edits], touched);
  const revision = dereferenced(after);
  return { base, revision, compared: comparable(base, revision) };
}

type Files = ReadonlyMap<string, SourceFile>;

function dereferenced(files: Files): Dereferenced {
  const reader = new FilesAtHand(files);
  return dereference(reader.texts, rootFile, reader);
}

function editedFiles(sources: SourceFiles, edits: readonly BundleEdit[], touched: Touched): Files {
  const placed = edits.map((edit) => sources.placed(edit));
  return sources.withEdits(placed, (root) => shortened(root, sources, touched));
}

function restyledFiles({ files, texts }: SourceFiles, style: Restyled): Files {
  const text = restyled(texts, style).get(style.file) ?? '';
  return new Map([...files, [style.file, new SourceReader().read(style.file, text)]]);
}

/** Less the paths and events that stay as they are. */
function shortened(root: Fields, sources: SourceFiles, touched: Touched): Fields {
  if (!touched) return root;
  const former = sources.files.get(rootFile)?.root;
  const kept = (section: 'paths' | 'webhooks') => {
    const before = isFields(former) ? Object(former[section]) : {};
    const entries = Object.entries(Object(root[section])).filter(([name]) => touched.has(name) || !(name in before));
    return Object.fromEntries(entries);
  };
  return { ...root, paths: kept('paths'), webhooks: kept('webhooks') };
}
