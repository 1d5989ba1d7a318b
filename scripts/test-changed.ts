/** `npm run test:changed`: the tests that stand where uncommitted changes do; tests mirror what they are about. */
import { execFileSync, spawnSync } from 'node:child_process';
import { testsOf } from './test-changed/tests-of.ts';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
const tests = [...new Set(changed.flatMap((file) => testsOf(file)))].sort();
if (tests.length === 0) console.log('Nothing is changed that tests are about; `npm run check` looks at the rest.');
else {
  console.log(`running ${tests.join(' ')}`);
  const { status } = spawnSync(
    'vitest',
    ['run', '--project', 'all', '--project', 'alone', '--project', 'timed', ...tests],
    {
      stdio: 'inherit',
    },
  );
  process.exitCode = status ?? 1;
}
