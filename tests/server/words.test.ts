import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createClient, unwrap } from '../../src/client/client.ts';
import { ApiProblem } from '../../src/client/problem.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { uploadRows } from '../sandbox/modules/tasks/queueing.ts';
import { declared } from '../support/contract.ts';
import { useServer } from '../support/mock-server.ts';
import { openSandbox } from '../support/sandbox.ts';
import { problemIn } from './problem.ts';

const mock = useServer();
const authorization = 'demo-admin';
const phoneNumber = 'must be a phone number such as +12025550101';

/** What a person is told of a body or a query that is wrong, by its place. */
async function toldOf(target: string, body?: object): Promise<Record<string, string>> {
  const headers = { ...tokenHeaders(authorization), ...(body && { 'content-type': 'application/json' }) };
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const { errors = [] } = await problemIn(await fetch(`${mock.url}${target}`, request), 400);
  return Object.fromEntries(errors.map(({ pointer, parameter, message }) => [parameter ?? pointer, message]));
}

const task = (number: string) =>
  toldOf(pathTo('createTask'), { agentId: 'agent_202', type: 'call', phoneNumber: number });

describe('what is wrong in a body', () => {
  test.each([
    ['12025550101', phoneNumber],
    ['+1 202 555 0101', phoneNumber],
    [' +12025550101', `${phoneNumber}, not " +12025550101"`],
    ['+12025550101\n', `${phoneNumber}, not "+12025550101\\n"`],
    ['\u202a+12025550101', `${phoneNumber}, not "\\u202a+12025550101"`],
    ['+1202\u00a05550101', `${phoneNumber}, not "+1202\\u00a05550101"`],
    ['+1202555\u{e0020}', `${phoneNumber}, not "+1202555\\udb40\\udc20"`],
  ])('is told in words, and as it was read where nobody would see it: %j', async (number, message) => {
    expect(await task(number)).toEqual({ '/phoneNumber': message });
  });

  test.each([
    [
      pathTo('getTaskLimits'),
      { businessHours: { timezone: 'New York', days: [1], start: '9:00', end: '17:00' } },
      {
        '/businessHours/timezone': 'must be a time zone such as America/New_York',
        '/businessHours/start': 'must be a time of day from 00:00 to 23:59, such as 09:00',
      },
    ],
    [
      pathTo('listWebhooks'),
      { label: 'CRM', url: 'hooks.example.com' },
      {
        '/url': 'must be an http or https URL such as https://hooks.example.com/phone-agent',
      },
    ],
    [
      pathTo('listWebhooks'),
      { label: 'CRM', url: 'https://a b' },
      {
        '/url': 'must be an http or https URL such as https://hooks.example.com/phone-agent',
      },
    ],
    [
      pathTo('updateOrganizationSettings', { organizationId: 'org_301' }),
      { notificationEmail: 'Sam' },
      {
        '/notificationEmail': 'must be an email address such as name@example.com',
      },
    ],
  ])('%s %j', async (path, body, told) => {
    expect(await toldOf(path, body)).toEqual(told);
  });
});

describe('what is wrong in a query', () => {
  const lost = '; a + in a query is read as a space, so write it as %2B';

  test('is a plus that was read as a space, with how to write it, as the contract shows', async () => {
    const headers = tokenHeaders(authorization);
    const answer = await fetch(`${mock.url}${pathTo('listTasks')}?phoneNumber=+12025550121`, { headers });
    const refusals = declared.find(({ id }) => id === 'listTasks')?.responses.get('400')?.content;
    expect(await answer.json()).toEqual(refusals?.get('application/problem+json')?.examples.get('barePlus'));
    expect(await toldOf(`${pathTo('createTask')}?phoneNumber=+12025550121`)).toEqual({
      phoneNumber: `${phoneNumber}, not " 12025550121"${lost}`,
    });
  });

  test('is no lost plus where none was written, or none would help', async () => {
    expect(await toldOf(`${pathTo('createTask')}?phoneNumber=%2012025550121`)).toEqual({
      phoneNumber: `${phoneNumber}, not " 12025550121"`,
    });
    expect(await toldOf(`${pathTo('createTask')}?phoneNumber=+1+202`)).toEqual({
      phoneNumber: `${phoneNumber}, not " 1 202"`,
    });
    expect(await toldOf(`${pathTo('createTask')}?phoneNumber=12025550121&pageSize=+5`)).toMatchObject({ phoneNumber });
  });

  test('is a date', async () => {
    expect(await toldOf(`${pathTo('getUsage')}?firstDay=2026-02-30`)).toMatchObject({
      firstDay: 'must be a date such as 2026-03-02',
    });
  });
});

test('what is wrong in a row of a CSV file is told in words', async () => {
  const client = (await openSandbox()).client('demo-user');
  const { refused } = await uploadRows(client, 'phoneNumber\n12025550121\n+12025550121 \n');
  expect(refused).toEqual([
    { line: 2, violations: [{ column: 'phoneNumber', keyword: 'pattern', message: phoneNumber }] },
    {
      line: 3,
      violations: [{ column: 'phoneNumber', keyword: 'pattern', message: `${phoneNumber}, not "+12025550121 "` }],
    },
  ]);
});

test('what is wrong at a field of a form stands there in words, once', async () => {
  const client = createClient({ baseUrl: mock.url, token: authorization });
  const problem = await unwrap(client.addWebhook({ label: 'a/b', url: 'hooks.example.com' })).catch(
    (error: unknown) => error,
  );
  expect(problem instanceof ApiProblem && problem.fields).toEqual({
    label: [
      'must be one line of text without a slash, a leading period, or leading or trailing white space, such as CRM sync',
    ],
    url: ['must be an http or https URL such as https://hooks.example.com/phone-agent'],
  });
});

test.each(['generated', 'generated/sandbox-control'])('the validators in %s say nothing but in words', (folder) => {
  expect(readFileSync(`${folder}/validators.js`, 'utf8')).not.toContain('must match');
});
