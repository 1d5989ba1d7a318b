/** Lines in which runners name a test that failed: the name is in the group `name`. */
const lines = [
  // Vitest: ` FAIL  |web| tests/a.test.ts > lists > the first page`
  /^ *FAIL +(?:\|[^|]+\| +)?(?<name>\S.* > .*\S) *$/,
  // Playwright: `  1) [chromium] › tests/a.spec.ts:3:5 › the first page ────`
  /^ +\d+\) (?:\[[^\]]+\] › )?(?<name>\S+?:\d+:\d+ › .*?)[ ─]*$/,
  // pytest: `FAILED tests/test_a.py::test_first_page - AssertionError`
  /^(?:FAILED|ERROR) (?<name>\S+::.*?)(?: - .*)?$/,
  // unittest: `FAIL: test_first_page (tests.Pages.test_first_page)`
  /^(?:FAIL|ERROR): (?<name>\w+ \([\w.]+\))$/,
  // Go: `    --- FAIL: TestPages/first (0.00s)`
  /^ *--- FAIL: (?<name>\S+) \(/,
];

/** Lines of node:test after `✖ failing tests:`, each with its duration. */
const ofNode = /^✖ (?<name>.+?) \([\d.]+ms\)$/;

/** The names of tests that failed, as the lines of an output have them. */
export function failedLines(text: string): string[] {
  const names: string[] = [];
  let isFailing = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^✖ failing tests:/.test(line)) isFailing = true;
    const patterns = isFailing ? [...lines, ofNode] : lines;
    const name = patterns.map((pattern) => pattern.exec(line)?.groups?.name).find((found) => found !== undefined);
    // A line of the source, of Playwright and of Vitest, moves with the file; the name does not.
    if (name !== undefined) names.push(name.replace(/:\d+:\d+ › /, ' › '));
  }
  return names;
}

/** The names of tests that failed, in an output of Jest: `  ● lists › the first page`. */
export function failedJest(text: string): string[] {
  if (!/^Test Suites: /m.test(text)) return [];
  const files: string[] = [];
  let file = '';
  for (const line of text.split(/\r?\n/)) {
    const [, failing] = /^FAIL +(?:\w+ +)?(\S+\.\w+)/.exec(line) ?? [];
    if (failing !== undefined) file = failing;
    const [, name] = /^ {2}● (.+?)\s*$/.exec(line) ?? [];
    if (name !== undefined && !/^Console$/.test(name)) files.push(file === '' ? name : `${file} › ${name}`);
  }
  // The summary of a run of many files has each of them again, with the file in front.
  return files;
}

/** The names of tests that failed, in an output of Mocha: a number, the suites and the test, each on a line, then a colon. */
export function failedMocha(text: string): string[] {
  const [, listed] = /^ +\d+ failing\n([\s\S]*)$/m.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (listed === undefined) return [];
  return [...listed.matchAll(/^ +\d+\) (.+(?:\n {5,}\S.*?)*?):\n/gm)].map(([, name = '']) =>
    name
      .split('\n')
      .map((part) => part.trim())
      .join(' › '),
  );
}
