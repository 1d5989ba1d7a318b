import { expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { queueTask, readTask } from './queueing.ts';

/** What an agent says first on a call, or writes. */
async function openingOf(creation: Parameters<typeof queueTask>[1]): Promise<string> {
  const opened = await openSandbox();
  const client = opened.client('demo-user');
  const { taskId } = await queueTask(client, creation);
  await opened.advance(120);
  const { conversationId = '' } = await readTask(client, taskId);
  const { conversation } = await unwrap(client.getConversation({ conversationId }));
  return conversation.messages[0]?.text ?? '';
}

const hello = 'Hello, this is Larkfield Plumbing.';

test.each([
  ['call', undefined, `${hello} Do you have a minute?`],
  ['call', 'Ida Frost', 'Hello Ida Frost, this is Larkfield Plumbing. Do you have a minute?'],
  ['text', undefined, `${hello} Please answer here when you have a minute.`],
  ['text', 'Ida Frost', 'Hello Ida Frost, this is Larkfield Plumbing. Please answer here when you have a minute.'],
] as const)('an agent that was told nothing asks for a minute: by %s to %s', async (type, name, opening) => {
  expect(await openingOf({ type, ...(name !== undefined && { name }) })).toBe(opening);
});

const a = 'a'.repeat(50);
const b = 'b'.repeat(50);
const c = 'c'.repeat(200);

test.each([
  ['whole where it is short', 'The gate is open.', 'The gate is open.'],
  ['without what is around it', '\n\n  The gate is open. \n', 'The gate is open.'],
  ['without its further lines', 'The gate is open.\r\nThe code is 1234.', 'The gate is open.'],
  ['without its further lines, however they end', 'The gate is open.\rThe code is 1234.', 'The gate is open.'],
  ['whole up to 160 characters', `${a} ${'b'.repeat(109)}`, `${a} ${'b'.repeat(109)}`],
  ['up to the last word that fits', `${a} ${b} ${c}`, `${a} ${b} ...`],
  ['without the spaces before what does not fit', `${a}   ${c}`, `${a} ...`],
])('the note that an agent was told is read out %s', async (_, context, note) => {
  expect(await openingOf({ context })).toBe(`${hello} I am calling because of this note: ${note}`);
});

test('a long note without spaces is cut, and what is read out is well-formed', async () => {
  const opening = await openingOf({ context: `!${'😀'.repeat(100)}` });
  expect(opening).toMatch(/: !😀+\S? \.\.\.$/u);
  expect(opening.isWellFormed()).toBe(true);
});
