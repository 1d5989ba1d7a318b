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
