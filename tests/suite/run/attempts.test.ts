import { expect, test } from 'vitest';
import { planOf } from '../../../src/suite/plan.ts';
import { runCheck } from '../../../src/suite/run/run-check.ts';
import { Session } from '../../../src/suite/run/session.ts';
import { startProxy, startServer } from '../servers.ts';

type Pass = () => Promise<Response>;

/** Makes the scenario of tokens on a sandbox behind something that may answer the nth creation of a token in its place. */
async function make(answer: (nth: number, pass: Pass) => Promise<Response>) {
  const url = await startServer();
  let writes = 0;
  const behind = await startProxy(async (request) => {
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? {} : { body: await request.arrayBuffer() };
    const pass = async () => {
      const passed = await fetch(url + pathname + search, { method, headers, ...body });
      const own = new Headers(passed.headers);
      for (const name of ['content-length', 'connection', 'keep-alive', 'transfer-encoding']) own.delete(name);
      return new Response(await passed.text(), { status: passed.status, headers: own });
    };
    return method === 'POST' && pathname === '/api/v2/tokens' ? answer(++writes, pass) : pass();
  });
  const options = { url: behind, token: 'demo-superadmin', capabilities: { state: true, prefer: false } };
  const session = await Session.open(options, { seed: 1 });
  const check = planOf(session.contract).find(({ id }) => id === 'scenario/tokens');
  const outcome = check && (await runCheck(session, check));
  return { outcome, rules: session.findings.all().map(({ rule }) => rule), madeAgain: session.madeAgain };
}

const page = () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });

test('a check is made again where a gateway leaves open what became of a write', async () => {
  const found = await make((nth, pass) => (nth === 1 ? pass().then(page) : pass()));
  expect(found).toEqual({ outcome: { state: 'held' }, rules: [], madeAgain: 1 });
});

test('what a gateway answers each time is told', async () => {
  const { outcome, rules, madeAgain } = await make(() => Promise.resolve(page()));
  expect(outcome).toEqual({ state: 'broke' });
  expect(rules).toContain('the server never fails');
  expect(madeAgain).toBe(2);
});
