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
