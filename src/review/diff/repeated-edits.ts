import { movedRule } from './moves.ts';
import { isBreaking, type RepeatedEdit, type SourceChange } from './source-changes.ts';

/** Words that an edit took away and put in their place, and what they name. */
interface Replaced {
  readonly what: RepeatedEdit['what'];
  readonly lost: readonly string[];
  readonly gained: readonly string[];
  /** Of a field, the schema that has it: fields of others are others. */
  readonly within?: string;
}

/**
 * An edit that is repeated wherever a word stands is one change: a header, a role, a reason or a value that has another name
 * everywhere, a field that is required by its new name, operations that moved together, or a header, a role or a reason that came or went in several places. It reaches what
 * all its places reach.
 */
export function withoutRepetition(changes: readonly SourceChange[]): SourceChange[] {
  const replaced = new Map(changes.flatMap((one) => [[one, replacedBy(one)] as const]));
  const renamed = new Set([...replaced.values()].flatMap((one) => (one && isPair(one) ? [pairOf(one)] : [])));
  const keyed = (one: SourceChange) => keyOf(replaced.get(one), renamed);
  const groups = Map.groupBy(changes, (one) => keyed(one) ?? one);
  return [...groups].flatMap(([key, [first, ...others]]) => {
    if (!first || others.length === 0 || typeof key !== 'string') return first ? [first, ...others] : [];
    return [together([first, ...others], replaced)];
  });
}

function together(
  parts: readonly [SourceChange, ...SourceChange[]],
  replaced: ReadonlyMap<SourceChange, Replaced | undefined>,
): SourceChange {
  const [lead = parts[0], ...others] = parts.toSorted((one, other) => rankOf(one, replaced) - rankOf(other, replaced));
  const { what = 'value' } = replaced.get(lead) ?? {};
  const words = [lead, ...others].flatMap((one) => replaced.get(one) ?? []);
  const from = words.flatMap(({ lost }) => lost)[0];
  const to = words.flatMap(({ gained }) => gained)[0];
  const occurrences = [...lead.occurrences, ...others.flatMap((one) => one.occurrences)] as const;
  return {
    ...lead,
    occurrences: [lead.occurrences[0], ...occurrences.slice(1)],
    edit: { what, from, to, parts: [lead, ...others] },
  };
}

const ranks: readonly Replaced['what'][] = ['field', 'header', 'path', 'role', 'reason', 'value'];

/** The change by which all of them are told is one that breaks, and that names what the word is. */
function rankOf(change: SourceChange, replaced: ReadonlyMap<SourceChange, Replaced | undefined>): number {
  const { what = 'value' } = replaced.get(change) ?? {};
  // Of a field, its name.
  const second = change.property === 'required' ? 0.5 : 0;
  return ranks.indexOf(what) + second + (change.occurrences.some(isBreaking) ? 0 : ranks.length);
}

/** By what repetitions are found; undefined of a change that is none. */
function keyOf(one: Replaced | undefined, renamed: ReadonlySet<string>): string | undefined {
  if (!one) return undefined;
  if (isPair(one)) return pairOf(one);
  const [word] = [...one.lost, ...one.gained];
  // A field that is required by one of its names alone has not just another name.
  if (one.what === 'field' || one.lost.length + one.gained.length !== 1 || word === undefined) return undefined;
  const isEnd = (pair: string) =>
    one.lost.length > 0
      ? pair.startsWith(`${family(one)} ${word} →`)
      : pair.endsWith(`→ ${word}`) && pair.startsWith(family(one));
  const pairs = [...renamed].filter(isEnd);
  if (pairs.length === 1) return pairs[0];
  // The same value in two closed sets is two values.
  return one.what === 'value' ? undefined : `${one.what} ${one.lost.join()} → ${one.gained.join()}`;
}

function isPair({ lost, gained }: Replaced): boolean {
  return lost.length === 1 && gained.length === 1;
}

function pairOf(one: Replaced): string {
  return `${family(one)} ${one.lost.join()} → ${one.gained.join()}`;
}

/** Roles and reasons are also values of fields. */
function family({ what, within }: Replaced): string {
  if (within !== undefined) return within;
  return what === 'header' || what === 'path' ? what : 'word';
}

function replacedBy(change: SourceChange): Replaced | undefined {
  const { kind, typeName, property, before, after, base, revision } = change;
  const pointer = (revision ?? base)?.pointer ?? '';
  if (typeName === 'Header' && (kind !== 'modified' || property === 'key')) {
    const [lost, gained] =
      kind === 'modified' ? [before, after] : kind === 'removed' ? [property, undefined] : [undefined, property];
    return { what: 'header', lost: textsIn(lost), gained: textsIn(gained) };
  }
  const within = `${(revision ?? base)?.file}#${pointer.replace(/\/(?:required|properties\/[^/]*)$/, '')}`;
  if (property === 'required') return { what: 'field', within, ...differing(before, after) };
  if (property === 'key' && pointer.includes('/properties/'))
    return { what: 'field', within, lost: textsIn(before), gained: textsIn(after) };
  if (isMove(change)) {
    const [lost, gained] = pathsApart(String(before), String(after));
    return { what: 'path', lost: [lost], gained: [gained] };
  }
  if (property === 'x-required-role') return { what: 'role', lost: textsIn(before), gained: textsIn(after) };
  if (property === 'reason' && pointer.includes('/x-repeat/')) return { what: 'reason', ...differing(before, after) };
  if (property === 'x-reasons') return { what: 'reason', ...differing(before, after) };
  const isShownAlone = pointer.includes('/x-never-shown/') && pointer.includes('/only/');
  if (property === 'enum' || property === 'x-extensible-enum' || isShownAlone)
    return { what: 'value', ...differing(before, after) };
  if (!pointer.includes('/x-enumDescriptions/')) return undefined;
  const [lost, gained] = after === undefined ? [[property], []] : before === undefined ? [[], [property]] : [[], []];
  return { what: 'value', lost, gained };
}

function isMove({ occurrences: [{ verdicts }] }: SourceChange): boolean {
  return verdicts.some(({ ruleId }) => ruleId === movedRule);
}

/** As much of two addresses as differs, with what stands before it; the whole where the methods differ. */
function pathsApart(before: string, after: string): [string, string] {
  const [old, now] = [before, after].map((one) => one.replaceAll(/\{[^}]*\}/g, '{}').split('/'));
  if (!old || !now || old[0] !== now[0]) return [before, after];
  while (old.length > 1 && now.length > 1 && old.at(-1) === now.at(-1)) {
    old.pop();
    now.pop();
  }
  return [`/${old.slice(1).join('/')}`, `/${now.slice(1).join('/')}`];
}

function differing(before: unknown, after: unknown): Pick<Replaced, 'lost' | 'gained'> {
  const old = textsIn(before);
  const now = textsIn(after);
  return { lost: old.filter((one) => !now.includes(one)), gained: now.filter((one) => !old.includes(one)) };
}

function textsIn(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string');
}
