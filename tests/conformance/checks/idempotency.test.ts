import { describe, expect, it } from 'vitest';
import { tokenOf } from '../../../src/contract/credentials.ts';
import { type AnyOperationId, answerOf, isTo, rulesBroken, type SandboxFault } from '../faulty-sandbox.ts';

/** Answers requests that come again as it is told to, in each environment for itself. */
function onceMore(id: AnyOperationId, answer: (first: Response) => Response): SandboxFault {
  const firsts = new Map<string, Response>();
  return async (request, sandbox) => {
    if (!isTo(request, id)) return sandbox(request);
    const key = `${request.url} ${tokenOf(request)?.token} ${await request.clone().text()}`;
    const first = firsts.get(key);
    if (first) return answer(first.clone());
    const now = await sandbox(request);
    firsts.set(key, now.clone());
    return now;
  };
}

/** Shows another number each time it is asked for a task. */
function restless(id: AnyOperationId): SandboxFault {
  let asked = 1000;
  return async (request, sandbox) => {
    const answer = await sandbox(request);
    if (!isTo(request, id) || !answer.ok) return answer;
    const text = (await answer.text()).replace(/"phoneNumber":"\+\d+"/, () => `"phoneNumber":"+120255${asked++}"`);
    return new Response(text, { headers: answer.headers });
  };
}

describe('the check of what comes again', () => {
  it.each([
    'createTask',
    'createAccount',
    'createTasksFromCsv',
    'generateOneTimeToken',
    'addWebhook',
    'respondToZapier',
    'subscribeToPlan',
    'updateTask',
    'saveWebhookRelay',
    'deleteDocuments',
    'provisionBilling',
    'deleteOrganization',
  ])('finds nothing on the sandbox: %s', async (operation) => {
    expect(await rulesBroken(`${operation}/repeat`)).toEqual([]);
  });

  it('notices a server that takes what was done before', async () => {
    const again = onceMore('deleteTask', () => answerOf({}));
    expect(await rulesBroken('deleteTask/repeat', again)).toContain('deleteTask: a repeated request is rejected');
  });

  it('notices a server that gives another reason', async () => {
    const full = () => Response.json({ reason: 'tooManyWebhooks' }, { status: 409 });
    expect(await rulesBroken('addWebhook/repeat', onceMore('addWebhook', full))).toContain(
      'addWebhook: a repeated request is rejected',
    );
  });

  it('notices a server that creates one where two are asked for', async () => {
    const again = onceMore('createTask', (first) => first);
    expect(await rulesBroken('createTask/repeat', again)).toEqual(['createTask: a repeated request acts again']);
    const token = onceMore('generateOneTimeToken', (first) => first);
    expect(await rulesBroken('generateOneTimeToken/repeat', token)).toEqual([
      'generateOneTimeToken: a repeated request acts again',
      'generateOneTimeToken: a secret is shown only once, when it is created',
    ]);
  });

  it('notices a server that refuses an update which says what is so already', async () => {
    const again = onceMore('updateTask', () => new Response(null, { status: 409 }));
    expect(await rulesBroken('updateTask/repeat', again)).toContain('updateTask: a repeated request succeeds');
  });

  it('notices a server on which an update that comes again changes something', async () => {
    const rule = 'updateTask: a repeated request changes nothing more';
    expect(await rulesBroken('updateTask/repeat', restless('getTask'))).toEqual([rule]);
  });

  it('notices a list that does not show what was done', async () => {
    const blind: SandboxFault = async (request, sandbox) => {
      const url = new URL(request.url);
      if (isTo(request, 'listTasks')) url.searchParams.set('phoneNumber', '+12025550199');
      return sandbox(new Request(url, request));
    };
    expect(await rulesBroken('createTask/repeat', blind)).toContain(
      'createTask: the lookup shows whether a request took effect',
    );
  });

  it('notices a read that does not show what was changed', async () => {
    let before: Response | undefined;
    const old: SandboxFault = async (request, sandbox) => {
      if (!isTo(request, 'getStagingAgent')) return sandbox(request);
      before ??= await sandbox(request);
      return before.clone();
    };
    expect(await rulesBroken('updateAgent/repeat')).toEqual([]);
    expect(await rulesBroken('updateAgent/repeat', old)).toEqual([
      'updateAgent: the lookup shows whether a request took effect',
    ]);
  });

  it('looks at another thing where the one that is shown is in use', async () => {
    const kept = onceMore('deleteAccount', () => answerOf({}));
    expect(await rulesBroken('deleteAccount/repeat', kept)).toContain('deleteAccount: a repeated request is rejected');
  });
});
