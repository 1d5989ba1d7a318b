import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { seedData } from '../../../../scripts/starting-data/seed-data.ts';
import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { sandboxOracle } from '../../../../src/behaviours/oracle/oracle.ts';
import { storyChecks } from '../../../../src/conformance/oracle/sequence-checks.ts';
import { runCheck } from '../../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../../src/conformance/runner/session.ts';
import { tokenOf } from '../../../../src/contract/credentials.ts';
import { createSandbox } from '../../../../src/kit/sandbox/sandbox.ts';
import { StartingData } from '../../../../src/sandbox/service/starting-data.ts';
import { MemoryStore } from '../../../../src/sandbox/store/memory-store.ts';
import { SystemTime } from '../../../../src/sandbox/store/system-time.ts';
import { isTo } from '../../../conformance/faulty-sandbox.ts';
import { serveSandbox } from '../../../support/sandbox.ts';

type Send = (request: Request) => Promise<Response>;

/** What the stories of a group find on a server, and what became of them. */
async function tell(group: string, fetch: Send, control: boolean) {
  const options = { url: 'http://sandbox.test', token: 'demo-superadmin', fetch, disposable: true };
  const session = await Session.open(
    phoneAgentApi(),
    { ...options, capabilities: { control, prefer: false } },
    { seed: 1 },
  );
  const check = [...storyChecks(phoneAgentApi(), sandboxOracle)].find((one) => one.group === group);
  const outcome = check && (await runCheck(session, check));
  const findings = session.findings.all().map(({ operationId, rule, place }) => `${operationId}: ${rule} (${place})`);
  return { outcome, findings };
}

const isWrite = (request: Request) => isTo(request, 'updateAgent');

/** A sandbox of which something happens to the answers of the first few writes. */
async function after(few: number, act: (answer: Response) => Promise<Response>): Promise<Send> {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  let writes = 0;
  return async (request) => {
    const answer = await sandbox.fetch(request);
    return isWrite(request) && answer.ok && ++writes <= few ? act(answer) : answer;
  };
}

test('what is answered late was done before, and is no difference', async () => {
  const server = await after(2, (answer) => wait(4500, answer));
  expect(await tell('Agents', server, false)).toEqual({ outcome: { state: 'held' }, findings: [] });
});

/** The time of a machine whose clock is wrong. */
class BehindTime extends SystemTime {
  override get now(): number {
    return super.now - 30_000;
  }
}

test('a story ends where a write gets no answer, which is told of that write alone', async () => {
  const server = await after(1, () => Promise.reject(new DOMException('The time is over.', 'TimeoutError')));
  const { outcome, findings } = await tell('Agents', server, false);
  expect(findings).toEqual(['updateAgent: every request gets a response ()']);
  expect(outcome).toEqual({
    state: 'broke',
    reason: expect.stringMatching(/^an earlier step failed: updateAgent got no response/),
  });
});

test('a story ends where a write fails, though it was done', async () => {
  const failure = JSON.stringify({ type: 'about:blank' });
  const server = await after(1, async () => new Response(failure, { status: 500 }));
  const { findings } = await tell('Agents', server, true);
  expect(findings.filter((one) => !one.startsWith('updateAgent: '))).toEqual([]);
  expect(findings).toContain('updateAgent: the server never returns a 5xx (500)');
});

/** A sandbox that answers to each move of a clock before it begins, and tells until it is over where the clock moves to. */
async function moving(): Promise<{ server: Send; answeredEarly: () => number }> {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const underWay = new Set<string>();
  let answeredEarly = 0;
  const server: Send = async (request) => {
    if (new URL(request.url).pathname !== '/_sandbox/clock') return sandbox.fetch(request);
    const environment = tokenOf(request)?.token ?? '';
    const reading = new Request(request.url, { headers: request.headers });
    if (request.method === 'POST') {
      underWay.add(environment);
      answeredEarly++;
      const moved = wait(5).then(() => sandbox.fetch(request));
      void moved.then(() => underWay.delete(environment));
    }
    const clock = await (await sandbox.fetch(reading)).json();
    return Response.json({ ...clock, ...(underWay.has(environment) && { movingTo: clock.now }) });
  };
  return { server, answeredEarly: () => answeredEarly };
}

test('a move of the clock is waited for that is answered before it is over', async () => {
  const { server, answeredEarly } = await moving();
  expect(await tell('Tasks', server, true)).toEqual({ outcome: { state: 'held' }, findings: [] });
  expect(answeredEarly()).toBeGreaterThan(0);
});

test('of what happens at about the same time either may come first, where the clock is half a minute behind too', async () => {
  const time = new BehindTime();
  const { fetch, close } = await serveSandbox(new MemoryStore(new StartingData(seedData()), time));
  onTestFinished(close);
  let turned = 0;
  const server: Send = async (request) => {
    const answer = await fetch(request);
    answer.headers.set('date', new Date(time.now).toUTCString());
    if (!isTo(request, 'listRecentMessages') || !answer.ok) return answer;
    const body = await answer.json();
    const [first, second, ...rest] = body.messages;
    const isTurned = second && first?.timestamp === second.timestamp;
    if (isTurned) turned++;
    const messages = isTurned ? [second, first, ...rest] : body.messages;
    return Response.json({ ...body, messages }, { headers: { date: answer.headers.get('date') ?? '' } });
  };
  expect(await tell('Messaging', server, false)).toEqual({ outcome: { state: 'held' }, findings: [] });
  expect(turned).toBeGreaterThan(0);
});
