/**
 * `npm run lab -- foreign`: a server of three groups in Python, written from the contract alone. Does the suite find nothing on
 * it, and each ordinary bug that it can be started with?
 */
import { spawnSync } from 'node:child_process';
import { good, server } from './foreign/judge.ts';
import { runCommand } from './mutation/engine/command.ts';

const usage = `Usage: npm run lab -- foreign [options]

Starts the server of lab/foreign, unchanged and with each of its bugs, and runs the suite on it with --partial --disposable, three tokens
and its agents. Requires Python 3.11. Question: suite.
`;

const listed = spawnSync('python3', [server, '--list-bugs'], { encoding: 'utf8' });
if (listed.status !== 0) {
  console.error(`error: python3 ${server} --list-bugs: ${listed.error?.message ?? listed.stderr}`);
  process.exit(2);
}
const sentences = new Map(
  [...listed.stdout.matchAll(/^(\w+): (.+)$/gm)].map(([, name = '', sentence = '']) => [name, sentence]),
);

await runCommand({
  usage,
  campaigns: {
    foreign: () => ({
      name: 'foreign',
      kinds: { good: 'the server as it is, on which nothing may be found', bug: 'the server with a bug' },
      mutants: [{ id: good, kind: 'good' }, ...[...sentences.keys()].map((id) => ({ id, kind: 'bug' }))],
      questions: { suite: { judge: new URL('./foreign/judge.ts', import.meta.url), batch: 1 } },
      words: { found: 'as it should be' },
      show: (id) => `${id}: ${sentences.get(id) ?? 'no bug'}`,
    }),
  },
});
