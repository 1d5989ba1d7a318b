/** `npm run test:whole`: the tests of which `npm test` has a sample, with all there is. They may be named. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { longTests } from '../tests/support/long.ts';

const samplers = globSync('tests/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('/support/whole.ts'),
);
// Of what runs on SQLite once more `npm test` has a sample, too.
const wanted = [...new Set([...samplers, ...longTests(1).all, 'tests/sandbox/', 'tests/contract/sandbox'])].sort();
const named = process.argv.slice(2);
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'all', '--project', 'alone', '--project', 'sqlite', ...(named.length > 0 ? named : wanted)],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_WHOLE: 'yes' },
  },
);
process.exitCode = status ?? 1;
