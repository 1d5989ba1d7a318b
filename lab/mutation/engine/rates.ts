import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Figures } from './table.ts';

const file = fileURLToPath(new URL('../../rates.json', import.meta.url));

/** Figures of one question about the mutants of a campaign. */
export interface Counts {
  readonly found: number;
  readonly survived: number;
  readonly unreached: number;
  /** Number of mutants that there are; more than were tried where a sample was. */
  readonly of: number;
}

/** Figures that no later run may fall below. */
export interface Rate extends Counts {
  /** Day of the run, such as 2026-07-01, and commit that it was made on. */
  readonly date: string;
  readonly commit: string;
}

/** Rates by campaign and question. */
export type Rates = Readonly<Record<string, Readonly<Record<string, Rate>>>>;

/** Comparison of a run with the recorded rate. */
interface Judgement {
  readonly text: string;
  readonly isGood: boolean;
  /** True where the run can take the place of the recorded rate: it is better, or as good and larger. */
  readonly isBetter: boolean;
}

type Share = (counts: Counts) => readonly [part: number, whole: number];
const found: Share = (counts) => [counts.found, counts.found + counts.survived];
const reached: Share = (counts) => [counts.found + counts.survived, counts.found + counts.survived + counts.unreached];

/** Shares that must not fall. */
const shares = { 'of those that were reached were found': found, 'were reached': reached };

/** Standard deviations by which a sample may lie below the recorded share. Chance alone takes one of 741 samples lower. */
const deviations = 3;

/** Reads `lab/rates.json`. */
export function readRates(): Rates {
  const rates: Rates = JSON.parse(readFileSync(file, 'utf8'));
  return rates;
}

/** Records a rate in `lab/rates.json`. */
export function writeRate(campaign: string, question: string, { found, survived, unreached, of }: Counts): void {
  const rates = readRates();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const rate: Rate = { found, survived, unreached, of, date, commit };
  const changed = { ...rates, [campaign]: { ...rates[campaign], [question]: rate } };
  writeFileSync(file, `${JSON.stringify(changed, undefined, 2)}\n`);
}

/** Counts of a run in which `of` mutants could have been tried. */
export function countsOf({ found, survived, unreached, none }: Figures, of: number): Counts {
  // A change that nobody could see is no mutant.
  return { found, survived, unreached, of: of - none };
}

/** Holds a run against the recorded rate. */
export function judge(now: Counts, recorded: Rate | undefined): Judgement {
  const compared = Object.entries(shares).map(([name, share]) => {
    const [part, whole] = share(now);
    const rate = whole === 0 ? 1 : part / whole;
    const [partBefore, wholeBefore] = recorded ? share(recorded) : [0, 0];
    const before = wholeBefore === 0 ? undefined : partBefore / wholeBefore;
    // Where everything was found, nothing may survive, not even in a sample.
    const isStrict = recorded?.survived === 0 && share === found;
    const least = before === undefined || !recorded ? 0 : before - (isStrict ? 0 : tolerance(share, now, recorded));
    // A whole run of fewer mutants that misses no more than before has lost nothing.
    const isNoWorse = triedShare(now) === 1 && recorded !== undefined && whole - part <= wholeBefore - partBefore;
    const needed = before === undefined ? '' : ` (${percent(before)} recorded, ${percent(least)} needed)`;
    return {
      text: `${percent(rate)} ${name}${needed}`,
      isGood: rate >= least || isNoWorse,
      gain: rate - (before ?? 0),
    };
  });
  const isGood = compared.every((one) => one.isGood);
  const growth = triedShare(now) - (recorded ? triedShare(recorded) : 0);
  const isLarger = now.of > (recorded?.of ?? 0);
  const isHigher = compared.every(({ gain }) => gain >= 0) && (isLarger || compared.some(({ gain }) => gain > 0));
  return {
    text: compared.map(({ text }) => text).join('; '),
    isGood,
    isBetter: isGood && (growth > 0 || (growth === 0 && isHigher)),
  };
}

/**
 * Share by which chance may take a run below the recorded one: the standard error of a difference of two proportions, both of
 * samples that are drawn without putting back (so a whole run has none). One more of each outcome is counted than was seen,
 * so that a sample without survivors does not pass for certainty.
 */
function tolerance(share: Share, now: Counts, recorded: Counts): number {
  const [part, whole] = share(recorded);
  const expected = (part + 1) / (whole + 2);
  const uncertainty = (counts: Counts) => (1 - triedShare(counts)) / Math.max(1, share(counts)[1]);
  return deviations * Math.sqrt(expected * (1 - expected) * (uncertainty(now) + uncertainty(recorded)));
}

function triedShare({ found, survived, unreached, of }: Counts): number {
  return of === 0 ? 1 : Math.min(1, (found + survived + unreached) / of);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
