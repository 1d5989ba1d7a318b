import { isSameJson } from '../../src/contract/json-equality.ts';
import type { Comparable } from '../../src/review/diff/comparable.ts';
import { type FoundChange, redoclyDiff, type Side } from '../../src/review/diff/redocly-diff.ts';
import type { Fields } from '../../src/review/editions/dereferenced.ts';

const sections = ['paths', 'webhooks'] as const;

/**
 * Compares many pairs of documents in one run of `redocly diff`, which takes half a second to start: each pair's paths and
 * events get names of their own, by which what is found is shared out again. All have to agree in everything else but
 * components, which have names of their own already. Throws `DiffFailed`.
 */
export async function diffTogether(pairs: readonly Comparable[], configuration: string): Promise<FoundChange[][]> {
  const [only] = pairs;
  if (!only) return [];
  if (pairs.length === 1) return [isSameJson(only.base, only.revision) ? [] : await redoclyDiff(only, configuration)];
  const suffixes = pairs.map(suffixOf);
  const whole = {
    base: merged(
      pairs.map(({ base }) => base),
      suffixes,
    ),
    revision: merged(
      pairs.map(({ revision }) => revision),
      suffixes,
    ),
  };
  const found: FoundChange[][] = pairs.map(() => []);
  for (const one of await redoclyDiff(whole, configuration)) {
    const [, inItem, inComponent] = numbered.exec(one.path) ?? [];
    const nth = Number(inItem ?? inComponent);
    const own = found[nth];
    if (!own) throw new Error(`A change at ${one.path} belongs to none of ${pairs.length}.`);
    own.push({
      ...one,
      path: unnumbered(one.path),
      ...(one.base && { base: sideOf(one.base, one) }),
      ...(one.revision && { revision: sideOf(one.revision, one) }),
    });
  }
  return found;
}

/** The number of a pair in a JSON Pointer: after a path or an event, before a component's name. */
const numbered =
  /(?<=^#\/(?:paths|webhooks)\/[^/]*)~1m(\d+)(?:~1\p{Lo}+)?(?=\/|$)|(?<=^#\/components\/[^/]*\/)m(\d+)\./u;

/**
 * Suffix of the names of a pair. A part that is gone is compared with a new one, by name, and taken for it where half of
 * the letters agree: as many that no other pair has keep those of different pairs apart.
 */
function suffixOf({ base, revision }: Comparable, nth: number): string {
  const [before, after] = [base, revision].map((one) =>
    sections.flatMap((section) => Object.keys(Object(one[section]))),
  );
  const isSame = before?.length === after?.length && before?.every((name) => after?.includes(name));
  return `/m${nth}${isSame ? '' : `/${String.fromCodePoint(firstIdeograph + nth).repeat(longerThanNames)}`}`;
}

const firstIdeograph = 0x4e00;
const longerThanNames = 120;

function unnumbered(pointer: string): string {
  return pointer.replace(numbered, '');
}

function sideOf(side: Side, { property }: FoundChange): Side {
  const { pointer, value } = side;
  const name = property === 'key' && typeof value === 'string' ? { value: value.replace(suffixed, '') } : {};
  return { ...side, ...name, pointer: unnumbered(pointer) };
}

/** Suffix of a name, as it is written. */
const suffixed = /\/m\d+\/\p{Lo}+$/u;

function merged(documents: readonly Fields[], suffixes: readonly string[]): Fields {
  const [first = {}] = documents;
  const items = sections
    .filter((section) => section in first)
    .map((section) => [
      section,
      Object.fromEntries(
        documents.flatMap((document, nth) =>
          Object.entries(Object(document[section])).map(([name, item]) => [`${name}${suffixes[nth]}`, item]),
        ),
      ),
    ]);
  return { ...first, ...Object.fromEntries(items), components: components(documents) };
}

/** The components of all. */
function components(documents: readonly Fields[]): Fields {
  const all: Record<string, object> = {};
  for (const document of documents)
    for (const [section, parts] of Object.entries(Object(document.components)))
      all[section] = { ...all[section], ...Object(parts) };
  return all;
}
