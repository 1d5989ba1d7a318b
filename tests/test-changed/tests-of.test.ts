import { expect, test } from 'vitest';
import { testsOf } from '../../scripts/test-changed/tests-of.ts';

const tree = new Set([
  ...[
    'tests/docs',
    'tests/lint',
    'tests/lint/prose.test.ts',
    'tests/sandbox',
    'tests/sandbox/sip',
    'tests/sandbox/tasks',
  ],
  ...['tests/sandbox/tasks/dispatch.test.ts', 'tests/server'],
]);

test.for<[string, string[]]>([
  ['src/sandbox/sip/cidr.ts', ['tests/sandbox/sip']],
  ['src/sandbox/tasks/dispatch.ts', ['tests/sandbox/tasks/dispatch.test.ts']],
  ['src/server/router.ts', ['tests/server']],
  ['lint/rules/prose.js', ['tests/lint/prose.test.ts']],
  ['lint/visits.js', ['tests/lint']],
  ['scripts/docs/theme.css', ['tests/docs']],
  ['openapi/tasks.yaml', ['tests/contract', 'tests/generate', 'tests/reference', 'tests/sandbox/tasks']],
  ['openapi/shared.yaml', ['tests/contract', 'tests/generate', 'tests/reference', 'tests/sandbox']],
  ['README.md', ['tests/pages']],
  ['tests/sandbox/tasks/queueing.ts', ['tests/sandbox/tasks']],
  ['tests/sandbox/tasks/csv.test.ts', ['tests/sandbox/tasks/csv.test.ts']],
  ['LICENSE', []],
])('a change of %s is tested by %s', ([file, tests]) => {
  expect(testsOf(file, (path) => tree.has(path))).toEqual(tests);
});
