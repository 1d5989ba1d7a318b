import { expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { refusal } from '../../example-answer.ts';
import { queueTask } from './queueing.ts';

test('an agent that works on tasks keeps its number and its account, and the first created task is named', async () => {
  const opened = await openSandbox();
  const client = opened.client('demo-admin');
  const giveBack = () => unwrap(client.returnPhoneNumber({ phoneNumber: '+12025550101' }));
  const deleteAccount = () => unwrap(client.deleteAccount({ accountId: 'account_501' }));
  const text = await queueTask(client, { agentId: 'agent_201', type: 'text' });
  await queueTask(client, { agentId: 'agent_201' });
  await opened.advance(5);
  await expect(giveBack()).rejects.toMatchObject(
    refusal(409, `+12025550101 cannot be returned while ${text.taskId} of agent_201 is in progress.`),
  );
  // Another agent of the account calls already.
  await expect(deleteAccount()).rejects.toMatchObject(
    refusal(409, `account_501 has 3 tasks in progress, the first ${text.taskId} of agent_201. Wait until they end.`),
  );
  await opened.advance(600);
  await giveBack();
  await deleteAccount();
});
