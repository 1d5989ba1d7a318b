import { expect, test } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { Coverage } from '../../../src/conformance/coverage/coverage.ts';
import { unreachableReasons } from '../../../src/conformance/coverage/unreachable.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import type { TargetOptions } from '../../../src/conformance/target/target.ts';
import { startTestServer } from '../servers.ts';

const whole = { control: true, state: true, prefer: true };

/** The reasons of an operation after some checks: those that were missed, and those that were out of reach, and why. */
async function reasonsAfter(checks: readonly string[], capabilities: TargetOptions['capabilities'] = whole) {
  const session = await Session.open(
    phoneAgentApi(),
    { url: await startTestServer(), token: 'demo-superadmin', capabilities },
    { seed: 1 },
  );
  const { contract, coverage } = session;
  for (const check of planOf(phoneAgentApi())) if (checks.includes(check.id)) await runCheck(session, check);
  const operation = contract.operation('returnPhoneNumber');
  const all = coverage.figures(unreachableReasons(session.api, session.capabilities), [operation]);
  const figures = all.find(({ kind }) => kind === 'reasons');
  return {
    missed: figures?.missed.map(({ part }) => part),
    unreachable: figures?.unreachable.map(({ part, reason }) => `${part}: ${reason}`),
  };
}

const refusals = [
  '400 invalidRequest',
  '400 malformedUrl',
  '401 missingToken',
  '401 invalidToken',
  '403 roleTooLow',
  '403 suspendedOrganization',
  '404 unknownNumber',
  '409 taskInProgress',
];

const asked = ['429 quotaUsedUp', '500 unexpectedFailure'];

test('a reason that somebody asked for is not covered, unless nothing else leads to it', async () => {
  expect(await reasonsAfter([])).toEqual({
    missed: [...refusals, ...asked],
    unreachable: [],
  });
  expect(await reasonsAfter(['returnPhoneNumber/prefer'])).toEqual({ missed: refusals, unreachable: [] });
});

test('a reason is covered that a request has led to', async () => {
  const checks = ['parameters', 'malformed-urls', 'no-token', 'unknown-ids'].map((name) => `returnPhoneNumber/${name}`);
  const { missed } = await reasonsAfter(checks);
  const led = ['400 invalidRequest', '400 malformedUrl', '401 missingToken', '404 unknownNumber'];
  expect(missed).toEqual([...refusals, ...asked].filter((part) => !led.includes(part)));
});

test('what a server cannot be brought to is out of reach, and why', async () => {
  const { missed, unreachable } = await reasonsAfter([], { control: false, state: true, prefer: false });
  expect(missed).toEqual([
    '400 invalidRequest',
    '400 malformedUrl',
    '401 missingToken',
    '401 invalidToken',
    '404 unknownNumber',
  ]);
  const alone = 'the server has no control API under /_sandbox, or requires a key (--header x-control-key)';
  const unasked = 'the server ignores the status in a Prefer header';
  expect(unreachable).toEqual([
    '403 roleTooLow: no token with a lower role was given (--token-low)',
    `403 suspendedOrganization: ${alone}`,
    `409 taskInProgress: ${alone}`,
    `429 quotaUsedUp: ${unasked}`,
    `500 unexpectedFailure: ${unasked}`,
  ]);
});

test('a server that keeps nothing misses nothing by its name', async () => {
  const { missed } = await reasonsAfter([], { control: false, state: false, prefer: true });
  expect(missed).toEqual(['400 invalidRequest', '400 malformedUrl', '401 missingToken', ...asked]);
});

test('nothing of an operation is within reach that a server need not have, and does not', () => {
  const api = phoneAgentApi();
  const reasonFor = unreachableReasons(api, new Set(), new Map(), new Map([['getAgent', 404]]));
  const [own] = new Coverage(api.contract).figures(reasonFor, [api.contract.operation('getAgent')]);
  expect(own?.missed).toEqual([]);
  expect(new Set(own?.unreachable.map(({ reason }) => reason))).toEqual(
    new Set(['the server does not have the operation']),
  );
});
