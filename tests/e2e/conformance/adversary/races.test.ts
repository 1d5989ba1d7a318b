import { expect, test } from 'vitest';
import { tokenHeaders, tokenOf } from '../../../../src/contract/credentials.ts';
import {
  type AnyOperationId,
  answerOf,
  isTo,
  openFaulty,
  type SandboxFault,
} from '../../../conformance/faulty-sandbox.ts';
import { attackIn } from './attack.ts';

/** A server that looks first and writes later: who asks while another one is being served gets what that one gets. */
function hasty(id: AnyOperationId): SandboxFault {
  const underWay = new Map<string, Promise<Response>>();
  return async (request, sandbox) => {
    if (!isTo(request, id)) return sandbox(request);
    const key = `${request.url} ${tokenOf(request)?.token}`;
    const answer = underWay.get(key) ?? sandbox(request).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return (await answer).clone();
  };
}

test.for(['addWebhook', 'createAgentUrl', 'deleteTask'] as const)(
  'those who both win a race for %s are told',
  async (operationId) => {
    const { findings } = await attackIn(await openFaulty(hasty(operationId)), [`adversary/races/${operationId}`]);
    const rule = 'only one of several equal concurrent requests succeeds';
    const actual = expect.stringMatching(/^12 successes of 12 requests: 200/);
    expect(findings).toContainEqual(expect.objectContaining({ operationId, rule, expected: '1 success', actual }));
  },
);

test('a last place that is given to more than one is told', async () => {
  let underWay = 0;
  let isDone = false;
  // Whoever comes beside one that is done is told so too.
  const fault: SandboxFault = async (request, sandbox) => {
    if (!isTo(request, 'addWebhook')) return sandbox(request);
    if (underWay++ === 0) isDone = false;
    const answer = await sandbox(request);
    underWay--;
    isDone ||= answer.ok;
    return isDone ? answerOf({}) : answer;
  };
  const { findings } = await attackIn(await openFaulty(fault), ['adversary/races/addWebhook']);
  const rule = 'only one concurrent request gets the last free place';
  expect(findings).toContainEqual(expect.objectContaining({ operationId: 'addWebhook', rule }));
});

test('a one-time token that authorizes several requests at once is told', async () => {
  const uses = new Map<string, number>();
  const fault: SandboxFault = async (request, sandbox) => {
    const token = tokenOf(request)?.token ?? '';
    const answer = await sandbox(request);
    if (answer.status !== 401) return answer;
    uses.set(token, (uses.get(token) ?? 0) + 1);
    const plain = new Request(request, { headers: tokenHeaders('demo-admin') });
    return (uses.get(token) ?? 0) < 3 ? sandbox(plain) : answer;
  };
  const { findings } = await attackIn(await openFaulty(fault), ['adversary/races/one-time-tokens']);
  expect(findings).toMatchObject([
    { operationId: 'generateOneTimeToken', actual: '3 of 12 concurrent requests succeeded' },
  ]);
});
