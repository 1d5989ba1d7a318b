import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explain } from '../../src/node/usage-error.ts';
import { annotations } from '../../src/review/report/annotations.ts';
import { htmlReport } from '../../src/review/report/html/report.ts';
import { markdownReport } from '../../src/review/report/markdown.ts';
import { textReport } from '../../src/review/report/text.ts';
import { type Reviewed, review } from '../../src/review/verdict/review.ts';
import { withRehearsal } from './rehearsed.ts';
import { writeChangelog } from './write.ts';

const usage = `Usage: npm run review -- [options]

  --base REFERENCE   compare with the merge base of this git reference (default main)
  --traffic FILE     check a client's recorded requests; the file name is the client's name; may be repeated
  --rehearse COMMAND run a client's tests on a sandbox for each break; the report lists those that fail
  --html FILE        write the review as one page
  --json FILE        write the review for programs
  --markdown FILE    write the review as a comment for a pull request
  --github           print annotations for a GitHub workflow
  --write            add the missing version and changelog lines
  --help             print this text
`;

const options = {
  base: { type: 'string', default: 'main' },
  traffic: { type: 'string', multiple: true },
  rehearse: { type: 'string' },
  html: { type: 'string' },
  json: { type: 'string' },
  markdown: { type: 'string' },
  github: { type: 'boolean' },
  write: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** What the command says, and its exit code. */
interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Reviews the contract in a folder, from which the files named by arguments are found. */
export async function reviewCommand(args: readonly string[], folder: string): Promise<Ended> {
  try {
    return { ...(await run(args, folder)), stderr: '' };
  } catch (error) {
    return { code: 2, stdout: '', stderr: `error: ${explain(error)}\n` };
  }
}

async function run(args: readonly string[], folder: string): Promise<Omit<Ended, 'stderr'>> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) return { code: 0, stdout: usage };
  const { base: reference, traffic = [] } = values;
  const at = (file: string) => resolve(folder, file);
  const reviewed = await review({ folder, reference, today: Date.now(), traffic: traffic.map(at) });
  if (values.write)
    return {
      code: 0,
      stdout: writeChangelog(reviewed, folder)
        .map((line) => `${line}\n`)
        .join(''),
    };
  const { views, comparison } = reviewed;
  const result =
    values.rehearse === undefined ? reviewed.review : await withRehearsal(reviewed.review, values.rehearse, folder);
  const { compared } = comparison;
  if (values.html !== undefined) writeFileSync(at(values.html), htmlReport(result, { ...views, compared }));
  if (values.json !== undefined) writeFileSync(at(values.json), jsonReport({ review: result, views }));
  if (values.markdown !== undefined) writeFileSync(at(values.markdown), markdownReport(result));
  const stdout = textReport(result, views) + (values.github ? annotations(result) : '');
  return { code: result.problems.length > 0 ? 1 : 0, stdout };
}

/** The version of the report's form; it is raised where a program that reads it would break. */
const formVersion = 1;

/** The review for programs: `Review` and `Views` as JSON, with the version of its form. */
function jsonReport({ review, views }: Pick<Reviewed, 'review' | 'views'>): string {
  return `${JSON.stringify({ formVersion, ...review, ...views }, null, 2)}\n`;
}
