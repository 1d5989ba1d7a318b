import { type Kind, kinds } from './mutant.ts';
import type { Verdict } from './verdict.ts';

/** What became of some mutants, in numbers. */
export interface Figures {
  readonly all: number;
  readonly killed: number;
  readonly survived: number;
  readonly unreached: number;
}

/** Counts verdicts; what changes nothing is no mutant. */
export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const count = (wanted: Verdict['state']) => verdicts.filter(({ state }) => state === wanted).length;
  const [killed, survived, unreached] = [count('killed'), count('survived'), count('unreached')];
  return { all: killed + survived + unreached, killed, survived, unreached };
}

/** The verdicts as a table by kind, then what survived, what was not reached and what is none. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const byKind = Map.groupBy(verdicts, ({ kind }) => kind);
  const rows = Object.keys(kinds)
    .filter(isKind)
    .flatMap((kind) => {
      const own = byKind.get(kind);
      return own ? [rowOf(kinds[kind], figuresOf(own))] : [];
    });
  const head = ['kind', 'all', 'killed', 'survived', 'unreached', 'killed %'];
  const parts = [aligned([head, ...rows, rowOf('all', figuresOf(verdicts))])];
  const survivors = verdicts.filter(({ state }) => state === 'survived');
  if (survivors.length > 0) {
    const lines = survivors.map(({ id, reason }) => `  ${id}\n    ${reason}`);
    parts.push(`Survived, and which checks have met them:\n${lines.join('\n')}`);
  }
  const unreached = grouped(verdicts, 'unreached');
  if (unreached) parts.push(`Unreached, by what no check has seen:\n${unreached}`);
  const none = grouped(verdicts, 'none');
  if (none) parts.push(`No mutants, since the answers are the same:\n${none}`);
  return parts.join('\n\n');
}

function rowOf(name: string, { all, killed, survived, unreached }: Figures): string[] {
  const percent = all === 0 ? '' : ((100 * killed) / all).toFixed(2);
  return [name, ...[all, killed, survived, unreached].map(String), percent];
}

/** Rows of a table as text, the first column to the left. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return rows.map(line).join('\n');
}

/** Mutants by the reason, those of many together. */
function grouped(verdicts: readonly Verdict[], wanted: Verdict['state']): string {
  const own = verdicts.filter(({ state }) => state === wanted);
  const byReason = [...Map.groupBy(own, reasonOf)].toSorted(([, a], [, b]) => b.length - a.length);
  return byReason
    .map(([reason, some]) => {
      const names = some.slice(0, mostNamed).map(({ id }) => id);
      const more = some.length > mostNamed ? `, and ${some.length - mostNamed} more` : '';
      return `  ${some.length}  ${reason}: ${names.join('; ')}${more}`;
    })
    .join('\n');
}

const mostNamed = 12;

function reasonOf({ state, kind, reason = '' }: Verdict): string {
  if (state === 'none') return kinds[kind];
  const [word = '', ...rest] = reason.split(' ');
  switch (word) {
    case 'answer':
      return `an answer ${rest.join(' ')}`;
    case 'field':
      return 'an answer with the field';
    case 'refused':
      return `a refusal with ${rest.join(' ')}`;
    case 'reason':
      return `the reason ${rest.join(' ')}`;
    case 'violation':
      return 'a violation with the reason';
    case 'rule':
      return 'a refusal for breaking the rule';
    case 'harmless':
      return 'a value that breaks the rule';
    case 'webhook':
      return `the webhook ${rest.join(' ')}`;
    default:
      return sightingsInWords[reason] ?? reason;
  }
}

const sightingsInWords: Readonly<Record<string, string>> = {
  written: 'a write that succeeds',
  repeated: 'a request that comes again',
  changed: 'two answers to one request that differ',
  gone: 'a 404 for what was there before',
  entries: 'a list with entries',
  total: 'a list that tells a total',
  'later page': 'a page after the first one that has entries',
  'role too low': 'a token of too low a role',
  'from outside': 'a token of another organization',
};

function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name);
}
