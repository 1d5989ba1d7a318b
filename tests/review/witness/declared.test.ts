import { expect, test } from 'vitest';
import type { calls } from '../../../generated/client.ts';
import { pathTo, templateOf } from '../../../src/contract/path-to.ts';
import { escapePointer } from '../../../src/contract/pointer.ts';
import type { Witness } from '../../../src/review/changes/model.ts';
import { witnessOf } from '../../../src/review/witness/witness.ts';
import { breaksOf, comparedWith } from './edits.ts';

const at = (id: keyof typeof calls, below: string) => `/paths/${escapePointer(templateOf(id))}${below}`;
const answer = { description: 'Later.', content: { 'application/json': { schema: { type: 'object' }, examples: {} } } };

const comparison = await comparedWith({
  'openapi.yaml': [
    [at('deleteTask', '/delete'), undefined],
    [at('createTask', '/post/operationId'), 'addTask'],
    [at('listTasks', '/get/parameters/0'), undefined],
    [at('publishAgent', '/post/x-required-role'), 'superAdmin'],
    [at('getTaskLimits', '/get/responses/202'), answer],
    [at('createToken', '/post/x-repeat/outcome'), 'same'],
    [at('listTokens', '/get/x-order/~1tokens'), ['-timestamp']],
    [at('getLiveAgent', '/get/responses/404'), undefined],
    ['/webhooks/callMissed', undefined],
    ['/webhooks/messageSent/post/responses/410', undefined],
  ],
  'openapi/tasks.yaml': [
    ['/requestBodies/TaskCsv/content/text~1csv', undefined],
    ['/schemas/TaskState/x-extensible-enum', ['queued', 'completed', 'failed', 'canceled']],
    ['/schemas/Task/properties/timestamp/description', 'When the task was created, in Unix milliseconds.'],
    ['/parameters/TaskCountsLastDay/required', true],
  ],
  'openapi/shared.yaml': [
    ['/headers/RetryAfter/required', false],
    ['/responses/PayloadTooLarge/x-max-bytes', 524_288],
    ['/responses/Unauthorized/x-reasons', ['missingToken']],
    ['/parameters/PageSize/schema/default', 10],
    ['/schemas/TimeZone/x-further-rule', 'Must be UTC.'],
  ],
  'openapi/accounts.yaml': [
    ['/schemas/AccountDescription/readOnly', true],
    ['/schemas/AccountName/writeOnly', true],
  ],
});
const witnesses = [...breaksOf(comparison)].map(([name, change]) => ({ name, witness: witnessOf(change, comparison) }));

test.each([
  [
    'delete',
    `405: \`${pathTo('getTask', { taskId: 'task_1042' })}\` takes GET, POST alone`,
    `curl 'http://127.0.0.1:4010${pathTo('getTask', { taskId: 'task_1042' })}'`,
  ],
  ['x-required-role', '403: the role `admin` may not do it; `superAdmin` is needed', '$TOKEN_ADMIN'],
  ['parameters/0', 'there is no query parameter `state` any more', `${pathTo('listTasks')}?state=queued`],
  ['TaskCountsLastDay/required', 'query parameter `lastDay` is required', pathTo('listTasks')],
  ['text/csv', '415: text/csv is not taken', "-H 'content-type: text/csv'"],
  ['x-max-bytes', '413: a body of 524289 bytes', '.repeat('],
  ['readOnly', '/description is only read: it is not for sending', '"description":'],
  ['messageSent/post/responses/410', 'a receiver may not answer 410 any more', 'HTTP 410'],
])('a request shows what is broken by a change of what is declared: %s', (name, refusedFor, shown) => {
  const witness = witnessNamed(name);
  expect(witness).toMatchObject({ direction: 'request', refusedFor });
  expect('shown' in witness && witness.shown).toContain(shown);
});

test('a request that both editions take is no refusal: another default', () => {
  expect(witnessNamed('default')).toMatchObject({
    direction: 'otherwise',
    refusedFor: 'pageSize is left out: it counted as 20, and counts as 10 now',
    shown: expect.stringContaining('curl '),
  });
});

test.each([
  ['responses/404', 'gone', 'the new contract declares no answer 404', 'HTTP 404'],
  ['responses/202', 'answer', 'the old contract declares no answer 202', 'HTTP 202'],
  ['RetryAfter', 'answer', 'the header `Retry-After` may be missing', 'without Retry-After'],
  ['x-reasons', 'gone', 'the reason `invalidToken` is never given any more', '"invalidToken"'],
  ['x-extensible-enum', 'gone', '`inProgress` is no known value any more', '"inProgress"'],
  ['writeOnly', 'gone', 'is only sent: no answer shows it', '"name":'],
  ['callMissed', 'gone', 'it is never sent any more', '"callMissed"'],
])(
  'an answer or event shows what is broken by a change of what is declared: %s',
  (name, direction, refusedFor, shown) => {
    const witness = witnessNamed(name);
    expect(witness).toMatchObject({ direction, refusedFor: expect.stringContaining(refusedFor) });
    expect('shown' in witness && witness.shown).toContain(shown);
  },
);

test.each([
  ['operationId', 'Nothing changes on the wire'],
  ['x-further-rule', 'The rule is in words'],
  [
    'description',
    'it was “When the task was created, in Unix seconds.”, and is “When the task was created, in Unix milliseconds.”',
  ],
  ['outcome', 'when a request is sent twice'],
  ['x-order', 'another order'],
])('where no request or answer can show a break, the reason is told: %s', (name, reason) => {
  expect(witnessNamed(name)).toEqual({ none: expect.stringContaining(reason) });
});

/** The witness of the first break whose place ends with a name. */
function witnessNamed(name: string): Witness {
  const found = witnesses.find((one) => one.name.includes(name));
  if (!found) throw new Error(`${name} is none of\n${witnesses.map((one) => one.name).join('\n')}`);
  return found.witness;
}
