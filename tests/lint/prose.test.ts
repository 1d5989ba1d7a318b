import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const operation = (text: string) => lint('prose', `paths: { /a: { get: { ${text}, responses: {} } } }`);
const schema = (text: string) => lint('prose', `components: { schemas: { RoomName: { ${text} } } }`);

test('a phrase and a sentence hold', async () => {
  expect(await operation('operationId: listTokens, summary: List all tokens, description: "Shown truncated."')).toEqual(
    [],
  );
});

test('a summary has no trailing period', async () => {
  expect(await operation('summary: List all tokens.')).toEqual([
    ['#/paths/~1a/get/summary', 'The summary ends with a period. Delete it: a summary is a phrase.'],
  ]);
});

test('a summary has at most 60 characters', async () => {
  expect(await operation(`summary: ${'x'.repeat(60)}`)).toEqual([]);
  expect(await operation(`summary: ${'x'.repeat(61)}`)).toEqual([
    [
      '#/paths/~1a/get/summary',
      'The summary has 61 characters. Shorten it to 60 and let the description say the rest.',
    ],
  ]);
});

test.each(['"Ends so."', '"Ends (so.)"', '"A diagram\\n```\\nx\\n```"', '"| what | why |"'])(
  '%s is a whole text',
  async (text) => {
    expect(await schema(`description: ${text}`)).toEqual([]);
  },
);

test('a description ends like a sentence', async () => {
  expect(await schema('description: Shown to callers')).toEqual([
    [
      '#/components/schemas/RoomName/description',
      'The description does not end like a sentence. End it with a period.',
    ],
  ]);
});

test('a description has words that the name does not have', async () => {
  expect(await schema('description: The name shown in the room.')).toEqual([]);
});

test('a description does not repeat the summary or the name', async () => {
  const repeats = (name: string) => `The description repeats \`${name}\`. Say what a caller cannot guess from that.`;
  expect(await operation('summary: List all tokens, description: Lists the tokens.')).toEqual([
    ['#/paths/~1a/get/description', repeats('List all tokens')],
  ]);
  expect(
    await lint('prose', 'components: { responses: { TokenDeleted: { description: The token is deleted. } } }'),
  ).toEqual([['#/components/responses/TokenDeleted/description', repeats('TokenDeleted')]]);
  expect(await schema('description: The room name.')).toEqual([
    ['#/components/schemas/RoomName/description', repeats('RoomName')],
  ]);
  expect(
    await schema("properties: { roomId: { $ref: '#/components/schemas/RoomName', description: The room. } }"),
  ).toEqual([['#/components/schemas/RoomName/properties/roomId/description', repeats('roomId')]]);
});
