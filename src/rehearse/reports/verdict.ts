import { counted } from '../../contract/counted.ts';
import type { Rehearsal, Tried } from '../rehearsal.ts';

/** Standing of assumptions in a ledger of evidence, by their ids. */
export type Standings = ReadonlyMap<string, string>;

/** Rehearsal with what is known of the assumptions that it is about. */
export interface ReportedRehearsal extends Rehearsal {
  readonly standings: Standings;
  /** Name of the contract whose breaks are tried; undefined unless it is the next edition's. */
  readonly edition?: string;
  /** True if tests that rest on a guess count as failures too. */
  readonly isStrict: boolean;
}

/** Variants by what the tests did on them. */
export interface Outcomes {
  /** Variants that the contract allows, on which tests fail. */
  readonly broken: readonly Tried[];
  /** Assumptions that tests rest on; refuted ones first. */
  readonly guesses: readonly Tried[];
  readonly flaky: readonly Tried[];
  readonly holds: readonly Tried[];
  readonly untried: readonly Tried[];
}

/** Sorts variants by what the tests did on them. */
export function outcomesOf({ tried, standings }: ReportedRehearsal): Outcomes {
  const breaking = tried.filter(({ state }) => state === 'breaks');
  const urgency = ({ id }: Tried) => urgencies.indexOf(standings.get(id) ?? 'notTested');
  return {
    broken: breaking.filter(({ kind }) => kind !== 'assumed'),
    guesses: breaking.filter(({ kind }) => kind === 'assumed').toSorted((a, b) => urgency(a) - urgency(b)),
    flaky: tried.filter(({ state }) => state === 'flaky'),
    holds: tried.filter(({ state }) => state === 'holds'),
    untried: tried.filter(({ state }) => state === 'untried'),
  };
}

/** Standings of a ledger, the most urgent first. */
const urgencies = ['refuted', 'mixed', 'notTested', 'undecidable', 'confirmed'];

/** True if the application passes on everything that counts. */
export function isGood(rehearsal: ReportedRehearsal): boolean {
  const { broken, guesses } = outcomesOf(rehearsal);
  return broken.length === 0 && !(rehearsal.isStrict && guesses.length > 0);
}

/** The verdict as a sentence. */
export function verdictText(rehearsal: ReportedRehearsal): string {
  const { broken, guesses, untried } = outcomesOf(rehearsal);
  const left = untried.length > 0 ? ` ${counted(untried.length, 'variant')} did not run.` : '';
  if (rehearsal.edition !== undefined) {
    const breaks = counted(rehearsal.variants, 'break');
    if (broken.length > 0)
      return `The application fails on ${broken.length} of the ${breaks} of the next edition.${left}`;
    const met = rehearsal.variants - rehearsal.unmet.length;
    return `The application works with the next edition: its tests meet ${met} of ${breaks}, and pass.${left}`;
  }
  if (broken.length > 0) {
    const more = guesses.length > 0 ? ` and depends on ${counted(guesses.length, 'assumption')}` : '';
    return `The application fails on ${counted(broken.length, 'variant')} that the contract allows${more}.${left}`;
  }
  if (guesses.length > 0)
    return `The application passes on every variant that the contract allows and depends on ${counted(guesses.length, 'assumption')}.${left}`;
  return `The application passes on every variant that the contract allows and depends on no tested assumption.${left}`;
}

/** Title of the variants that count. */
export function brokenTitle({ edition }: ReportedRehearsal): string {
  return edition === undefined ? 'Failures on allowed behaviour' : `Failures on ${edition}`;
}

/** Breaks of the next edition that no test meets. */
export function unmetBreaks({ edition, unmet }: ReportedRehearsal): Rehearsal['unmet'] {
  return edition === undefined ? [] : unmet;
}

/** How sure an assumption is, in words. */
export function standingText(id: string, standings: Standings): string {
  switch (standings.get(id)) {
    case 'refuted':
      return 'refuted by the service';
    case 'mixed':
      return 'confirmed and refuted';
    case 'confirmed':
      return 'confirmed by the service';
    default:
      return 'not confirmed';
  }
}

/** The size of the rehearsal, in sentences. */
export function aboutText({ first, tried, variants, seconds, edition }: ReportedRehearsal): string {
  const { passed } = first.results;
  const tests = passed === undefined ? 'The tests pass' : `${counted(passed, 'test')} pass${passed === 1 ? 'es' : ''}`;
  const met = tried.filter(({ kind }) => kind !== 'together').length;
  const all = edition === undefined ? counted(variants, 'variant') : `${counted(variants, 'break')} of ${edition}`;
  return `${tests} on the sandbox in ${first.seconds.toFixed(1)} s, with ${counted(first.requests, 'request')} to ${counted(first.operations.length, 'operation')}. ${met} of ${all} ${met === 1 ? 'affects' : 'affect'} them. ${seconds.toFixed(0)} s in total.`;
}
