import { expect, onTestFinished, test, vi } from 'vitest';
import { ControlEngine, controlOperations } from '../../../src/sandbox/control/engine.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { LocalSandbox } from '../../../src/sandbox/service/local-sandbox.ts';
import { noPreference } from '../../../src/server/preference.ts';
import { openStore } from '../../support/sandbox.ts';
import { gate } from '../store/guests.ts';

const { getClock, listFaults, createEnvironment } = controlOperations;

async function open() {
  const sandbox = await LocalSandbox.open({ store: openStore('memory'), sender: refusingSender, report() {} });
  onTestFinished(() => sandbox.close());
  const environment = await sandbox.create({ frozen: true });
  return { sandbox, environment, engine: new ControlEngine(sandbox) };
}

test('who comes with a token is let in once everything that is due has happened', async () => {
  const { environment, engine } = await open();
  const { opened, open: goOn } = gate();
  environment.settle = () => opened;
  let over = false;
  // Whoever asks for the clock is let in meanwhile, and told of it.
  expect((await engine.admit(getClock, 'demo-admin-env_1'))?.environment).toBe(environment);
  const entered = engine.admit(listFaults, 'demo-admin-env_1').then((caller) => {
    over = true;
    return caller;
  });
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(over).toBe(false);
  goOn();
  expect((await entered)?.environment).toBe(environment);
});

test('who asks for the clock leaves nothing that waits', async () => {
  const { engine } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const caller = await engine.admit(getClock, 'demo-admin-env_1');
  const call = {
    operation: getClock,
    caller,
    body: undefined,
    bodyType: undefined,
    token: '',
    path: '',
    parameters: { path: {}, query: {}, header: {}, cookie: {} },
    preference: noPreference,
  };
  expect(await engine.answer(call)).toMatchObject({ status: 200, body: { deliveriesUnderWay: 0 } });
  expect(vi.getTimerCount()).toBe(0);
});

test('what needs no token is done for anybody, and reads none', async () => {
  const { engine } = await open();
  expect(await engine.admit(createEnvironment, 'demo-nobody-env_99')).toBeUndefined();
});

test.for(['aClock', 'toString'])('%s is no operation', async (id) => {
  const { engine } = await open();
  for (const caller of [undefined, await engine.admit(getClock, 'demo-admin-env_1')]) {
    const call = {
      operation: { ...getClock, id },
      caller,
      body: undefined,
      bodyType: undefined,
      token: '',
      path: '',
      parameters: { path: {}, query: {}, header: {}, cookie: {} },
      preference: noPreference,
    };
    expect(() => engine.answer(call)).toThrow(`The control API has no operation ${id}.`);
  }
});
