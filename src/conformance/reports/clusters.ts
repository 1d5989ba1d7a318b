import type { Api } from '../model/api.ts';
import type { Basis } from '../model/basis.ts';
import type { Register } from '../model/register.ts';
import { type SourceLine, sourceLineOf } from '../model/source-lines.ts';
import { describeFinding, whoOf } from '../runner/finding.ts';
import { rules, wrongIn } from '../runner/headline.ts';
import { entryText } from './baseline-dates.ts';
import { causeOf, isOfAnswer, isOfForm, sameAnswersIn } from './cause.ts';
import { faultPlaceOf } from './fault-place.ts';
import { counts, isKnown, type ReportedFinding, type RunReport } from './run-report.ts';

/** Characters of a body that a headline quotes. */
const maxBody = 30;

/** Findings that have one cause: the same was expected, and the same came; or an answer that is the same everywhere. */
export interface Cluster {
  /** The one that is told in full. */
  readonly first: ReportedFinding;
  readonly others: readonly ReportedFinding[];
  /** The operation, or how many there are: `all 94 operations`. */
  readonly who: string;
  /** What is wrong there, in the contract's words. */
  readonly wrong: string;
  /** JSON Pointer into the bundle: the component that all of them refer to, or the place of the first. */
  readonly pointer: string;
  /** Line of that place. */
  readonly line: SourceLine | undefined;
  /** True if it makes the run fail. */
  readonly counts: boolean;
}

/** Parts of a report that its clusters are made of. */
export type Clustered = Pick<RunReport, 'findings' | 'documentedOnly' | 'operations'>;

/** The findings by cause, the worst first: what counts, is documented, lets in or fails, and was met most often. */
export function clustersOf(
  { contract: { document }, sources }: Pick<Api, 'contract' | 'sources'>,
  { findings, documentedOnly, operations }: Clustered,
): Cluster[] {
  const asked = operations.filter(({ timing }) => timing !== undefined).length;
  const same = sameAnswersIn(findings, asked);
  const answerTo = (finding: ReportedFinding) => same.find((one) => isOfAnswer(finding, one))?.answer;
  const keyOf = (finding: ReportedFinding) => {
    const answer = answerTo(finding);
    return answer === undefined ? causeOf(document, finding) : `${isKnown(finding)} ${answer}`;
  };
  const clusters = [...Map.groupBy(findings, keyOf).values()].flatMap((all) => {
    const first = all.find((finding) => counts(finding, documentedOnly) && isOfForm(finding)) ?? all[0];
    if (!first) return [];
    const others = all.filter((finding) => finding !== first);
    const { pointer, name } = faultPlaceOf(document, first);
    const isOnePlace = others.every((other) => faultPlaceOf(document, other).name === name);
    const at = isOnePlace ? name : pointer;
    return {
      first,
      others,
      who: whoIn(all, asked),
      wrong: wrongWith(first, answerTo(first)),
      pointer: at,
      line: sourceLineOf(sources.lines, at),
      counts: all.some((finding) => counts(finding, documentedOnly)),
    };
  });
  return clusters.toSorted((a, b) => compare(rankOf(a), rankOf(b)));
}

/** The same without what the baseline has. */
export function newClustersOf(api: Pick<Api, 'contract' | 'sources'>, report: Clustered): Cluster[] {
  return clustersOf(api, { ...report, findings: report.findings.filter((finding) => !isKnown(finding)) });
}

/** `all 94 operations: www-authenticate is required but missing (401)` */
export function headlineOf({ who, wrong }: Pick<Cluster, 'who' | 'wrong'>): string {
  return `${who}: ${wrong}`;
}

/** The operation of findings, or how many there are; `asked` is how many operations the run has asked. */
function whoIn(findings: readonly ReportedFinding[], asked: number): string {
  const names = operationsOf(findings);
  const [first] = findings;
  if (names.length === 1 && first) return whoOf(first);
  return `${names.length >= asked ? 'all ' : ''}${names.length} operations`;
}

/** What is wrong, and the answer where everything is answered with it: its body, or of a long one its media type. */
function wrongWith(first: ReportedFinding, answer: string | undefined): string {
  if (answer === undefined) return wrongIn(first);
  const [status, type, ...words] = answer.split(' ');
  const body = words.join(' ');
  return `every response is ${status} ${body === '' || body.length > maxBody ? type : body} (${wrongIn(first)})`;
}

/** What comes first has the lesser numbers. */
function rankOf(cluster: Cluster): readonly number[] {
  const { first, counts } = cluster;
  const isOfNoFact = kindOf(first.basis) === 'neither';
  return [
    Number(!counts),
    Number(!first.basis.documented),
    Number(!isGrave(first)),
    Number(isOfNoFact),
    -timesOf(cluster),
  ];
}

/** True for a failure, and for what is let in without the right to. */
function isGrave({ rule, expected, actual }: ReportedFinding): boolean {
  const isFailure = rule === rules.noFailure || rule === rules.answered;
  return isFailure || (/^40[134]\b/.test(expected) && /^status 2\d\d$/.test(actual));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Number of findings in a cluster. */
export function sizeOf({ others }: Pick<Cluster, 'others'>): number {
  return 1 + others.length;
}

/** How often the findings of a cluster were made. */
export function timesOf({ first, others }: Pick<Cluster, 'first' | 'others'>): number {
  return [first, ...others].reduce((sum, { count }) => sum + count, 0);
}

/** The operations of findings, each once; what concerns no single operation is named by its group. */
export function operationsOf(findings: readonly ReportedFinding[]): string[] {
  return [...new Set(findings.map(({ operationId, group }) => operationId ?? group))];
}

/** The first finding as a bug report, where the contract is written, and which operations have the same fault. */
export function describeCluster({ first, others, line }: Cluster, register: Register): string {
  const lines = [describeFinding(first, register)];
  const known = entryText(first);
  if (known !== undefined) lines.push(`  known     ${known}`);
  if (line) lines.push(`  source    ${lineText(line)}`);
  for (const [rule, same] of Map.groupBy(others, ({ rule }) => rule)) {
    const by = rule === first.rule ? '' : `${rule}: `;
    lines.push(`  also in   ${by}${operationsOf(same).join(', ')}`);
  }
  return lines.join('\n');
}

/** Where a cluster's rule is written: the line or, where its file is not there, the place. */
export function writtenAt({ line, pointer }: Pick<Cluster, 'line' | 'pointer'>): string {
  return line ? lineText(line) : `openapi.yaml#${pointer}`;
}

/** `openapi/tasks.yaml:80` */
function lineText({ file, line }: Pick<SourceLine, 'file' | 'line'>): string {
  return `${file}:${line}`;
}

/** Basis of a finding, as one of three kinds. */
export function kindOf(basis: Basis): 'documented' | 'assumed' | 'neither' {
  if (basis.documented) return 'documented';
  return basis.assumptions.length > 0 ? 'assumed' : 'neither';
}
