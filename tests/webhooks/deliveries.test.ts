import { describe, expect, test } from 'vitest';
import { relayInbound } from '../../src/sandbox/modules/webhooks/relays.ts';
import { createWebhookHandler, gone, toNodeListener, type WebhookEvent } from '../../src/webhooks/webhooks.ts';
import { receive } from '../node/receiver.ts';
import { changeTasks, log, openDelivering, states, subscribe } from '../sandbox/modules/webhooks/delivering-sandbox.ts';
import type { OpenedSandbox } from '../support/sandbox.ts';
import { otherSecret, secret, senderTo } from './receiving-environment.ts';

const text = { organizationId: 'org_301', relayType: 'exampleSMS', agentId: 'agent_201' } as const;
const line = { from: '+12025550121', to: '+12025550101', text: 'Yes, please.' };

async function relayTo({ client }: OpenedSandbox, url: string): Promise<string> {
  const path = { type: 'exampleSMS' };
  await client('demo-admin').deleteWebhookRelay(path);
  const { data } = await client('demo-admin').saveWebhookRelay({ ...path, url });
  return data?.signingSecret ?? '';
}

describe.each(['in this process', 'over HTTP'] as const)('what the sandbox sends %s', (way) => {
  /** An environment whose deliveries reach the handler that `open` makes of a secret. */
  async function deliverTo(open: (secret: string) => ReturnType<typeof createWebhookHandler>) {
    let handler = open(secret);
    const opened = await openDelivering(way === 'over HTTP' ? undefined : senderTo(() => handler));
    const port = way === 'over HTTP' ? (await receive(toNodeListener((request) => handler(request)))).port : 1;
    const url = `http://127.0.0.1:${port}/hook`;
    const use = (own: string) => {
      handler = open(own);
    };
    return { opened, url, use };
  }

  test('is verified, typed by its name and acknowledged', async () => {
    const seen: WebhookEvent<'taskChanged'>[] = [];
    const { opened, url, use } = await deliverTo((own) =>
      createWebhookHandler({ secret: own, on: { taskChanged: (event) => void seen.push(event) } }),
    );
    use(await subscribe(opened, 'Task board', url));
    await changeTasks(opened, 'task_1', 'task_2');
    await opened.advance(0);
    expect(seen.map(({ data }) => data.taskId)).toEqual(['task_1', 'task_2']);
    expect(await states(opened)).toEqual(['delivered', 'delivered']);
  });

  test('comes again after a handler failed', async () => {
    const failures: unknown[] = [];
    const ids: string[] = [];
    const { opened, url, use } = await deliverTo((own) =>
      createWebhookHandler({
        secret: own,
        onError: (error) => void failures.push(error),
        on: {
          async taskChanged({ id }) {
            if (ids.push(id) === 1) throw new Error('The database is away.');
          },
        },
      }),
    );
    use(await subscribe(opened, 'Task board', url));
    await changeTasks(opened, 'task_1');
    await opened.advance(0);
    expect(await log(opened)).toMatchObject([{ state: 'retrying', attempts: [{ status: 500 }] }]);
    await opened.advance(5);
    expect(await states(opened)).toEqual(['delivered']);
    expect(new Set(ids).size).toBe(1);
    expect(failures).toEqual([new Error('The database is away.')]);
  });

  test('ends when a handler says that it wants no more', async () => {
    const { opened, url, use } = await deliverTo((own) =>
      createWebhookHandler({ secret: own, on: { taskChanged: () => gone } }),
    );
    use(await subscribe(opened, 'Task board', url));
    await changeTasks(opened, 'task_1');
    await opened.advance(0);
    expect(await states(opened)).toEqual(['held']);
  });

  test('is refused where it was signed with another secret', async () => {
    const { opened, url, use } = await deliverTo((own) => createWebhookHandler({ secret: own, on: {} }));
    use(otherSecret);
    await subscribe(opened, 'Task board', url);
    await changeTasks(opened, 'task_1');
    await opened.advance(0);
    expect(await log(opened)).toMatchObject([{ state: 'retrying', attempts: [{ status: 401 }] }]);
  });

  test.for([
    [{ action: 'stop' } as const, true],
    [{ action: 'process' } as const, false],
    [undefined, false],
  ] as const)('waits for what a relay’s handler returns: %j', async ([answer, stopped]) => {
    const { opened, url, use } = await deliverTo((own) =>
      createWebhookHandler({ secret: own, on: { relayInboundSms: async () => answer } }),
    );
    use(await relayTo(opened, url));
    const relayed = await relayInbound(opened.environment, opened.sandbox.sender, { ...text, ...line });
    expect(relayed).toEqual({ relayed: true, stopped });
    expect(await states(opened)).toEqual(['delivered']);
  });
});
