import { expect, test } from 'vitest';
import { compare } from '../../../src/review/compare.ts';
import { markOf } from '../../../src/review/report/text.ts';
import { witnessOf } from '../../../src/review/witness/witness.ts';
import { contractTexts, type Edit, edited } from '../../review/editions.ts';

interface Told {
  readonly name: string;
  readonly edit: Edit;
  readonly told: string;
  readonly reaches: readonly string[];
  /** Of what breaks: what the witness is refused for, or why there is none. */
  readonly witness?: RegExp;
}

const openapi = (text: string, by: string): Edit => ({ file: 'openapi.yaml', text, by });
const part = (name: string, text: string, by: string): Edit => ({ file: `openapi/${name}.yaml`, text, by });
const overview = `  /api/v2/tasks/overview:
    get:
      operationId: getTaskOverview
      tags: [Tasks]
      summary: Get the overview of tasks
      responses:
        '200':
          description: The overview.
`;

const changes: readonly Told[] = [
  {
    name: 'the role of a field lifted',
    edit: part(
      'tasks',
      'Only a superAdmin may edit them.\n        additionalProperties: false\n        x-required-role: superAdmin\n',
      'Only a superAdmin may edit them.\n        additionalProperties: false\n',
    ),
    told: '+ `daily` needs no role any more; it was `superAdmin`.',
    reaches: ['updateTaskLimits'],
  },
  {
    name: 'a role put on a field',
    edit: part(
      'tasks',
      '        enum: [queued, canceled]\n',
      '        enum: [queued, canceled]\n        x-required-role: admin\n',
    ),
    told: '✖ `state` needs the role `admin`; it needed none.',
    reaches: ['updateTask'],
    witness: /lesser role/,
  },
  {
    name: 'an operation without authorization',
    edit: openapi('\n      operationId: listTokens\n', '\n      operationId: listTokens\n      security: []\n'),
    told: '✖ `listTokens`: No authorization is needed.',
    reaches: ['listTokens'],
    witness: /^401: an authorization is asked for$/,
  },
  {
    name: 'another authorization for one operation',
    edit: openapi(
      '\n      operationId: listWebhookRelayTypes\n',
      '\n      operationId: listWebhookRelayTypes\n      security: [{ ApiToken: [], Other: [] }]\n',
    ),
    told: '✖ `listWebhookRelayTypes`: Security requirement `ApiToken` now requires `Other`.',
    reaches: ['listWebhookRelayTypes'],
    witness: /^401/,
  },
  {
    name: 'a known value in the list alone renamed',
    edit: part('tasks', '[queued, inProgress, completed', '[queued, running, completed'),
    told: "✖ `TaskState`: Known value 'running' was added. Known value 'inProgress' was removed.",
    reaches: ['createTask', 'getTask', 'listTasks'],
    witness: /inProgress/,
  },
  {
    name: 'a path that is matched before another',
    edit: openapi('  /api/v2/tasks/{taskId}:\n', `${overview}  /api/v2/tasks/{taskId}:\n`),
    told: '✖ Requests to `/api/v2/tasks/overview` no longer reach `deleteTask`, `getTask` or 1 more.',
    reaches: ['deleteTask', 'getTask', 'updateTask'],
    witness: /^405: `\/api\/v2\/tasks\/overview` takes GET alone$/,
  },
  {
    name: 'an order in words alone',
    edit: openapi('whoever added them, the oldest first', 'whoever added them, the newest first'),
    told: '✖ `listWebhooks`: The words say "newest"; they said "oldest". `x-order` is as before.',
    reaches: ['listWebhooks'],
    witness: /whoever added them/,
  },
  {
    name: 'a limit in words alone',
    edit: openapi('messages of the last 7 days across', 'messages of the last 14 days across'),
    told: '✖ `listRecentMessages`: The words say "14 days"; they said "7 days". Its bound is as before.',
    reaches: ['listRecentMessages'],
    witness: /last 7 days/,
  },
  {
    name: 'a quota that only words have',
    edit: openapi('holds at most 1000 tokens', 'holds at most 500 tokens'),
    told: '+ `createToken`: The words say "500"; they said "1000".',
    reaches: ['createToken'],
  },
  {
    name: 'a list in an extension that nothing knows',
    edit: openapi(
      '\n      operationId: deleteToken\n',
      '\n      operationId: deleteToken\n      x-audience: [partners]\n',
    ),
    told: '? No rule judges this: `x-audience` of `deleteToken` is new: `["partners"]`.',
    reaches: ['deleteToken'],
  },
  {
    name: 'a keyword that no rule knows',
    edit: part(
      'shared',
      '    maxLength: 32\n    # The role',
      '    maxLength: 32\n    if: { minLength: 3 }\n    # The role',
    ),
    told: '? No rule judges this: `if` of `Role` is new: `{"minLength":3}`.',
    reaches: ['createToken', 'listTokens'],
  },
];

const comparison = await compare(contractTexts, edited(...changes.map(({ edit }) => edit)));
const told = comparison.changes.map((one) => `${markOf(one)} ${one.sentence}`);

test('nothing else is told than what was changed', () => {
  const known = changes.map((one) => one.told);
  expect(told.filter((one) => !known.includes(one))).toEqual(['+ `getTaskOverview` is new.']);
});

test.each(changes)('$name', ({ told: sentence, reaches, witness }) => {
  const nth = told.indexOf(sentence);
  const [found, source] = [comparison.changes[nth], comparison.sources[nth]];
  if (!found || !source) throw new Error(`It is not told:\n${told.join('\n')}`);
  expect(found.reach.map(({ subject }) => subject)).toEqual(expect.arrayContaining([...reaches]));
  expect(found.source?.line).toBeGreaterThan(1);
  if (!witness) return;
  const proof = witnessOf(source, comparison);
  expect('none' in proof ? proof.none : proof.refusedFor).toMatch(witness);
});

test('an authorization that is written where it held already is the same', async () => {
  const same = openapi(
    '\n      operationId: listTokens\n',
    '\n      operationId: listTokens\n      security: [{ ApiToken: [] }]\n',
  );
  expect((await compare(contractTexts, edited(same))).changes).toEqual([]);
});

test('words that follow what programs go by are words', async () => {
  const { changes: found } = await compare(
    contractTexts,
    edited(
      openapi('messages of the last 7 days across', 'messages of the last seven days across'),
      openapi('authorizes one request within 5 minutes', 'authorizes one request within 10 minutes'),
      openapi('x-limits: { validSeconds: 300 }', 'x-limits: { validSeconds: 600 }'),
    ),
  );
  expect(found.map((one) => [markOf(one), one.rule])).toEqual([
    ['✖', 'house/limits-changed'],
    ['·', 'prose'],
    ['·', 'prose'],
  ]);
});
