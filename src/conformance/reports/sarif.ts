import { createHash } from 'node:crypto';
import type { Api } from '../model/api.ts';
import type { Register } from '../model/register.ts';
import { type SourceLine, sourceLineOf } from '../model/source-lines.ts';
import { basisText } from '../runner/basis-text.ts';
import { repetitionOf, whoOf } from '../runner/finding.ts';
import { wrongIn } from '../runner/headline.ts';
import { type KnownFinding, knownText } from './baseline.ts';
import type { Checkout } from './checkout.ts';
import { faultPlaceOf } from './fault-place.ts';
import { identityOf, keyOf } from './identity.ts';
import { incompleteText } from './incomplete-run.ts';
import { counts, failureLines, hasEnded, isKnown, type ReportedFinding, type RunReport } from './run-report.ts';

/** Base of file paths outside the checkout. */
const contractFolder = 'CONTRACT';

/** Options of a log. */
export interface SarifOptions {
  /** True to leave out what is mended, for readers such as GitHub's code scanning that take every result for a fault. */
  readonly withoutMended?: boolean;
}

/**
 * The findings as SARIF 2.1.0 (OASIS), in JSON: a result for each, `error` where it counts and else `warning`, at the line of
 * the contract that is broken. Its fingerprint is the same in every run. Where there is a baseline each result says how it
 * stands to that (section 3.27.24), and what is mended is one too.
 */
export function sarifText(
  api: Api,
  report: RunReport,
  checkout?: Pick<Checkout, 'pathOf'>,
  { withoutMended = false }: SarifOptions = {},
): string {
  const { findings, documentedOnly } = report;
  const mended = withoutMended ? [] : (report.mended ?? []);
  const rules = [...new Map([...findings, ...mended].map(({ rule }) => [ruleId(rule), rule]))];
  const indices = new Map(rules.map(([id], i) => [id, i]));
  const ruleOf = (rule: string) => ({ ruleId: ruleId(rule), ruleIndex: indices.get(ruleId(rule)) });
  const resultOf = (finding: ReportedFinding) => ({
    ...ruleOf(finding.rule),
    level: counts(finding, documentedOnly) ? 'error' : 'warning',
    ...(report.mended && { baselineState: isKnown(finding) || hasEnded(finding) ? 'unchanged' : 'new' }),
    message: { text: literal(messageOf(finding)) },
    locations: [locationOf(api, finding, checkout)],
    partialFingerprints: { 'finding/v1': digestOf(identityOf(finding)) },
    occurrenceCount: finding.count,
    properties: propertiesOf(finding, api.contract.register),
  });
  const mendedResult = (known: KnownFinding) => ({
    ...ruleOf(known.rule),
    kind: 'pass',
    level: 'none',
    baselineState: 'absent',
    message: { text: literal(`${knownText(known)}. No longer found.`) },
    partialFingerprints: { 'finding/v1': digestOf(keyOf(known)) },
  });
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: api.suite,
            rules: rules.map(([id, rule]) => ({ id, shortDescription: { text: literal(rule) } })),
          },
        },
        invocations: [invocationOf(report)],
        originalUriBaseIds: { [contractFolder]: { description: { text: 'The folder of openapi.yaml.' } } },
        results: [...findings.map(resultOf), ...mended.map(mendedResult)],
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** A run that found no verdict tells why. */
function invocationOf(report: RunReport) {
  const { verdict } = report;
  const reasons = verdict === 'incomplete' ? [incompleteText(report)] : failureLines(report);
  const told = reasons.map((text) => ({ level: 'error', message: { text: literal(text) } }));
  return {
    executionSuccessful: verdict !== 'incomplete' && verdict !== 'unknown',
    ...(told.length > 0 && { toolExecutionNotifications: told }),
  };
}

function messageOf(finding: ReportedFinding): string {
  const { expected, actual } = finding;
  const repetition = repetitionOf(finding);
  const repeat = repetition === undefined ? '' : ` Repeat with ${repetition}.`;
  return `${whoOf(finding)}: ${wrongIn(finding)}. Expected: ${expected}. Got: ${actual}.${repeat}`;
}

function propertiesOf({ basis, group, sent, answer }: ReportedFinding, register: Register) {
  const restsOn = basisText(basis, register);
  return { group, restsOn, ...(sent !== '' && { sent }), ...(answer !== '' && { answer }) };
}

function locationOf(
  { contract, sources }: Api,
  finding: ReportedFinding,
  checkout: Pick<Checkout, 'pathOf'> | undefined,
) {
  const { operationId, group, pointer } = finding;
  const line = sourceLineOf(sources.lines, faultPlaceOf(contract.document, finding).name);
  return {
    ...(line && { physicalLocation: physicalLocation(line, checkout) }),
    logicalLocations: [{ name: operationId ?? group, fullyQualifiedName: `openapi.yaml#${pointer}`, kind: 'resource' }],
  };
}

function physicalLocation(line: SourceLine, checkout: Pick<Checkout, 'pathOf'> | undefined) {
  const path = checkout?.pathOf(line);
  const uri = encodeURI(path ?? line.file);
  return {
    artifactLocation: path === undefined ? { uri, uriBaseId: contractFolder } : { uri },
    region: { startLine: line.line },
  };
}

function digestOf(identity: string): string {
  return createHash('sha256').update(identity).digest('hex').slice(0, 32);
}

/** `the-body-matches-its-schema` */
function ruleId(rule: string): string {
  const words = rule.toLowerCase().match(/[a-z0-9]+/g) ?? ['rule'];
  return words.join('-').slice(0, 80);
}

/** A text without links and placeholders, which messages may have (3.11.5 and 3.11.6 of the standard). */
function literal(text: string): string {
  return text
    .replaceAll(/[\\[\]]/g, '\\$&')
    .replaceAll('{', '{{')
    .replaceAll('}', '}}');
}
