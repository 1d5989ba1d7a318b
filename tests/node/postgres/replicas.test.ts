import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import type { Sender } from '../../../src/sandbox/core/sender.ts';
import type { ServedSandbox } from '../../../src/sandbox/create-sandbox.ts';
import type { SharedSandbox } from '../../../src/sandbox/service/shared-sandbox.ts';
import { changeTasks, states } from '../../sandbox/webhooks/delivering-world.ts';
import { serveReplicas } from '../../support/replicas.ts';

test('a move of a clock waits for the attempts that another server has begun, which the clock tells of', async () => {
  const posting = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const sender: Sender = {
    async send() {
      posting.resolve();
      await answered.promise;
      return { kind: 'answered', status: 204, mediaType: undefined, body: '' };
    },
  };
  const [one, other] = await servers(sender);
  const { id, tokenSuffix } = await one.sandbox.create({ now: 1_772_463_600_000, frozen: true, seed: 'empty' });
  const token = `demo-admin${tokenSuffix}`;
  const { POST } = createClient({ baseUrl: 'http://sandbox.example', token, fetch: one.fetch });
  await POST('/api/v2/webhooks', { body: { label: 'Board', url: 'http://127.0.0.1:9/', type: 'task' } });
  await changeTasks({ environment: one.sandbox.find(id) ?? never() }, 'task_1');
  await posting.promise;
  const clock = () =>
    other.fetch(new Request('http://sandbox.example/_sandbox/clock', { headers: { authorization: token } }));
  expect(await (await clock()).json()).toMatchObject({ deliveriesUnderWay: 1 });
  const environment = other.sandbox.find(id) ?? never();
  const moved = environment.moveTo(1_772_463_601_000);
  await clock();
  answered.resolve();
  await moved;
  expect(await states({ environment })).toEqual(['delivered']);
  expect(await (await clock()).json()).toMatchObject({ deliveriesUnderWay: 0 });
});

async function servers(sender: Sender): Promise<[ServedSandbox<SharedSandbox>, ServedSandbox<SharedSandbox>]> {
  const reports: unknown[] = [];
  const {
    servers: [one, other],
    close,
  } = await serveReplicas(sender, {}, (error) => void reports.push(error));
  onTestFinished(async () => {
    await close();
    expect(reports).toEqual([]);
  });
  return [one ?? never(), other ?? never()];
}

function never(): never {
  throw new Error('It is not there.');
}
