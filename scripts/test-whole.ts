/** `npm run test:whole`: the tests that try a sample where there is much, with all there is. They may be named. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

const samplers = globSync('tests/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('/support/whole.ts'),
);
const named = process.argv.slice(2);
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'all', '--project', 'alone', ...(named.length > 0 ? named : samplers)],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_WHOLE: 'yes' },
  },
);
process.exitCode = status ?? 1;
