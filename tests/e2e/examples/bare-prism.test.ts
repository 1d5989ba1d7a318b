import { once } from 'node:events';
import { afterAll, describe, expect, test } from 'vitest';
import { pathPrefix } from '../../../generated/client.ts';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { planOf, selectChecks } from '../../../src/conformance/suite/plan.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { operations } from '../../../src/contract/operations.ts';
import { type BadValue, badValues } from '../../contract/bad-values.ts';
import { send, validRequest } from '../../contract/valid-request.ts';
import { inventedFields } from '../../examples/invented-fields.ts';
import { breaches, declared, type ResolvedOperation } from '../../support/contract.ts';
import { few, fewOfEach } from '../../support/few.ts';
import { startBarePrism } from './bare-prism.ts';

// What docs/mocking.md says of bare Prism; tests/examples shows the server without it.

const json = 'application/json';
const headers = tokenHeaders('demo-admin');
const { createToken } = operations;
// The seed makes its data the same each time.
const prism = await startBarePrism('--seed', '1');
afterAll(() => void prism.process.kill());

function post(path: string, contentType: string, body: string): Promise<Response> {
  return fetch(prism.url + path, { method: 'POST', headers: { ...headers, 'content-type': contentType }, body });
}

/** The first bad body for each rule that the operation's bodies have; ASCII only, for Prism dies of anything else. */
function badBodies({ bodies }: ResolvedOperation): BadValue[] {
  const { schema = {}, examples = new Map() } = bodies.get(json) ?? {};
  const all = [...badValues(schema, examples.get('full'))];
  const ascii = all.filter(({ value }) => /^[\x20-\x7e]*$/.test(JSON.stringify(value)));
  return [...Map.groupBy(ascii, ({ keyword }) => keyword).values()].flatMap(([first]) => first ?? []);
}

test.each(fewOfEach(declared, 1, ({ operation }) => operation.tags[0] ?? ''))(
  'bare Prism serves $id with a success that conforms to the contract, for every media type of its body',
  async (operation) => {
    const types = operation.bodies.size > 0 ? [...operation.bodies.keys()] : [undefined];
    for (const type of types) {
      const response = await send(prism.url, validRequest(operation, 'full', type));
      const body: unknown = await response.json();
      expect({ type, status: response.status, body }).toMatchObject({ type, status: 200 });
      const schema = operation.responses.get('200')?.content.get(json)?.schema ?? {};
      expect(breaches(schema, body)).toEqual([]);
    }
  },
);

const withJson = declared.filter(({ bodies }) => bodies.has(json));

test.each(few(withJson, 5))('bare Prism refuses for $id what breaks a rule', async (operation) => {
  for (const { value, keyword, pointer } of badBodies(operation)) {
    const response = await send(prism.url, { ...validRequest(operation), body: value });
    await response.arrayBuffer();
    expect([400, 422], `${keyword} broken at ${pointer}`).toContain(response.status);
  }
});

test('it refuses HEAD', async () => {
  expect((await fetch(prism.url + operations.listTokens.path, { method: 'HEAD', headers })).status).toBe(405);
});

test('it takes a CSV file of any columns, and a body of any size', async () => {
  const { path } = operations.createTasksFromCsv;
  expect((await post(`${path}?agentId=agent_202`, 'text/csv', 'nothing\r\n1\r\n')).status).toBe(200);
  const large = ' '.repeat(createToken.body?.maxBytes[json] ?? 0);
  expect(large).not.toBe('');
  expect((await post(createToken.path, json, `{"description": "a"}${large}`)).status).toBe(200);
});

test.for<[what: string, path: string, headers: Record<string, string>, status: number]>([
  ['a path', `${pathPrefix}nothing`, {}, 404],
  ['a media type', operations.listTokens.path, { accept: 'text/html' }, 406],
  ['a status', operations.listTokens.path, { prefer: 'code=418' }, 404],
  ['an example', operations.listTokens.path, { prefer: 'example=nothing' }, 404],
])('it tells of %s that the contract does not have in a form of its own', async ([, path, asked, status]) => {
  const response = await fetch(prism.url + path, { headers: { ...headers, ...asked } });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ type: expect.stringContaining('stoplight.io') });
});

test('it invents fields that the contract does not have where data is to be generated', async () => {
  const [task] = declared.filter(({ id }) => id === 'getTask');
  if (!task) throw new Error('The contract has no getTask.');
  const request = validRequest(task);
  const response = await send(prism.url, { ...request, headers: { ...request.headers, prefer: 'dynamic=true' } });
  expect(response.status).toBe(200);
  const schema = task.responses.get('200')?.content.get(json)?.schema ?? {};
  expect(inventedFields(schema, await response.json())).not.toEqual([]);
});

describe('the suite finds', () => {
  /** What it finds by some of its checks: each rule once. */
  async function rulesBroken(only: readonly string[], timeLimit = 20_000): Promise<Set<string>> {
    const session = await Session.open(
      phoneAgentApi(),
      { url: prism.url, token: 'any', timeLimit, disposable: true },
      { seed: 1 },
    );
    const checks = selectChecks(planOf(phoneAgentApi()), only);
    expect(checks).toHaveLength(only.length);
    for (const check of checks) await runCheck(session, check);
    return new Set(session.findings.all().map(({ rule }) => rule));
  }

  test('that bare Prism answers as the contract says', async () => {
    expect(await rulesBroken(['listTasks/examples', 'createTask/examples', 'getTask/prefer'])).toEqual(new Set());
  });

  test('that it takes parameters that are none, and refuses other methods in a form of its own', async () => {
    const rules = await rulesBroken(['listTokens/parameters', 'listTokens/methods']);
    expect(rules).toContain('an invalid request returns 400');
    expect(rules).toContain('the body matches its schema');
  });

  test('that it refuses with a canned example, whatever is broken', async () => {
    const rule = 'the error lists exactly the violations';
    expect(await rulesBroken(['createTask/fields'])).toEqual(new Set([rule]));
  });

  test('that it gives no answer to malformed JSON', async () => {
    expect(await rulesBroken(['createToken/bodies'], 1000)).toContain('every request gets a response');
  });
});

// The last of all.
test('it ends on a field in another script', async () => {
  const ended = once(prism.process, 'exit');
  await expect(post(createToken.path, json, '{"description": "a", "名前": 1}')).rejects.toThrow('fetch failed');
  expect(await ended).toEqual([1, null]);
});
