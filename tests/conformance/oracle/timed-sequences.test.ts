import { expect, onTestFinished, test } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { sandboxOracle } from '../../../src/behaviours/oracle/oracle.ts';
import { storyChecks } from '../../../src/conformance/oracle/sequence-checks.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { createSandbox } from '../../../src/kit/sandbox/sandbox.ts';

type Send = (request: Request) => Promise<Response>;

/** What the stories of a theme find about a server that takes requests otherwise than they are sent. */
async function findings(name: string, changed: (send: Send) => Send) {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const fetch = changed((request) => sandbox.fetch(request));
  const session = await Session.open(
    phoneAgentApi(),
    { url: 'http://sandbox.test', token: 'demo-superadmin', fetch },
    { seed: 1 },
  );
  const check = [...storyChecks(phoneAgentApi(), sandboxOracle)].find(({ id }) => id === `story/${name}`);
  if (!check) throw new Error(`There is no theme ${name}.`);
  await runCheck(session, check);
  return session.findings.all();
}

/** A server that takes a limit for another. */
const otherLimit = (field: string, other: string) => (send: Send) => async (request: Request) => {
  if (request.method !== 'POST' || !request.url.endsWith('/tasks/limits')) return send(request);
  const { method, headers, url } = request;
  const body = (await request.text()).replace(new RegExp(`("${field}":) ?\\d+`), `$1${other}`);
  return send(new Request(url, { method, headers, body }));
};

test('a server that does not keep to a limit is found by what starts', async () => {
  const [found] = await findings('tasks-in-time', otherLimit('concurrencyPerRun', '1000'));
  expect(found).toMatchObject({ rule: 'the server responds as the sandbox does' });
  expect(found?.sent).toMatch(/concurrencyPerRun/);
});
