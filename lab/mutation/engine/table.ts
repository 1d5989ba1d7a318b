import type { Campaign, Mutant, MutantVerdict, State } from './campaign.ts';

/** Number of mutants in each state. */
export type Figures = Readonly<Record<State, number>>;

/** Verdicts about one mutant, by question. */
export type Verdicts = ReadonlyMap<string, MutantVerdict>;

/** Mutants that were tried, each with its verdicts. */
export type Results = ReadonlyMap<Mutant, Verdicts>;

/** Ids that are named of one reason, at most. */
const mostNamed = 12;

/** Counts states. */
export function figuresOf(verdicts: readonly MutantVerdict[]): Figures {
  const figures = { found: 0, survived: 0, unreached: 0, none: 0 };
  for (const { state } of verdicts) figures[state]++;
  return figures;
}

/** Verdicts of all results about one question. */
export function answersTo(question: string, results: Results): MutantVerdict[] {
  return [...results.values()].flatMap((verdicts) => verdicts.get(question) ?? []);
}

/** Tables by kind and by the campaign's own groupings, then what was found by whom and what nobody found. */
export function tableOf(campaign: Campaign, questions: readonly string[], results: Results): string {
  const { kinds, groupings = {} } = campaign;
  const byKind = ({ kind }: Mutant) => kinds[kind] ?? kind;
  const order = Object.values(kinds);
  const columns = columnsOf(campaign, questions, results);
  const parts = [
    ...Object.entries(groupings).map(([name, of]) => grouped(columns, results, name, of)),
    grouped(columns, results, 'kind', byKind, order),
    ...questions.flatMap((question) => finders(question, results)),
    survivorsOf(campaign, questions, results),
    ...questions.flatMap((question) => unreachedOf(question, results)),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Aligns rows as a table, the first column to the left. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, nth) => Math.max(...rows.map((row) => row[nth]?.length ?? 0))) ?? [];
  const cell = (text: string, nth: number) =>
    nth === 0 ? text.padEnd(widths[nth] ?? 0) : text.padStart(widths[nth] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}

/** Column of a table: its head, and what stands in it for some results. */
type Column = readonly [head: string, cell: (results: Results) => string | number];

function grouped(
  columns: readonly Column[],
  results: Results,
  name: string,
  groupOf: (mutant: Mutant) => string,
  order: readonly string[] = [],
): string {
  const groups = [...Map.groupBy(results, ([mutant]) => groupOf(mutant))];
  const rank = (group: string) => (order.includes(group) ? order.indexOf(group) : order.length);
  const sorted = groups.toSorted(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const rowOf = (first: string, own: Results) => [first, ...columns.map(([, cell]) => String(cell(own)))];
  const rows = sorted.map(([group, own]) => rowOf(group, new Map(own)));
  const all = sorted.length > 1 ? [rowOf('all', results)] : [];
  return aligned([[name, ...columns.map(([head]) => head)], ...rows, ...all]);
}

function columnsOf({ words = {} }: Campaign, questions: readonly string[], results: Results): Column[] {
  const ofQuestions = questions.flatMap((question): Column[] => {
    const named = (head: string) => (questions.length > 1 ? `${question}: ${head}` : head);
    const figures = (own: Results) => figuresOf(answersTo(question, own));
    const states = (['found', 'survived', 'unreached'] as const).filter(
      (state) => state !== 'unreached' || figures(results).unreached > 0,
    );
    return [
      ...states.map((state): Column => [named(words[state] ?? state), (own) => figures(own)[state]]),
      [named('%'), (own) => percentOf(figures(own))],
    ];
  });
  const isAsked = (verdicts: Verdicts) => questions.every((question) => verdicts.has(question));
  const isFound = ({ state }: MutantVerdict) => state === 'found';
  const asked = (own: Results) => [...own.values()].filter(isAsked).map((verdicts) => [...verdicts.values()]);
  const ofAll: Column[] = [
    ['by each', (own) => asked(own).filter((verdicts) => verdicts.every(isFound)).length],
    ['by none', (own) => asked(own).filter((verdicts) => !verdicts.some(isFound)).length],
  ];
  return [['all', (own) => own.size], ...ofQuestions, ...(questions.length > 1 ? ofAll : [])];
}

function percentOf({ found, survived, unreached }: Figures): string {
  const all = found + survived + unreached;
  return all === 0 ? '' : ((100 * found) / all).toFixed(1);
}

function finders(question: string, results: Results): string[] {
  const by = Map.groupBy(
    answersTo(question, results).filter((verdict) => verdict.by !== undefined),
    (verdict) => verdict.by,
  );
  if (by.size === 0) return [];
  const counts = [...by].toSorted(([, a], [, b]) => b.length - a.length).map(([name, own]) => `${own.length} ${name}`);
  return [`${question}, by whom: ${counts.join('; ')}`];
}

/** Mutants that somebody came by and did not find, each with its place and what was done in vain. */
function survivorsOf(campaign: Campaign, questions: readonly string[], results: Results): string {
  const lines = [...results].flatMap(([{ id }, verdicts]) => {
    const survived = [...verdicts.values()].filter(({ state }) => state === 'survived');
    if (survived.length === 0) return [];
    const told = [...verdicts.values()].map(({ question, state, reason = '' }) => {
      const name = questions.length > 1 ? `${question}: ` : '';
      return state === 'found' ? `    ${name}found` : `    ${name}${reason || state}`;
    });
    return [`  ${campaign.show?.(id) ?? id}`, ...told];
  });
  return lines.length === 0 ? '' : `Not found:\n${lines.join('\n')}`;
}

function unreachedOf(question: string, results: Results): string[] {
  const verdicts = answersTo(question, results).filter(({ state }) => state === 'unreached');
  if (verdicts.length === 0) return [];
  const byReason = [...Map.groupBy(verdicts, ({ reason = 'nobody comes by' }) => reason)];
  const lines = byReason
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, own]) => {
      const names = own.slice(0, mostNamed).map(({ id }) => id);
      const more = own.length > mostNamed ? `; and ${own.length - mostNamed} more` : '';
      return `  ${own.length}  ${reason}: ${names.join('; ')}${more}`;
    });
  return [`Unreached (${question}), and why:\n${lines.join('\n')}`];
}
