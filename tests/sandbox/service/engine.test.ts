import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import type { OperationSpec } from '../../../src/contract/operation.ts';
import { operations } from '../../../src/contract/operations.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { validators } from '../../../src/contract/validation.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { tokens } from '../../../src/sandbox/modules/authorization/tables.ts';
import { documents } from '../../../src/sandbox/modules/knowledge/tables.ts';
import type { Admission } from '../../../src/sandbox/service/admission.ts';
import { SandboxEngine } from '../../../src/sandbox/service/engine.ts';
import { LocalSandbox } from '../../../src/sandbox/service/local-sandbox.ts';
import { StartingData, seedTime } from '../../../src/sandbox/service/starting-data.ts';
import { MemoryStore } from '../../../src/sandbox/store/memory-store.ts';
import type { Call, Engine } from '../../../src/server/engine.ts';
import { noPreference } from '../../../src/server/preference.ts';
import { documentRow } from '../../support/document-row.ts';

const startingData = new StartingData(seedData());
const { getTaskLimits, listTokens, createToken, getTask, listResellers, fetchContext } = operations;
const wanted = { ...noPreference, code: '404', applied: 'code=404' };

const problem = new Problem('too-many-requests', 'quotaUsedUp', 'Not so fast.', { headers: { 'retry-after': '5' } });

async function open() {
  const store = new MemoryStore(startingData);
  const sandbox = await LocalSandbox.open({ store, sender: refusingSender, report() {} });
  onTestFinished(() => sandbox.close());
  const environment = await sandbox.create({ now: seedTime * 1000, frozen: true });
  const asked: unknown[] = [];
  const shown = {
    status: 429,
    mediaType: 'application/problem+json',
    headers: problem.headers,
    body: problem.toBody(),
  };
  const examples: Engine = {
    admit() {},
    answer(call) {
      asked.push(call);
      return shown;
    },
  };
  const made = vi.fn(async () => examples);
  const engine = new SandboxEngine({ sandbox, validators, examples: made });
  const enter = (operation: OperationSpec, token = 'demo-admin') =>
    engine.admit(operation, token + environment.tokenSuffix, operation.path);
  return {
    environment,
    engine,
    asked,
    made,
    shown,
    enter,
    /** Has a request answered that the front door has let in. */
    async send(operation: OperationSpec, body: unknown = undefined, path: Record<string, string> = {}) {
      const caller = await enter(operation);
      return engine.answer(callOf(operation, caller, body, path));
    },
  };
}

function callOf(
  operation: OperationSpec,
  caller: Admission,
  body: unknown = undefined,
  path: Record<string, string> = {},
): Call<Admission> {
  const parameters = { path, query: {}, header: {}, cookie: {} };
  return {
    operation,
    caller,
    parameters,
    body,
    bodyType: body === undefined ? undefined : 'application/json',
    token: 'demo-admin',
    path: operation.path,
    preference: noPreference,
  };
}

describe('a request', () => {
  test('that prefers an example is let in as any other, and answered from the examples', async () => {
    const { engine, asked, shown, enter } = await open();
    await expect(enter(getTask, 'demo-nobody')).rejects.toThrow('The API token is unknown');
    await expect(enter(listResellers, 'demo-user')).rejects.toThrow('needs the role superAdmin');
    const call = { ...callOf(getTask, await enter(getTask)), preference: wanted };
    expect(await engine.answer(call)).toBe(shown);
    expect(asked).toEqual([{ ...call, caller: undefined }]);
  });

  test('with a token of no environment is not let in', async () => {
    const { engine, made } = await open();
    expect(() => engine.admit(getTask, 'demo-admin-env_9', getTask.path)).toThrow('The API token is unknown');
    expect(made).not.toHaveBeenCalled();
  });

  test('that meets with a fault is refused as the first example of its status', async () => {
    const { environment, asked, shown, enter } = await open();
    await environment.faults.add({ operationId: 'getTask', status: 429 }, 1, 9);
    const headers = ['vary', 'Origin', 'content-type', 'application/problem+json', 'retry-after', '5'];
    const reply = { status: 429, headers, body: JSON.stringify(shown.body) };
    await expect(enter(getTask)).rejects.toMatchObject({ reply });
    expect(asked).toEqual([
      {
        operation: getTask,
        caller: undefined,
        body: undefined,
        bodyType: undefined,
        token: '',
        path: '',
        parameters: { path: {}, query: {}, header: {}, cookie: {} },
        preference: { code: '429', example: undefined, dynamic: false, applied: 'code=429' },
      },
    ]);
  });

  test.for(['aTask', 'toString'])('to %s, which is no operation, fails', async (id) => {
    const { engine, enter } = await open();
    const caller = await enter(getTask);
    expect(() => engine.answer(callOf({ ...getTask, id }, caller))).toThrow(`The sandbox has no operation ${id}.`);
  });
});

describe('an answer', () => {
  test('is checked and written once it is made', async () => {
    const { send } = await open();
    const { status, mediaType, headers, body, reply } = await send(getTaskLimits);
    expect({ status, mediaType, headers }).toEqual({ status: 200, mediaType: 'application/json', headers: {} });
    expect(body).toMatchObject({ success: true });
    expect(reply).toEqual({
      status: 200,
      headers: ['vary', 'Origin', 'content-type', 'application/json'],
      body: JSON.stringify(body),
    });
  });

  test('to what is read again is the same until something changes', async () => {
    const { send } = await open();
    await send(listTokens);
    const second = await send(listTokens);
    expect(await send(listTokens)).toBe(second);
    await send(createToken, { description: 'New' });
    expect(JSON.stringify((await send(listTokens)).body)).toContain('"New"');
  });

  test('of more than 64,000 characters is made anew each time', async () => {
    const { environment, send } = await open();
    const path = { agentId: 'agent_201' };
    await environment.change(async ({ store }) => {
      for (const order of [5001, 5002]) await store.put(documents, documentRow(order, { text: 'x'.repeat(32_000) }));
    });
    await send(fetchContext, undefined, path);
    const second = await send(fetchContext, undefined, path);
    expect(await send(fetchContext, undefined, path)).not.toBe(second);
  });

  test('that breaks the contract changes nothing', async () => {
    const { environment, engine, enter } = await open();
    const before = environment.partition.version;
    const caller = await enter(createToken);
    const call = callOf(createToken, caller, { description: 5 });
    await expect(engine.answer(call)).rejects.toMatchObject({ status: 500 });
    expect(environment.partition.version).toBe(before);
  });
});

test('who was let in before the token was deleted changes nothing', async () => {
  const { environment, engine, enter } = await open();
  const caller = await enter(createToken);
  await environment.change(({ store }) => store.delete(tokens, 'demo-admin'));
  const call = callOf(createToken, caller, { description: 'Late' });
  await expect(engine.answer(call)).rejects.toMatchObject({ status: 401 });
});
