import type { CountedFinding } from '../runner/finding.ts';
import { type Visible, visible } from '../target/sanitize.ts';
import { dayOf, isDay } from './days.ts';
import { type Identity, identityOf, identityPartsOf, keyOf } from './identity.ts';

/** A finding that is known, and makes no run fail. */
export interface KnownFinding extends Identity {
  /** The check that found it: it is mended where this one finds it no more. */
  readonly check: Visible;
  /** Day of the run that wrote it; absent in files of before. */
  readonly since?: string;
  /** Why it is left for now, as people have written it; empty until somebody does. */
  readonly reason: Visible;
  /** Last day on which it makes no run fail, as people have written it; absent where it has no end. */
  readonly until?: string;
}

/** Known findings of a server, sorted by operation, rule and place. */
export interface Baseline {
  readonly format: typeof format;
  readonly findings: readonly KnownFinding[];
}

/** A baseline that cannot be read; the message says where and why. */
export class BaselineError extends Error {
  override name = 'BaselineError';
}

const format = 'contract-baseline/1';

/** Parts of a run that tell whether a known finding is fixed. */
export interface Examined {
  /** ISO 8601. */
  readonly begun: string;
  readonly findings: readonly CountedFinding[];
  readonly checks: readonly EndedCheck[];
}

/** The fields of a `ReportedCheck` that tell whether it finished. */
interface EndedCheck {
  readonly id: string;
  readonly state: string;
  readonly operations: readonly string[];
  readonly reason?: string;
}

/** Nothing is known. */
export const emptyBaseline: Baseline = { format, findings: [] };

/** The known findings by `identityOf`. */
export function byIdentity({ findings }: Baseline): ReadonlyMap<string, KnownFinding> {
  return new Map(findings.map((known) => [keyOf(known), known]));
}

/**
 * The known findings that a run did not make again, though the check came to its end that made them before. Of a check of several
 * operations, whose steps follow from each other, that is only where it holds.
 */
export function mendedOf({ findings }: Baseline, examined: Examined): KnownFinding[] {
  const found = new Set(examined.findings.map(identityOf));
  const ended = new Set(examined.checks.filter(isEnded).map(({ id }) => id));
  return findings.filter((known) => !found.has(keyOf(known)) && ended.has(known.check));
}

/** A baseline with what a run has found, and without what is mended; reasons, dates, and what the run did not look at, stay. */
export function updated(before: Baseline, examined: Examined): Baseline {
  const mended = new Set(mendedOf(before, examined).map(keyOf));
  const findings = new Map([...byIdentity(before)].filter(([key]) => !mended.has(key)));
  for (const finding of examined.findings) {
    const dated = { check: visible(finding.check), since: dayOf(examined.begun), reason: visible('') };
    const known = { ...identityPartsOf(finding), ...dated };
    if (!findings.has(keyOf(known))) findings.set(keyOf(known), known);
  }
  return { format, findings: [...findings].sort(byKey).map(([, known]) => known) };
}

/** As it is written: small, and the same for the same findings. */
export function baselineText(baseline: Baseline): string {
  return `${JSON.stringify(baseline, null, 2)}\n`;
}

/** Reads what `baselineText` wrote and people have edited. Throws `BaselineError`. */
export function readBaseline(text: string): Baseline {
  const value = parse(text);
  if (fieldOf(value, 'format') !== format) throw new BaselineError(`its "format" is not "${format}"`);
  const list = fieldOf(value, 'findings');
  if (!Array.isArray(list)) throw new BaselineError('"findings" is not a list');
  const findings = list.map((entry: unknown, at): KnownFinding => {
    const textOf = (name: string) => {
      const field = fieldOf(entry, name);
      if (typeof field !== 'string') throw new BaselineError(`findings[${at}].${name} is not a string`);
      return visible(field);
    };
    const identity = { operation: textOf('operation'), rule: textOf('rule'), place: textOf('place') };
    const dayIn = (name: string) => {
      const field = fieldOf(entry, name);
      if (field === undefined || isDay(field)) return field;
      const where = visible(`findings[${at}].${name} (${knownText(identity)})`);
      throw new BaselineError(`${where} is ${visible(JSON.stringify(field))}; it must be a day such as 2026-05-31`);
    };
    const reason = fieldOf(entry, 'reason') === undefined ? visible('') : textOf('reason');
    const since = dayIn('since');
    const until = dayIn('until');
    return { ...identity, check: textOf('check'), ...(since && { since }), reason, ...(until && { until }) };
  });
  return { format, findings };
}

/** A known finding in one line. */
export function knownText({ operation, rule, place }: Identity): string {
  return `${operation || 'The server'}: ${rule}${place && ` (${place})`}`;
}

function isEnded({ state, operations, reason }: EndedCheck): boolean {
  if (state === 'held') return true;
  return reason === undefined && operations.length === 1;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BaselineError(`it is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return value instanceof Object && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
