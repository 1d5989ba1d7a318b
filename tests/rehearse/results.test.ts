/** Names of tests that failed are read from the output of the usual runners, or from their reports. */
import { expect, test } from 'vitest';
import { testResults, wholeCommand } from '../../src/rehearse/results/test-results.ts';

const run = (output: string, code = 1) => ({ code, output, seconds: 1, isLate: false });

const outputs: Readonly<
  Record<string, readonly [output: string, failed: readonly string[], passed: number | undefined]>
> = {
  Vitest: [
    `
 ❯ tests/a.test.ts (2 tests | 1 failed) 12ms
⎯⎯⎯⎯⎯⎯⎯ Failed Tests 2 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  tests/a.test.ts > lists > the first page
AssertionError: expected 3 to be 2
 FAIL  |web| tests/b.test.ts > opens a task

 Test Files  2 failed (2)
      Tests  2 failed | 7 passed (9)
`,
    ['tests/a.test.ts > lists > the first page', 'tests/b.test.ts > opens a task'],
    7,
  ],
  'Vitest with colors': [
    '\u001b[41m\u001b[1m FAIL \u001b[22m\u001b[49m tests/a.test.ts\u001b[2m > \u001b[22mlists\n      Tests  1 failed | 1 passed (2)\n',
    ['tests/a.test.ts > lists'],
    1,
  ],
  Jest: [
    `FAIL tests/a.test.js
  lists
    ✓ is there (3 ms)
    ✕ the first page (2 ms)

  ● lists › the first page

    expect(received).toBe(expected)

Test Suites: 1 failed, 1 total
Tests:       1 failed, 1 passed, 2 total
`,
    ['tests/a.test.js › lists › the first page'],
    1,
  ],
  Playwright: [
    `
  1) [chromium] › tests/a.spec.ts:12:5 › lists › the first page ──────────────────

    Error: expect(locator).toBeVisible() failed

  1 failed
    [chromium] › tests/a.spec.ts:12:5 › lists › the first page ─────
  4 passed (3.1s)
`,
    ['tests/a.spec.ts › lists › the first page'],
    4,
  ],
  Mocha: [
    `
  lists
    1) the first page
    ✔ is there

  1 passing (4ms)
  1 failing

  1) lists
       the first page:
     AssertionError [ERR_ASSERTION]: 1 == 2
      at Context.<anonymous> (a.js:4:10)
`,
    ['lists › the first page'],
    1,
  ],
  'node:test': [
    `✔ is there (0.4ms)
✖ the first page (1.2ms)
ℹ tests 2
ℹ pass 1
ℹ fail 1

✖ failing tests:

test at a.test.mjs:4:1
✖ the first page (1.2ms)
  AssertionError [ERR_ASSERTION]: 1 == 2
`,
    ['the first page'],
    1,
  ],
  TAP: [
    `TAP version 13
# Subtest: lists
    # Subtest: the first page
    not ok 1 - the first page
      ---
      duration_ms: 1
      ...
    # Subtest: is there
    ok 2 - is there
    1..2
not ok 1 - lists
ok 2 - ends # SKIP
1..2
`,
    ['lists > the first page'],
    1,
  ],
  pytest: [
    `
=========================== short test summary info ============================
FAILED tests/test_a.py::test_first_page - AssertionError: assert 1 == 2
ERROR tests/test_b.py::test_opens
=================== 1 failed, 3 passed, 1 error in 0.12s ===================
`,
    ['tests/test_a.py::test_first_page', 'tests/test_b.py::test_opens'],
    3,
  ],
  unittest: [
    `
======================================================================
FAIL: test_first_page (tests.Pages.test_first_page)
----------------------------------------------------------------------
AssertionError: 1 != 2
Ran 2 tests in 0.001s
`,
    ['test_first_page (tests.Pages.test_first_page)'],
    undefined,
  ],
  'go test': [
    '--- FAIL: TestPages (0.00s)\n    --- FAIL: TestPages/first (0.00s)\nFAIL\n',
    ['TestPages', 'TestPages/first'],
    undefined,
  ],
};

test.each(Object.entries(outputs))('of %s', (_, [output, failed, passed]) => {
  expect(testResults(run(output))).toEqual({ failed, passed });
});

test('a JUnit report is read before the output, entities and all', () => {
  const xml = `<?xml version="1.0"?>
<testsuites><testsuite name="a">
<testcase classname="lists" name="the &quot;first&quot; page &#62; 1"><failure message="no"><![CDATA[<testcase name="none">]]></failure></testcase>
<testcase classname="lists" name="is there"/>
<testcase name="later"><skipped/></testcase>
</testsuite></testsuites>`;
  expect(testResults(run('FAILED tests/x.py::other'), xml)).toEqual({
    failed: ['lists > the "first" page > 1'],
    passed: 1,
  });
});

test('a command that names no test is one itself', () => {
  expect(testResults(run('Segmentation fault')).failed).toEqual([wholeCommand]);
  expect(testResults(run('FAILED', 0))).toEqual({ failed: [], passed: undefined });
  expect(testResults({ ...run('', 0), isLate: true }).failed).toEqual([`${wholeCommand}, which did not end`]);
});
