import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';

/** What is asked for, and how often. */
export interface Storm {
  readonly url: string;
  readonly token: string;
  readonly seconds: number;
  readonly perSecond: number;
}

/** What was asked in turn: reads, refusals and changes. */
const kinds: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['GET', `${pathTo('listTasks')}?pageSize=2`],
  ['GET', pathTo('getTask', { taskId: 'task_1042' })],
  ['GET', pathTo('getTask', { taskId: 'unknown' })],
  ['POST', pathTo('createTask'), { type: 'call', agentId: 'agent_202', waitToGreet: 'yes' }],
  ['GET', pathTo('listTokens')],
  ['POST', pathTo('updateTask', { taskId: 'task_1042' }), { context: 'Ask for the time.' }],
];

/** Sends requests at an even pace over connections that stay open; answers how many were answered. */
export async function sendStorm({ url, token, seconds, perSecond }: Storm): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const all = seconds * perSecond;
  const asked: Promise<boolean>[] = [];
  const start = performance.now();
  while (asked.length < all) {
    const due = Math.min(all, Math.ceil(((performance.now() - start) / 1000) * perSecond));
    while (asked.length < due) {
      // One that fails while the others are still to be sent is counted, not thrown.
      asked.push(
        send(agent, url, token, asked.length).then(
          () => true,
          () => false,
        ),
      );
    }
    await wait(5);
  }
  const ended = await Promise.all(asked);
  agent.destroy();
  return ended.filter((isAnswered) => isAnswered).length;
}

function send(agent: Agent, url: string, token: string, turn: number): Promise<void> {
  const [method, path, body] = kinds[turn % kinds.length] ?? ['GET', '/'];
  const headers = { ...tokenHeaders(token), ...(body !== undefined && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', resolve);
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
