import { expect, test } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { reportOf } from '../../../src/conformance/reports/build-report.ts';
import { colorsOf } from '../../../src/conformance/reports/colors.ts';
import { reportPage } from '../../../src/conformance/reports/page.ts';
import { summaryText } from '../../../src/conformance/reports/summary.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import { reasonText } from '../../../src/conformance/target/skip-reasons.ts';
import { calledBy, isToControl } from '../faulty-sandbox.ts';
import { startProxy, startTestServer } from '../servers.ts';

const tokens = { id: 'scenario/tokens', isAbout: (request: Request) => calledBy(request) === 'createToken' };
const growing = { id: 'scenario/growing-lists', isAbout: (request: Request) => !isToControl(request) };

type Pass = () => Promise<Response>;

/**
 * Makes a check on a sandbox behind something that may answer the nth POST to a path in its place; it is told as well how many
 * requests there were at all.
 */
async function make(
  answer: (nth: number, pass: Pass, requests: number) => Promise<Response>,
  { id, isAbout }: { readonly id: string; readonly isAbout: (request: Request) => boolean } = tokens,
) {
  const url = await startTestServer();
  let writes = 0;
  let requests = 0;
  const behind = await startProxy(async (request) => {
    requests++;
    const { method, headers } = request;
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? {} : { body: await request.arrayBuffer() };
    const pass = async () => {
      const passed = await fetch(url + pathname + search, { method, headers, ...body });
      const own = new Headers(passed.headers);
      for (const name of ['content-length', 'connection', 'keep-alive', 'transfer-encoding']) own.delete(name);
      const text = passed.status === 204 ? null : await passed.text();
      return new Response(text, { status: passed.status, headers: own });
    };
    return method === 'POST' && isAbout(request) ? answer(++writes, pass, requests) : pass();
  });
  const options = { url: behind, token: 'demo-superadmin', capabilities: { state: true, prefer: false } };
  const session = await Session.open(phoneAgentApi(), options, { seed: 1 });
  const check = planOf(phoneAgentApi()).find((one) => one.id === id);
  const outcome = check && (await runCheck(session, check));
  const report = reportOf(session, check ? [check] : [], [], { only: [] }, new Date());
  return { outcome, rules: session.findings.all().map(({ rule }) => rule), report };
}

const page = () => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });

test('a check is made again where a gateway leaves open what became of a write', async () => {
  const { outcome, rules, report } = await make((nth, pass) => (nth === 1 ? pass().then(page) : pass()));
  expect(outcome).toEqual({ state: 'held' });
  expect(rules).toEqual([]);
  expect(report.madeAgain).toEqual({ disturbed: 1, early: 0 });
  const why = '1 after a gateway error or a lost connection';
  expect(summaryText(phoneAgentApi(), report, colorsOf(false))).toContain(`  repeated  1 check: ${why}\n`);
  expect(reportPage(phoneAgentApi(), report)).toContain(`<b>1</b> repeated checks<small>${why}</small>`);
});

test('what a gateway answers each time is told', async () => {
  const { outcome, rules, report } = await make(() => Promise.resolve(page()));
  expect(outcome).toMatchObject({ state: 'broke' });
  expect(rules).toContain('the server never returns a 5xx');
  expect(report.madeAgain).toEqual({ disturbed: 2, early: 0 });
});

test('of many writes a gateway may hold up another one each time', async () => {
  const held = new Set([5, 8, 11]);
  const { outcome, rules, report } = await make((nth, pass) => (held.has(nth) ? pass().then(page) : pass()), growing);
  expect(report.madeAgain).toEqual({ disturbed: 2, early: 0 });
  expect(outcome).toEqual({ state: 'skipped', reason: reasonText('disturbed') });
  expect(rules).toEqual([]);
});

test('at a regular distance a gateway may hold up the same write each time', async () => {
  const seen: number[] = [];
  await make((nth, pass, requests) => {
    seen.push(requests);
    return nth === 1 ? pass().then(page) : pass();
  });
  const [first = 0, again = 0] = seen;
  // From the first attempt to the second, with and without what may lie between them.
  for (const distance of [again - first - 1, again - first]) {
    const isHeldUp = (requests: number) => (requests - first) % distance === 0;
    const { rules } = await make((_, pass, requests) => (isHeldUp(requests) ? pass().then(page) : pass()));
    expect(rules).toEqual([]);
  }
});

test('a run in which no check was made again says nothing of it', async () => {
  const { report } = await make((_, pass) => pass());
  expect(report.madeAgain).toBeUndefined();
  expect(summaryText(phoneAgentApi(), report, colorsOf(false))).not.toContain('repeated');
});
