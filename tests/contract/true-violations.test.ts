import { expect, test } from 'vitest';
import { declared } from '../support/contract.ts';
import { askServer } from '../support/mock-app.ts';
import { asWorded, requestsFor, type ShownRefusal, shownRefusals } from './true-violations.ts';
import { type ContractRequest, toRequest } from './valid-request.ts';

const ask = (request: ContractRequest) => askServer(toRequest(request));

/** Examples that show a rule of the operation's prose, which no schema can state. */
const beyondSchemas = new Set([
  'getDailyTaskCounts tooManyDays',
  'queueOutboundCalls samePersonTwice',
  'queueOutboundTexts samePersonTwice',
  'queueOutboundTexts valueMissing',
]);

/** Need a file with that column, which tests/server/csv-upload.test.ts sends, and a query as tests/server/words.test.ts writes it. */
const shownElsewhere = new Set(['createTasksFromCsv unknownColumn', 'listTasks barePlus']);

const refusals = declared.flatMap((operation) => [...shownRefusals(operation)]);
const named = refusals.map((refusal) => ({ ...refusal, id: `${refusal.operation.id} ${refusal.name}` }));
const provable = named.filter(({ id }) => !beyondSchemas.has(id) && !shownElsewhere.has(id));

/** The server's answers to the requests that a refusal is about; few, because most can be made in one way only. */
async function refuse(refusal: ShownRefusal): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const request of requestsFor(refusal)) answers.push(await (await ask(request)).json());
  return answers;
}

test.each(declared)('$id shows at least one violation', (operation) => {
  expect([...shownRefusals(operation)]).not.toEqual([]);
});

test.each(named)('$id words its violations as the server does', (refusal) => {
  expect(refusal.body).toEqual(asWorded(refusal));
});

test.each(provable)('$id is the answer to a request with just these violations', async (refusal) => {
  expect(await refuse(refusal)).toContainEqual(refusal.body);
});

test('the rules beyond the schemas stand in examples that no broken schema explains', async () => {
  const beyond = named.filter(({ id }) => beyondSchemas.has(id));
  expect(beyond.map(({ id }) => id).sort()).toEqual([...beyondSchemas].sort());
  for (const refusal of beyond) expect(await refuse(refusal)).not.toContainEqual(refusal.body);
});

test('the examples show a broken rule of every keyword that parameters and bodies use most', () => {
  const keywords = new Set(refusals.flatMap(({ body }) => (body.errors ?? []).map(({ keyword }) => keyword)));
  expect([...keywords]).toEqual(
    expect.arrayContaining([
      'required',
      'additionalProperties',
      'type',
      'enum',
      'pattern',
      'format',
      'minimum',
      'maximum',
      'minLength',
      'maxLength',
      'minItems',
      'uniqueItems',
      'minProperties',
    ]),
  );
});

test('a shown violation names a place in the body or a parameter, never both', () => {
  for (const { body } of refusals) {
    for (const violation of body.errors ?? []) {
      expect(Number('pointer' in violation) + Number('parameter' in violation)).toBe(1);
    }
  }
});
