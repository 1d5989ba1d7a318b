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
    ['/schemas/Task/properties/timestamp/description', 'The time at which the task was created, in Unix milliseconds.'],
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
    `405: \`${pathTo('getTask', { taskId: 'task_1042' })}\` allows only GET, POST`,
    `curl 'http://127.0.0.1:4010${pathTo('getTask', { taskId: 'task_1042' })}'`,
  ],
  ['x-required-role', '403: the role `admin` is not enough; `superAdmin` is required', '$TOKEN_ADMIN'],
  ['parameters/0', 'query parameter `state` no longer exists', `${pathTo('listTasks')}?state=queued`],
  ['TaskCountsLastDay/required', 'query parameter `lastDay` is required', pathTo('listTasks')],
  ['text/csv', '415: text/csv is not accepted', "-H 'content-type: text/csv'"],
  ['x-max-bytes', '413: a body of 524289 bytes', '.repeat('],
  ['readOnly', '/description is read-only: it must not be sent', '"description":'],
  ['messageSent/post/responses/410', 'a receiver may no longer return 410', 'HTTP 410'],
])('a request shows what is broken by a change of what is declared: %s', (name, refusedFor, shown) => {
  const witness = witnessNamed(name);
  expect(witness).toMatchObject({ direction: 'request', refusedFor });
  expect('shown' in witness && witness.shown).toContain(shown);
});

test('a request that both editions take is no refusal: another default', () => {
  expect(witnessNamed('default')).toMatchObject({
    direction: 'otherwise',
    refusedFor: 'pageSize is omitted: the default was 20 and is now 10',
    shown: expect.stringContaining('curl '),
  });
});

test.each([
  ['responses/404', 'gone', 'the new contract declares no 404', 'HTTP 404'],
  ['responses/202', 'answer', 'the old contract declares no 202', 'HTTP 202'],
  ['RetryAfter', 'answer', 'the header `Retry-After` may be missing', 'without Retry-After'],
  ['x-reasons', 'gone', 'the reason `invalidToken` is no longer used', '"invalidToken"'],
  ['x-extensible-enum', 'gone', 'no longer known: `inProgress`', '"inProgress"'],
  ['writeOnly', 'gone', 'is write-only: no response shows it', '"name":'],
  ['callMissed', 'gone', 'it is no longer sent', '"callMissed"'],
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
  ['x-further-rule', 'The rule is stated only in prose'],
  [
    'description',
    'it was “The time at which the task was created, in Unix seconds.”, it is “The time at which the task was created, in Unix milliseconds.”',
  ],
  ['outcome', 'when a request is sent twice'],
  ['x-order', 'only the order differs'],
])('where no request or answer can show a break, the reason is told: %s', (name, reason) => {
  expect(witnessNamed(name)).toEqual({ none: expect.stringContaining(reason) });
});

/** The witness of the first break whose place ends with a name. */
function witnessNamed(name: string): Witness {
  const found = witnesses.find((one) => one.name.includes(name));
  if (!found) throw new Error(`${name} is none of\n${witnesses.map((one) => one.name).join('\n')}`);
  return found.witness;
}
