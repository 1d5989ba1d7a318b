import { describe, expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import type { Session } from '../../../src/conformance/runner/session.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import { isToControl, openFaulty, type SandboxFault } from '../faulty-sandbox.ts';

/** A sandbox whose answers give another reason than its own. */
const saying = (own: string, other: string): SandboxFault => {
  return async (request, sandbox) => {
    const answer = await sandbox(request);
    if (answer.status < 400 || isToControl(request)) return answer;
    const { status, headers } = answer;
    const text = (await answer.text()).replaceAll(`"reason":"${own}"`, `"reason":"${other}"`);
    return new Response(text, { status, headers });
  };
};

async function examine(session: Session, id: string): Promise<string[]> {
  const check = planOf(phoneAgentApi()).find((one) => one.id === id);
  if (!check) throw new Error(`There is no check ${id}.`);
  await runCheck(session, check);
  return session.findings
    .all()
    .map(({ rule, place, expected, actual }) => `${rule} (${place}): ${expected}, ${actual}`);
}

/** What a check finds on a sandbox that gives another reason. */
const found = async (id: string, own: string, other: string) => examine(await openFaulty(saying(own, other)), id);

const shared = { capabilities: { control: false, state: true, prefer: false } };
const undeclared = 'the reason is declared';
const wrong = 'the error has the right reason';

describe('a fault is found:', () => {
  it('a reason that the operation does not declare', async () => {
    expect(await found('getAgent/unknown-ids', 'unknownAgent', 'agentMissing')).toEqual([
      `${undeclared} (404 /reason): one of unknownAgent, unknownPath, agentMissing`,
    ]);
    expect(await found('getAgent/unknown-ids', 'unknownAgent', 'unknownTask')).toEqual([
      `${undeclared} (404 /reason): one of unknownAgent, unknownPath, unknownTask`,
    ]);
  });

  it.each([
    ['getLiveAgent/unknown-ids', '404 unknownAgent', '404 neverPublished'],
    ['getWebhookRelay/unknown-ids', '404 unknownRelayType', '404 relayNotConfigured'],
    ['listTasks/no-token', '401 missingToken', '401 invalidToken'],
    ['listTasks/dead-tokens', '401 invalidToken', '401 missingToken'],
    ['addWebhook/role-too-low', '403 roleTooLow', '403 suspendedOrganization'],
    ['listTasks/parameters', '400 invalidRequest', '400 malformedUrl'],
    ['listTasks/malformed-urls', '400 malformedUrl', '400 invalidRequest'],
  ])('%s: a reason that is declared, for something else', async (id, refusal, other) => {
    const [own = '', instead = ''] = [refusal, other].map((one) => one.split(' ')[1]);
    expect(await found(id, own, instead)).toEqual([`${wrong} (${refusal}): ${refusal}, ${other}`]);
  });

  it.each([
    ['415 unsupportedCharset or 400 malformedBody', 'unsupportedCharset'],
    ['415 unsupportedEncoding or 400 malformedBody', 'unsupportedEncoding'],
  ])('a body that is refused for its media type, and not as %s', async (expected, own) => {
    expect(await found('createToken/bodies', own, 'unsupportedMediaType')).toEqual([
      `${wrong} (${expected}): ${expected}, 415 unsupportedMediaType`,
    ]);
  });

  it.each([
    ['getAgent/unknown-ids', 'not-found', 'forbidden', 'the problem type matches the status'],
    [
      'listTasks/parameters',
      'invalid-request',
      'malformed-request',
      'a well-formed invalid request returns its own problem type',
    ],
  ])('%s: a problem of another kind', async (id, own, other, rule) => {
    const telling: SandboxFault = async (request, sandbox) => {
      const answer = await sandbox(request);
      if (answer.status < 400 || isToControl(request)) return answer;
      const text = (await answer.text()).replace(`/problems/${own}`, `/problems/${other}`);
      return new Response(text, { status: answer.status, headers: answer.headers });
    };
    const [first] = await examine(await openFaulty(telling), id);
    expect(first).toContain(rule);
  });

  it('an answer that outlives the token that it was given to', async () => {
    const answers = new Map<string, Response>();
    const caching: SandboxFault = async (request, sandbox) => {
      const key = `${request.method} ${request.url} ${request.headers.get('authorization')}`;
      const answer = await sandbox(request);
      if (answer.ok) answers.set(key, answer.clone());
      return answer.status === 401 ? (answers.get(key)?.clone() ?? answer) : answer;
    };
    expect(await examine(await openFaulty(caching), 'listTasks/dead-tokens')).toEqual([
      'a deleted token returns 401 (): 401, status 200',
    ]);
  });

  it('a behaviour is refused for something else', async () => {
    expect(await found('scenario/webhooks', 'labelTaken', 'tooManyWebhooks')).toEqual([
      'labels are unique within the organization (): 409 labelTaken, 409 tooManyWebhooks',
    ]);
    const [first] = await found('scenario/suspension', 'suspendedOrganization', 'roleTooLow');
    expect(first).toContain('403 suspendedOrganization, 403 roleTooLow');
  });

  it('a thing of another organization is refused otherwise than what is not there', async () => {
    expect(await found('replaceAgentVersion/isolation', 'unknownAgent', 'unknownPath')).toEqual([
      "another organization's resource is rejected as if it did not exist (): 404 unknownAgent or 404 unknownVersion, 404 unknownPath",
    ]);
  });

  it('a violation has a reason that no further rule of the request declares, or another rule’s', async () => {
    const [first] = await found('scenario/outbound-texts', 'missingVariable', 'unknownTimeZone');
    expect(first).toBe(
      'the reason of a violation is declared (400 /errors/*/reason): ' +
        'one of filledTextTooLong, duplicateRecipient, missingVariable, unknownTimeZone',
    );
    expect(await found('scenario/outbound-texts', 'missingVariable', 'duplicateRecipient')).toEqual([
      'a placeholder without a value is rejected (): 400 missingVariable, 400 invalidRequest',
    ]);
  });

  it('a wrong reason on a server that others use too', async () => {
    const session = await openFaulty(saying('labelTaken', 'nameTaken'), shared);
    expect(await examine(session, 'scenario/webhooks')).toContain(
      'labels are unique within the organization (): 409 labelTaken, 409 nameTaken',
    );
  });
});

describe('no fault is', () => {
  it('that a server which others use too is full', async () => {
    const session = await openFaulty(saying('labelTaken', 'tooManyWebhooks'), shared);
    expect(await examine(session, 'scenario/webhooks')).toEqual([]);
  });

  it('which of the things that a request names there is not, where none of them may be', async () => {
    const session = await openFaulty(saying('unknownVersion', 'unknownAgent'), shared);
    expect(await examine(session, 'replaceAgentVersion/unknown-ids')).toEqual([]);
  });
});
