import { expect, test } from 'vitest';
import type { Handlers } from '../../../src/sandbox/engine/handler.ts';

test('a handler cannot refuse with a status that its operation does not declare', () => {
  const handler: Handlers['listTokens'] = async ({ refuse, answer }) => {
    // @ts-expect-error listTokens declares no 404.
    if (refuse.notFound) throw new Error('It is there at run time, for those that declare it.');
    return answer('Tokens retrieved.', { tokens: [] });
  };
  expect(handler).toBeTypeOf('function');
});

test('a handler cannot answer fields that the contract does not know, or forget or mistype those it requires', () => {
  const handlers: Pick<Handlers, 'getTaskLimits' | 'deleteTask' | 'updateTask'> = {
    // @ts-expect-error The limits are required.
    getTaskLimits: async ({ answer }) => answer('Limits retrieved.', {}),
    // @ts-expect-error `task` is no field of the confirmation.
    deleteTask: async ({ answer }) => answer('Task deleted.', { task: {} }),
    // @ts-expect-error `message` is a text.
    updateTask: async ({ answer }) => answer(true),
  };
  expect(Object.keys(handlers)).toHaveLength(3);
});

test('a handler sees the parameters and the body as the contract types them', () => {
  const handler: Handlers['updateTask'] = async ({ path, body, answer }) => {
    const taskId: string = path.taskId;
    const state: 'queued' | 'canceled' | undefined = body.state;
    // @ts-expect-error There is no such field.
    const unknown: unknown = body.status;
    return answer(`${taskId} ${state} ${unknown}`);
  };
  expect(handler).toBeTypeOf('function');
});

test('a handler that reads cannot write', () => {
  const handler: Handlers['getTaskLimits'] = async (_, { store }) => {
    // @ts-expect-error A snapshot has no `put`.
    expect(store.put).toBeUndefined();
    throw new Error('unreachable');
  };
  expect(handler).toBeTypeOf('function');
});
