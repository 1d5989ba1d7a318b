import type { Register } from '../model/register.ts';
import { describeFinding } from '../runner/finding.ts';
import { entryText } from './baseline-dates.ts';
import { kindOf } from './clusters.ts';
import { incompleteText } from './incomplete-run.ts';
import { shortfallText } from './missed-coverage.ts';
import { counts, isBelowMinimum, type ReportedCheck, type ReportedFinding, type RunReport } from './run-report.ts';
import { element, xmlText } from './xml.ts';

/** A test as JUnit counts it. */
interface Case {
  readonly end: 'passed' | 'skipped' | 'failures' | 'errors';
  readonly milliseconds: number;
  readonly xml: string;
}

/** The suite of what is asked of the run as a whole. */
const ofRun = 'Verdict';

/**
 * The report in JUnit's XML, as the schema of Jenkins has it (junit-10.xsd of its xUnit plugin): a suite for each group, a test
 * for each check, and one more suite for the verdict. Hosts, ports and seeds are in none of the names, so that a test is the
 * same one in every run.
 */
export function junitText(report: RunReport, register: Register): string {
  const groups = [...Map.groupBy(report.checks, ({ group }) => group)].sort(([a], [b]) => compare(a, b));
  const suites = groups.map(([group, checks]) => {
    const cases = checks.toSorted((a, b) => compare(a.id, b.id)).map((check) => caseOf(check, report, register));
    return { name: group, cases, properties: [] };
  });
  const all = [...suites, { name: ofRun, cases: casesOfRun(report), properties: propertiesOf(report) }];
  const written = all.map(({ name, cases, properties }) => suiteOf(report, name, cases, properties));
  const { tests, failures, errors, time } = figuresOf(all.flatMap(({ cases }) => cases));
  const root = element('testsuites', { name: 'contract', tests, failures, errors, time }, '', ...written, '');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

function suiteOf(report: RunReport, name: string, cases: readonly Case[], properties: readonly string[]): string {
  // Whoever reads it expects no zone and no fractions (Ant's schema of the same format); it is UTC.
  const timestamp = report.begun.slice(0, 19);
  const about = properties.length > 0 ? [element('properties', {}, '', ...properties, '')] : [];
  return element(
    'testsuite',
    { name, ...figuresOf(cases), timestamp },
    '',
    ...about,
    ...cases.map(({ xml }) => xml),
    '',
  );
}

function figuresOf(cases: readonly Case[]) {
  const count = (end: Case['end']) => cases.filter((one) => one.end === end).length;
  const milliseconds = cases.reduce((sum, one) => sum + one.milliseconds, 0);
  return {
    tests: cases.length,
    failures: count('failures'),
    errors: count('errors'),
    skipped: count('skipped'),
    time: inSeconds(milliseconds),
  };
}

/** Settings that the names leave out. */
function propertiesOf({ url, contract, seed, verdict, only, percent }: RunReport): string[] {
  const properties = {
    url,
    contract,
    ...(seed !== undefined && { seed }),
    verdict,
    only: only.join(', '),
    coverage: `${percent}`,
  };
  return Object.entries(properties).map(([name, value]) => element('property', { name, value }));
}

function caseOf(check: ReportedCheck, report: RunReport, register: Register): Case {
  const { id, group, title, milliseconds } = check;
  const attributes = {
    name: title,
    classname: `contract.${slug(group)}.${id.split('/')[0]}`,
    time: inSeconds(milliseconds),
  };
  const { end, parts } = endOf(check, report, register);
  return { end, milliseconds, xml: element('testcase', attributes, ...parts) };
}

/** Outcome of a check, which may have reported something before it was skipped. */
function endOf(
  { id, state, reason }: ReportedCheck,
  { findings, documentedOnly }: RunReport,
  register: Register,
): Pick<Case, 'end'> & { readonly parts: readonly string[] } {
  const met = findings.filter(({ checks }) => checks.includes(id));
  const counted = met.filter((finding) => counts(finding, documentedOnly));
  const others = met.filter((finding) => !counted.includes(finding));
  const output = outputOf(others, id, register);
  if (state === 'failed')
    return {
      end: 'errors',
      parts: [element('error', { message: reason, type: 'suite' }), ...outputOf(met, id, register)],
    };
  if (counted.length > 0) return { end: 'failures', parts: [failureOf(counted, id, reason, register), ...output] };
  if (state === 'skipped') return { end: 'skipped', parts: [element('skipped', { message: reason }), ...output] };
  if (state !== 'known') return { end: 'passed', parts: output };
  const message = ['known', ...new Set(met.flatMap(({ known }) => known || []))].join(': ');
  return { end: 'skipped', parts: [element('skipped', { message, type: 'known' }), ...output] };
}

function failureOf(
  findings: readonly ReportedFinding[],
  check: string,
  reason: string | undefined,
  register: Register,
): string {
  const [first] = findings;
  const message = first && firstLine(describeFinding(first, register));
  const rest = reason === undefined ? '' : `\n\nThe check stopped there: ${reason}`;
  return element(
    'failure',
    { message, type: first && kindOf(first.basis) },
    xmlText(told(findings, check, register) + rest),
  );
}

function outputOf(findings: readonly ReportedFinding[], check: string, register: Register): string[] {
  return findings.length > 0 ? [element('system-out', {}, xmlText(told(findings, check, register)))] : [];
}

/** The findings of a check in full; of those that another check has told, only the first line. */
function told(findings: readonly ReportedFinding[], check: string, register: Register): string {
  const texts = findings.map((finding) => {
    const described = describeFinding(finding, register);
    const known = entryText(finding);
    const text = known !== undefined ? `${described}\n  known     ${known}` : described;
    return finding.check === check ? text : `${firstLine(text)}; see ${finding.check}`;
  });
  return texts.join('\n\n');
}

/** That enough was seen, and that as much was covered as was asked for. */
function casesOfRun(report: RunReport): Case[] {
  return [seenCase(report), ...(report.minCoverage === undefined ? [] : [coverageCase(report)])];
}

function seenCase(report: RunReport): Case {
  const name = 'tested enough for a verdict';
  const text = incompleteText(report);
  if (report.verdict === 'holdsAsSeen') return caseOfRun(name, 'passed', element('system-out', {}, xmlText(text)));
  if (report.verdict !== 'incomplete') return caseOfRun(name, 'passed');
  return caseOfRun(name, 'errors', element('error', { message: firstLine(text), type: 'incomplete' }, xmlText(text)));
}

function coverageCase(report: RunReport): Case {
  const name = 'covered the required share of the contract';
  if (!isBelowMinimum(report)) return caseOfRun(name, 'passed');
  const text = shortfallText(report);
  return caseOfRun(name, 'failures', element('failure', { message: firstLine(text), type: 'coverage' }, xmlText(text)));
}

function caseOfRun(name: string, end: Case['end'], ...parts: readonly string[]): Case {
  const attributes = { name, classname: `contract.${slug(ofRun)}`, time: inSeconds(0) };
  return { end, milliseconds: 0, xml: element('testcase', attributes, ...parts) };
}

function firstLine(text: string): string | undefined {
  return text.split('\n')[0];
}

/** As `SUREFIRE_TIME` of the schema has it. */
function inSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

/** A part of a class's name, in which a dot would end it. */
function slug(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
