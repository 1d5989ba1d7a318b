import type { ContractDocument } from '../../src/contract/document.ts';
import { escapePointer, keysOf } from '../../src/contract/pointer.ts';
import type { Comparable } from '../../src/review/diff/comparable.ts';
import { type Fields, isFields } from '../../src/review/editions/dereferenced.ts';
import { type BundleEdit, withEdits } from '../mutation/contract/mutant.ts';
import { allEdits, type Touched } from './editions.ts';
import type { ReviewMutant } from './mutant.ts';

/** Bundles of a mutant's two editions; components that may differ are called by its number, so that many can stand together. */
export class Bundles {
  readonly #contract: ContractDocument;
  /** By component, `schemas/Task`, those that refer to it. */
  readonly #referring = new Map<string, Set<string>>();

  constructor(contract: ContractDocument) {
    this.#contract = contract;
    for (const [section, parts] of Object.entries(contract.components))
      for (const [name, part] of Object.entries(Object(parts)))
        for (const target of referencesIn(part)) this.#note(target, `${section}/${name}`);
  }

  /** Both editions; where many stand together, as much of them as may differ. */
  of(mutant: ReviewMutant, touched: Touched, number: number | undefined): Comparable {
    const { ground = [], edits } = mutant;
    const base = this.#with(ground);
    const revision = this.#with([...ground, ...edits]);
    if (!touched || number === undefined) return { base, revision };
    const differing = this.#dependents(allEdits(mutant).flatMap(({ pointer }) => componentOf(pointer) ?? []));
    const own = (document: Fields) => this.#cut(document, touched, differing, `m${number}.`);
    return { base: own(base), revision: own(revision) };
  }

  #with(edits: readonly BundleEdit[]): Fields {
    const whole = withEdits(this.#contract, edits);
    return isFields(whole) ? whole : {};
  }

  #note(target: string, from: string): void {
    this.#referring.set(target, (this.#referring.get(target) ?? new Set()).add(from));
  }

  /** Components, and all that lead to them. */
  #dependents(names: readonly string[]): Set<string> {
    const all = new Set(names);
    for (const name of all) for (const from of this.#referring.get(name) ?? []) all.add(from);
    return all;
  }

  #cut(document: Fields, touched: ReadonlySet<string>, differing: ReadonlySet<string>, prefix: string): Fields {
    const renamed = (part: unknown) => withPrefix(part, differing, prefix);
    const items = (section: 'paths' | 'webhooks') => {
      const before = Object(this.#contract[section]);
      const entries = Object.entries(Object(document[section])).filter(
        ([name]) => touched.has(name) || !(name in before),
      );
      return Object.fromEntries(entries.map(([name, item]) => [name, renamed(item)]));
    };
    const components: Record<string, Fields> = {};
    for (const [section, parts] of Object.entries(Object(document.components))) {
      const entries = Object.entries(Object(parts)).map(([name, part]) =>
        differing.has(`${section}/${name}`) ? [`${prefix}${name}`, renamed(part)] : [name, part],
      );
      components[section] = Object.fromEntries(entries);
    }
    return { ...document, paths: items('paths'), webhooks: items('webhooks'), components };
  }
}

function componentOf(pointer: string): string | undefined {
  const [first, section, name] = keysOf(pointer);
  return first === 'components' && name !== undefined ? `${section}/${name}` : undefined;
}

function* referencesIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string') yield componentOf(value.slice(1)) ?? '';
    else yield* referencesIn(value);
  }
}

/** A part whose references to some components lead to those of the same name behind a prefix. */
function withPrefix(part: unknown, names: ReadonlySet<string>, prefix: string): unknown {
  if (Array.isArray(part)) return part.map((one) => withPrefix(one, names, prefix));
  if (!isFields(part)) return part;
  const entries = Object.entries(part).map(([key, value]) => {
    const name = key === '$ref' && typeof value === 'string' ? componentOf(value.slice(1)) : undefined;
    if (name === undefined || !names.has(name)) return [key, withPrefix(value, names, prefix)];
    const [section = '', own = ''] = name.split('/');
    return [key, `#/components/${section}/${escapePointer(prefix + own)}`];
  });
  return Object.fromEntries(entries);
}
