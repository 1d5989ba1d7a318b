import type { TestResults } from './results.ts';

/** The tests of an output in TAP (Test Anything Protocol 13 and 14, with subtests); undefined where there is no such output. */
export function tapResults(text: string): TestResults | undefined {
  if (!/^TAP version 1[34]$/m.test(text)) return undefined;
  const failed: string[] = [];
  let passed = 0;
  /** Names of the subtests that are open, by how far they are indented. */
  const open: { readonly indent: number; readonly name: string; hasTests: boolean }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const indent = line.length - line.trimStart().length;
    const [, subtest] = /^\s*# Subtest: (.+)$/.exec(line) ?? [];
    if (subtest !== undefined) {
      closeFrom(open, indent);
      const parent = open.at(-1);
      if (parent) parent.hasTests = true;
      open.push({ indent, name: subtest, hasTests: false });
      continue;
    }
    const [, not, description = '', directive] =
      /^\s*(not )?ok\b *\d* *(?:- )?(.*?)(?: # (SKIP|TODO)\b.*)?$/i.exec(line) ?? [];
    if (!/^\s*(?:not )?ok\b/.test(line)) continue;
    const own = open.find((one) => one.indent === indent && one.name === description);
    const path = [...open.filter((one) => one.indent < indent).map(({ name }) => name), description];
    const isSuite = own?.hasTests === true;
    closeFrom(open, indent);
    if (isSuite || directive !== undefined) continue;
    if (not === undefined) passed++;
    else failed.push(path.join(' > '));
  }
  return { failed, passed };
}

function closeFrom(open: { readonly indent: number }[], indent: number): void {
  while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
}
