import type { ContractDocument } from '../../contract/document.ts';
import { rules } from '../runner/headline.ts';
import { faultPlaceOf } from './fault-place.ts';
import { withoutValues } from './identity.ts';
import { hasEnded, isKnown, type ReportedFinding } from './run-report.ts';

/** An answer that operations give whatever is asked of them, and that is none of theirs. */
export interface SameAnswer {
  /** Its status, media type and body: `200 application/json {}`. */
  readonly answer: string;
  readonly operations: ReadonlySet<string>;
}

/** As many operations, and as large a share of them, have to give the same answer before it is taken for one cause. */
const least = { operations: 3, share: 0.5 } as const;

/** Rules of an answer by itself: what it is, and not what it answers. */
const rulesOfForm: ReadonlySet<string> = new Set([rules.mediaType, rules.schema, rules.ofMediaType]);

/**
 * By what findings have one cause: the rule, what was expected and the shape of what came, in whichever operation. What is
 * expected stands at the same place of a component, or else in the same words.
 */
export function causeOf(document: ContractDocument, finding: ReportedFinding): string {
  const { rule, actual } = finding;
  return JSON.stringify([
    isKnown(finding),
    hasEnded(finding),
    rule,
    placeIn(document, finding),
    wordsOf(finding),
    shapeOf(actual),
  ]);
}

/** Answers that most operations give to the letter and that break the form of each; a page of HTML may differ in its letters. */
export function sameAnswersIn(findings: readonly ReportedFinding[], operations: number): SameAnswer[] {
  const broken = findings.filter(({ rule, operationId }) => rulesOfForm.has(rule) && operationId !== undefined);
  return [...Map.groupBy(broken, answerOf)].flatMap(([answer, own]) => {
    const ids = new Set(own.map(({ operationId = '' }) => operationId));
    const isEnough = ids.size >= least.operations && ids.size >= least.share * operations;
    return answer !== undefined && isEnough ? [{ answer, operations: ids }] : [];
  });
}

/** True if an answer that is the same everywhere is why a finding was made. */
export function isOfAnswer(finding: ReportedFinding, { answer, operations }: SameAnswer): boolean {
  return operations.has(finding.operationId ?? '') && answerOf(finding) === answer;
}

/** True for what a finding says of the answer by itself. */
export function isOfForm({ rule }: Pick<ReportedFinding, 'rule'>): boolean {
  return rulesOfForm.has(rule);
}

/** A success by its status, its media type and its body; undefined where there is none, or not all of it is shown. */
function answerOf({ answer }: ReportedFinding): string | undefined {
  const at = answer.indexOf('\n\n');
  const [head, body] = at < 0 ? [answer, ''] : [answer.slice(0, at), answer.slice(at + 2)];
  const [, status] = /^HTTP (2\d\d)$/m.exec(head) ?? [];
  const [, type = ''] = /^content-type: ([^;\n]*)/m.exec(head) ?? [];
  if (status === undefined) return undefined;
  if (type === 'text/html') return `${status} ${type}`;
  return body === '' || body.endsWith('…') ? undefined : `${status} ${type} ${body}`;
}

/** A component, or the place in words; of a header its name, whatever the status that it is missing from. */
function placeIn(document: ContractDocument, finding: ReportedFinding): string {
  const { pointer, rest } = faultPlaceOf(document, finding);
  if (pointer.startsWith('/components/') && !pointer.startsWith('/components/responses/')) return `${pointer} ${rest}`;
  const isHeader = finding.pointer.endsWith('/headers');
  return isHeader ? (finding.place.split(' ').at(-1) ?? '') : withoutValues(finding.place);
}

/** What was expected, less what is one server's: identifiers, times, and the field of a list that the place names already. */
function wordsOf({ rule, expected }: ReportedFinding): string {
  // The others, which each operation declares for itself.
  if (rule === rules.status) return '';
  const [name] = headerIn(expected) ?? [];
  if (name !== undefined) return name;
  return withoutTimes(expected.replace(/^\/\S*/, ''));
}

/** What came, by its kind: the type of JSON, a status, the name of a header, or the words. */
function shapeOf(actual: string): string {
  const [name] = headerIn(actual) ?? [];
  if (name !== undefined) return name;
  return jsonType(actual) ?? withoutTimes(actual);
}

function jsonType(text: string): string | undefined {
  if (/^[{[]/.test(text)) return text.startsWith('{') ? 'object' : 'array';
  if (/^"/.test(text)) return 'string';
  if (/^(?:null|true|false)$/.test(text)) return text === 'null' ? text : 'boolean';
  return /^-?\d[\d.eE+-]*$/.test(text) ? 'number' : undefined;
}

function headerIn(text: string): readonly string[] | undefined {
  return /^([a-z][a-z-]*): \S/.exec(text)?.slice(1);
}

function withoutTimes(text: string): string {
  return withoutValues(text)
    .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z?/g, '…')
    .replaceAll(/\b\d{9,}\b/g, '…');
}
