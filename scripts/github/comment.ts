/**
 * `node scripts/github/comment.ts FILE NUMBER`: the file, Markdown that begins with a marker, becomes a comment of a pull
 * request; one that begins so already is updated, so that there is always one. Run by workflows of GitHub, with
 * GITHUB_TOKEN (pull-requests: write), GITHUB_REPOSITORY and GITHUB_API_URL. Ends with 2 where GitHub refuses it.
 */
import { readFileSync } from 'node:fs';
import { explain } from '../../src/node/usage-error.ts';
import { keepComment } from './keep-comment.ts';

const [file, number] = process.argv.slice(2);
const {
  GITHUB_TOKEN: token,
  GITHUB_REPOSITORY: repository,
  GITHUB_API_URL: api = 'https://api.github.com',
} = process.env;

try {
  if (!file || !/^\d+$/.test(number ?? '')) throw new Error('Usage: node scripts/github/comment.ts FILE NUMBER');
  if (!token || !repository) throw new Error('GITHUB_TOKEN and GITHUB_REPOSITORY must be set.');
  const done = await keepComment({ api, repository, token, number: Number(number) }, readFileSync(file, 'utf8'));
  process.stdout.write(`The comment is ${done}.\n`);
} catch (error) {
  process.stderr.write(`error: ${explain(error)}\n`);
  process.exitCode = 2;
}
