/**
 * `npm run review`: what does a change of the contract break, and for whom? Compares the contract at a git reference with
 * the working tree. Ends with 1 where a break lacks its version, its line in the changelog and a waiver; with 2 where it
 * cannot run.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { explain } from '../src/node/command-line.ts';
import { annotations } from '../src/review/report/annotations.ts';
import { jsonReport } from '../src/review/report/json.ts';
import { markdownReport } from '../src/review/report/markdown.ts';
import { textReport } from '../src/review/report/text.ts';
import { review } from '../src/review/review.ts';
import { writeChangelog } from './review/write.ts';

const usage = `Usage: npm run review -- [options]

  --base REFERENCE   compare with where the working tree left this (default main)
  --json FILE        the review for programs
  --markdown FILE    the review as a comment of a pull request
  --github           annotations at the lines of the contract, as workflows of GitHub show them
  --write            begin what is missing: the version, and lines of the changelog
  --help             this text
`;

const options = {
  base: { type: 'string', default: 'main' },
  json: { type: 'string' },
  markdown: { type: 'string' },
  github: { type: 'boolean' },
  write: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

async function run(): Promise<number> {
  const { values } = parseArgs({ options });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const reviewed = await review({ folder: '.', reference: values.base, today: Date.now() });
  if (values.write) {
    for (const line of writeChangelog(reviewed)) process.stdout.write(`${line}\n`);
    return 0;
  }
  const { review: result } = reviewed;
  if (values.json !== undefined) writeFileSync(values.json, jsonReport(result));
  if (values.markdown !== undefined) writeFileSync(values.markdown, markdownReport(result));
  process.stdout.write(textReport(result));
  if (values.github) process.stdout.write(annotations(result));
  return result.problems.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`error: ${explain(error)}\n`);
  process.exitCode = 2;
}
