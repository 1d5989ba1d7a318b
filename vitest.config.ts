import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longTests } from './tests/support/long.ts';
import { seed } from './tests/support/whole.ts';

/** The summary of the workflow that runs the tests is not for the runs that they make. */
const env = { GITHUB_STEP_SUMMARY: '' };

/**
 * Files share a process and the modules that it has loaded, which halves the time that tests take: no module keeps a state
 * that one test could leave for another. A machine that has much else to do may be six times as slow, so time-outs are long.
 */
const common = {
  isolate: false,
  testTimeout: 400_000,
  hookTimeout: 400_000,
  expect: { poll: { timeout: 60_000 } },
  env,
};

const tests = 'tests/**/*.test.ts';
/** What stops timers runs by itself: what others have left in a process, such as a timer of `fetch`, would wait for the test. */
const stopped = globSync(tests).filter((file) => /useFakeTime|known-store/.test(readFileSync(file, 'utf8')));
/** And what counts the work that its process does: a page that others have left open may ask for some. */
const counting = globSync(tests).filter((file) => /support\/turns/.test(readFileSync(file, 'utf8')));
const alone = [...stopped, ...counting];
/** What promises a time does so to who has a machine to himself: these run once all others have. */
const timed = [
  'tests/suite/run/time.test.ts',
  'tests/suite/target/connection.test.ts',
  'tests/workbench/{parts-much,state-much,timeline-storm}.test.ts',
];

/** What runs on three servers that share a database with all the rest; all of it does by `npm run test:shared`. */
const fewShared = ['authorization/*', 'webhooks/deliveries-in-order'];

/** What `npm test` has of what takes long: a draw of the long files, and a third of those that run on SQLite once more. */
const { all: long, drawn } = longTests(seed);
const left = long.filter((file) => !drawn.includes(file));
const sandbox = globSync('tests/sandbox/**/*.test.ts').sort();
const onSqlite = sandbox.filter((_, at) => at % 3 === seed % 3);

export default defineConfig(({ mode }) => ({
  test: {
    // One core less would be the default. Many tests wait for others most of their time.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['tests/support/run.ts', 'tests/support/postgres-broker.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'all',
          include: [tests],
          exclude: ['tests/contract/replicas.test.ts', ...alone, ...timed, ...(mode === 'sample' ? left : [])],
        },
      },
      {
        test: {
          ...common,
          name: 'alone',
          isolate: true,
          include: alone,
          exclude: mode === 'sample' ? left : [],
        },
      },
      { test: { ...common, name: 'timed', include: timed, maxWorkers: 1, sequence: { groupOrder: 1 } } },
      // Every scenario of the sandbox once more, with its environments in files.
      {
        test: {
          ...common,
          name: 'sqlite',
          include: [...(mode === 'sample' ? onSqlite : sandbox), 'tests/contract/sandbox.test.ts'],
          exclude: ['tests/sandbox/store/**', ...stopped],
          env: { ...env, SANDBOX_STORE: 'sqlite' },
        },
      },
      // And on three servers that share a database.
      {
        test: {
          ...common,
          name: 'shared',
          include: [
            'tests/contract/replicas.test.ts',
            ...(mode === 'whole' ? ['**/*'] : fewShared).map((name) => `tests/sandbox/${name}.test.ts`),
          ],
          exclude: ['tests/sandbox/{store,core}/**', ...stopped],
          env: { ...env, SANDBOX_STORE: 'shared', SANDBOX_WHOLE: String(mode === 'whole') },
        },
      },
    ],
  },
}));
