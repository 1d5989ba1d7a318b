/**
 * `npm run review`: what does a change of the contract break, and for whom? Compares the contract at a git reference with
 * the working tree. Ends with 1 where a break lacks its version, its line in the changelog and a waiver; with 2 where it
 * cannot run.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { explain } from '../src/node/command-line.ts';
import { annotations } from '../src/review/report/annotations.ts';
import { htmlReport } from '../src/review/report/html/report.ts';
import { jsonReport } from '../src/review/report/json.ts';
import { markdownReport } from '../src/review/report/markdown.ts';
import { textReport } from '../src/review/report/text.ts';
import { review } from '../src/review/review.ts';
import { writeChangelog } from './review/write.ts';

const usage = `Usage: npm run review -- [options]

  --base REFERENCE   compare with where the working tree left this (default main)
  --traffic FILE     a HAR file of a consumer, who is called like it: is it hit? May be given more than once
  --html FILE        the review as one page
  --json FILE        the review for programs
  --markdown FILE    the review as a comment of a pull request
  --github           annotations at the lines of the contract, as workflows of GitHub show them
  --write            begin what is missing: the version, and lines of the changelog
  --help             this text
`;

const options = {
  base: { type: 'string', default: 'main' },
  traffic: { type: 'string', multiple: true },
  html: { type: 'string' },
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
  const { base: reference, traffic = [] } = values;
  const reviewed = await review({ folder: '.', reference, today: Date.now(), traffic });
  if (values.write) {
    for (const line of writeChangelog(reviewed)) process.stdout.write(`${line}\n`);
    return 0;
  }
  const { review: result, views, comparison } = reviewed;
  const { compared } = comparison;
  if (values.html !== undefined) writeFileSync(values.html, htmlReport(result, { ...views, compared }));
  if (values.json !== undefined) writeFileSync(values.json, jsonReport(reviewed));
  if (values.markdown !== undefined) writeFileSync(values.markdown, markdownReport(result));
  process.stdout.write(textReport(result, views));
  if (values.github) process.stdout.write(annotations(result));
  return result.problems.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`error: ${explain(error)}\n`);
  process.exitCode = 2;
}
