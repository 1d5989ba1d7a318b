import { grouped } from '../../contract/counted.ts';
import type { CountedFinding } from '../runner/finding.ts';

/** Number of findings by basis. */
export interface BasisCounts {
  /** They contradict what the service's documentation says. */
  readonly documented: number;
  /** They differ from what the contract assumes. */
  readonly assumed: number;
  /** They break a rule for any HTTP server, whatever its contract. */
  readonly neither: number;
  /** Number of findings by the nearest register entry, the most frequent first. */
  readonly entries: readonly (readonly [id: string, count: number])[];
}

type Found = readonly Pick<CountedFinding, 'basis'>[];

/** Register entries that a line names. */
const most = 4;

/** Counts findings by what they rest on. */
export function countBases(findings: Found): BasisCounts {
  const documented = findings.filter(({ basis }) => basis.documented).length;
  const nearest = findings.flatMap(({ basis }) => (basis.documented ? [] : basis.assumptions.slice(0, 1)));
  const entries = [...Map.groupBy(nearest, (id) => id)].map(([id, all]) => [id, all.length] as const);
  const neither = findings.length - documented - nearest.length;
  return { documented, assumed: nearest.length, neither, entries: entries.sort(([, a], [, b]) => b - a) };
}

/** The counts as a line: `2 break documented rules, 3 break assumed rules (page-base 2, text-lengths 1)`. */
export function basesText(findings: Found): string {
  const { documented, assumed, neither, entries } = countBases(findings);
  const named = entries.slice(0, most).map(([id, count]) => `${id} ${grouped(count)}`);
  const rest = entries.length > most ? [`${entries.length - most} more`] : [];
  return [
    breaking(documented, 'a documented rule', 'documented rules'),
    ...(assumed > 0
      ? [`${breaking(assumed, 'an assumed rule', 'assumed rules')} (${[...named, ...rest].join(', ')})`]
      : []),
    ...(neither > 0 ? [breaking(neither, 'a general rule', 'general rules')] : []),
  ].join(', ');
}

function breaking(count: number, one: string, many: string): string {
  return count === 1 ? `1 breaks ${one}` : `${grouped(count)} break ${many}`;
}
