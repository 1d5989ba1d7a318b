import { element, xmlText } from '../../conformance/reports/xml.ts';
import type { Tried } from '../rehearsal.ts';
import type { ReportedRehearsal } from './verdict.ts';

/** The report in JUnit's XML: a suite for each kind of variant, and a test for each variant. */
export function junitText({ tried, isStrict, begun }: ReportedRehearsal): string {
  const kinds = [...Map.groupBy(tried, ({ kind }) => (kind === 'together' ? 'allowed' : kind))];
  const suites = kinds.map(([kind, own]) => {
    const isCounted = kind !== 'assumed' || isStrict;
    const failures = own.filter(({ state }) => state === 'breaks' && isCounted).length;
    const skipped = own.filter(({ state }) => state === 'untried' || state === 'flaky').length;
    const cases = own.map((one) => caseOf(one, isCounted));
    const timestamp = begun.slice(0, 19);
    return element('testsuite', { name: kind, tests: own.length, failures, skipped, timestamp }, '', ...cases, '');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', { name: 'rehearsal' }, '', ...suites, '')}\n`;
}

function caseOf({ id, kind, says, because, state, failed, seconds }: Tried, isCounted: boolean): string {
  const attributes = { name: id, classname: kind, time: seconds.toFixed(3) };
  const tests = failed.join('\n');
  if (state === 'breaks' && isCounted)
    return element('testcase', attributes, element('failure', { message: says }, xmlText(`${because}\n\n${tests}`)));
  if (state === 'breaks')
    return element(
      'testcase',
      attributes,
      element('system-out', {}, xmlText(`${says}\nAssumed: ${because}\n\n${tests}`)),
    );
  if (state === 'untried')
    return element('testcase', attributes, element('skipped', { message: 'Not run: out of time.' }));
  if (state === 'flaky')
    return element('testcase', attributes, element('skipped', { message: `Flaky: ${failed.join(', ')}` }));
  return element('testcase', attributes);
}
