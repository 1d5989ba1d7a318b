import type { Contract } from '../../contract/document.ts';
import type { Api } from '../model/api.ts';
import type { Basis } from '../model/basis.ts';
import type { Register } from '../model/register.ts';
import { type SourceLine, sourceLineOf } from '../model/source-lines.ts';
import { describeFinding } from '../runner/finding.ts';
import { endedText } from './baseline-dates.ts';
import { faultPlaceOf } from './fault-place.ts';
import { counts, hasEnded, type ReportedFinding, type RunReport } from './run-report.ts';

/** Findings that likely have one cause: the same rule, broken at the same place of the contract by several operations. */
export interface Cluster {
  /** The one that is told in full. */
  readonly first: ReportedFinding;
  readonly others: readonly ReportedFinding[];
  /** JSON Pointer into the bundle: the component that all of them refer to, or the place of the first. */
  readonly pointer: string;
  /** Line of that place. */
  readonly line: SourceLine | undefined;
  /** True if it makes the run fail. */
  readonly counts: boolean;
}

/** The findings by cause: what counts first, then the order in which the first of each stands in the report. */
export function clustersOf(
  { contract: { document }, sources }: Pick<Api, 'contract' | 'sources'>,
  { findings, documentedOnly }: Pick<RunReport, 'findings' | 'documentedOnly'>,
): Cluster[] {
  const clusters = [...Map.groupBy(findings, (finding) => causeOf(document, finding)).values()].flatMap(
    ([first, ...others]) => {
      if (!first) return [];
      const { pointer, name } = faultPlaceOf(document, first);
      const isOnePlace = others.every((other) => faultPlaceOf(document, other).name === name);
      const at = isOnePlace ? name : pointer;
      return [
        { first, others, pointer: at, line: sourceLineOf(sources.lines, at), counts: counts(first, documentedOnly) },
      ];
    },
  );
  return clusters.toSorted((a, b) => Number(b.counts) - Number(a.counts));
}

/** Number of findings in a cluster. */
export function sizeOf({ others }: Pick<Cluster, 'others'>): number {
  return 1 + others.length;
}

/** The operations of findings, each once; what concerns no single operation is named by its group. */
export function operationsOf(findings: readonly ReportedFinding[]): string[] {
  return [...new Set(findings.map(({ operationId, group }) => operationId ?? group))];
}

/** The first finding as a bug report, where the contract is written, and which operations have the same fault. */
export function describeCluster({ first, others, line }: Cluster, register: Register): string {
  const lines = [describeFinding(first, register)];
  if (hasEnded(first)) lines.push(`  known     ${endedText(first)}`);
  if (line) lines.push(`  written   ${lineText(line)}`);
  if (others.length > 0) lines.push(`  same in   ${operationsOf(others).join(', ')}`);
  return lines.join('\n');
}

/** `openapi/tasks.yaml:80` */
export function lineText({ file, line }: Pick<SourceLine, 'file' | 'line'>): string {
  return `${file}:${line}`;
}

/** Basis of a finding, as one of three kinds. */
export function kindOf(basis: Basis): 'documented' | 'assumed' | 'neither' {
  if (basis.documented) return 'documented';
  return basis.assumptions.length > 0 ? 'assumed' : 'neither';
}

function causeOf(document: Contract, finding: ReportedFinding): string {
  const { pointer, rest } = faultPlaceOf(document, finding);
  return JSON.stringify([
    finding.known === undefined,
    hasEnded(finding),
    finding.rule,
    withoutOperation(pointer),
    rest,
  ]);
}

/**
 * What of a pointer is the same in every operation: what follows `/paths/{path}/{method}`. Of whole responses that is nothing:
 * whose status is the same looks the same, whatever its component.
 */
function withoutOperation(pointer: string): string {
  if (/^\/components\/responses\/[^/]+$/.test(pointer)) return '/responses';
  return pointer.replace(/^\/paths\/[^/]+\/[^/]+/, '').replace(/^\/responses\/[^/]+$/, '/responses');
}
