import type { AssumptionResult, Observation } from '../model/observation.ts';
import type { Register } from '../model/register.ts';
import { isUnforeseenList, mergeUnforeseen, type UnforeseenList } from './unforeseen/unforeseen.ts';

/** Format name within the file. */
const format = 'assumption-evidence/1';

/** Observations kept for each entry; the oldest are dropped. */
const keptObservations = 12;

const unasked: AssumptionResult = { observations: [], untested: 'the run did not ask' };

/** Verdict on an assumption. */
export type Standing = 'confirmed' | 'refuted' | 'mixed' | 'notTested' | 'undecidable';

/** Observations of one assumption, and the verdict. */
export interface LedgerEntry {
  readonly standing: Standing;
  /** Why it was not tested, or cannot be. */
  readonly reason?: string;
  readonly observations: readonly Observation[];
}

/** Evidence for each assumption of the register, by its id. */
export interface Ledger {
  readonly format: typeof format;
  /** When it was written last, ISO 8601. */
  readonly written: string;
  readonly entries: Readonly<Record<string, LedgerEntry>>;
  /** What servers have shown that no assumption asks about; absent in files of before. */
  readonly unforeseen?: UnforeseenList;
}

/** A file that is no ledger; the message says where and why. */
export class LedgerError extends Error {
  override name = 'LedgerError';
}

/** The ledger of one run: what it found out, and what no request can tell. */
export function ledgerOf(
  register: Register,
  found: ReadonlyMap<string, AssumptionResult>,
  undecidable: ReadonlyMap<string, string>,
  written: Date,
  unforeseen?: UnforeseenList,
): Ledger {
  const entries = Object.keys(register).map((id): [string, LedgerEntry] => {
    const never = undecidable.get(id);
    if (never !== undefined) return [id, { standing: 'undecidable', reason: never, observations: [] }];
    const { observations, untested } = found.get(id) ?? unasked;
    return [id, entryOf(register, id, observations, untested)];
  });
  const beside = unforeseen && { unforeseen };
  return { format, written: written.toISOString(), entries: Object.fromEntries(entries), ...beside };
}

/**
 * Adds up two ledgers: equal observations count up, the newest shows. Entries of the register alone are kept, and what was
 * seen of another wording of an assumption, or by an earlier run of the same server, stays, but counts no more.
 */
export function mergeLedgers(register: Register, before: Ledger, now: Ledger): Ledger {
  const entries = Object.keys(register).map((id): [string, LedgerEntry] => {
    const old = before.entries[id];
    const recent = now.entries[id];
    const last = recent ?? old ?? { standing: 'notTested', observations: [] };
    if (last.standing === 'undecidable') return [id, last];
    const observations = addUp([...(old?.observations ?? []), ...(recent?.observations ?? [])]);
    return [id, entryOf(register, id, observations, last.reason ?? old?.reason ?? 'no run tested it')];
  });
  const [earlier, later] = [before.written, now.written].sort();
  const unforeseen = mergeUnforeseen([before.unforeseen, now.unforeseen]);
  const written = later ?? earlier ?? now.written;
  return { format, written, entries: Object.fromEntries(entries), ...(unforeseen && { unforeseen }) };
}

/** Number of assumptions by verdict. */
export function countStandings({ entries }: Ledger): Readonly<Record<Standing, number>> {
  const counts = { confirmed: 0, refuted: 0, mixed: 0, notTested: 0, undecidable: 0 };
  for (const { standing } of Object.values(entries)) counts[standing]++;
  return counts;
}

/** How the assumptions of a ledger stand. */
export function standingsText(ledger: Ledger): string {
  const { confirmed, refuted, mixed, notTested } = countStandings(ledger);
  const parts = [`${confirmed} confirmed`, `${refuted} refuted`, ...(mixed ? [`${mixed} mixed`] : [])];
  return [...parts, `${notTested} not tested`].join(', ');
}

/**
 * Observations that count: those of the assumption as it reads today and, of what a server was asked, of the newest run, since the
 * server may have changed.
 */
export function currentOf(
  register: Register,
  id: string,
  observations: readonly Observation[],
): readonly Observation[] {
  const entry = Object.hasOwn(register, id) ? register[id] : undefined;
  const current = observations.filter(({ assumption }) => assumption === entry?.assumption);
  const newest = new Map<string, string>();
  for (const { source, server, last } of current) {
    if (source === 'probe' && last > (newest.get(server) ?? '')) newest.set(server, last);
  }
  return current.filter(({ source, server, last }) => source !== 'probe' || last === newest.get(server));
}

function entryOf(
  register: Register,
  id: string,
  observations: readonly Observation[],
  untested: string | undefined,
): LedgerEntry {
  const verdicts = new Set(currentOf(register, id, observations).map(({ verdict }) => verdict));
  const [verdict] = verdicts;
  const reason = untested !== undefined && { reason: untested };
  if (verdict === undefined) return { standing: 'notTested', ...reason, observations };
  return { standing: verdicts.size > 1 ? 'mixed' : verdict, observations };
}

function addUp(observations: readonly Observation[]): Observation[] {
  const byWhat = new Map<string, Observation>();
  for (const one of observations.toSorted((a, b) => compare(a.last, b.last))) {
    const { verdict, assumption, saw, server, source } = one;
    const key = JSON.stringify([verdict, assumption, saw, server, source]);
    const before = byWhat.get(key);
    byWhat.delete(key);
    const isAgain = before !== undefined && before.last !== one.last;
    const first = before && before.first < one.first ? before.first : one.first;
    byWhat.set(key, { ...one, first, times: isAgain ? before.times + one.times : one.times });
  }
  return [...byWhat.values()].slice(-keptObservations);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Reads a ledger's file. Throws `LedgerError`. */
export function readLedger(text: string): Ledger {
  const value = parse(text);
  if (!isRecord(value) || value.format !== format) {
    throw new LedgerError(`it is not a ledger: its "format" is not "${format}"`);
  }
  if (typeof value.written !== 'string' || Number.isNaN(Date.parse(value.written))) {
    throw new LedgerError('"written" is not a time');
  }
  if (!isRecord(value.entries)) throw new LedgerError('"entries" is not an object');
  const entries = Object.entries(value.entries).map(([id, entry]): [string, LedgerEntry] => [id, readEntry(id, entry)]);
  const { written, unforeseen } = value;
  if (unforeseen !== undefined && !isUnforeseenList(unforeseen))
    throw new LedgerError('"unforeseen" is not a list of observations');
  return { format, written, entries: Object.fromEntries(entries), ...(unforeseen && { unforeseen }) };
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    throw new LedgerError(`it is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readEntry(id: string, entry: unknown): LedgerEntry {
  if (!isRecord(entry) || !Array.isArray(entry.observations))
    throw new LedgerError(`entries.${id} has no observations`);
  const { standing, reason } = entry;
  if (!isStanding(standing)) throw new LedgerError(`entries.${id}.standing is ${JSON.stringify(standing)}`);
  const observations = entry.observations.map((one: unknown, at) => {
    if (isObservation(one)) return one;
    throw new LedgerError(`entries.${id}.observations[${at}] is not an observation`);
  });
  return { standing, ...(typeof reason === 'string' && { reason }), observations };
}

const standings: ReadonlySet<unknown> = new Set<Standing>([
  'confirmed',
  'refuted',
  'mixed',
  'notTested',
  'undecidable',
]);

function isStanding(value: unknown): value is Standing {
  return standings.has(value);
}

function isObservation(value: unknown): value is Observation {
  if (!isRecord(value)) return false;
  const { verdict, source, exchanges, times } = value;
  const texts = [value.assumption, value.saw, value.server, value.first, value.last];
  return (
    (verdict === 'confirmed' || verdict === 'refuted') &&
    (source === 'probe' || source === 'traffic') &&
    texts.every((text) => typeof text === 'string') &&
    Number.isInteger(times) &&
    Array.isArray(exchanges) &&
    exchanges.every((one: unknown) => isRecord(one) && typeof one.sent === 'string' && typeof one.answer === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
