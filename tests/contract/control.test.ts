import { describe, expect, test } from 'vitest';
import { operations as service } from '../../generated/operations.ts';
import { operations } from '../../generated/sandbox-control/operations.ts';
import type { OperationSpec } from '../../src/contract/operation.ts';
import { invalidRequest, type Violation } from '../../src/contract/problem.ts';
import { bodyViolations, parameterViolations } from '../../src/contract/violations.ts';
import {
  type ControlOperationId,
  introduction,
  isOperationId,
  shown,
  shownParameters,
  validators,
} from './control-contract.ts';

const specs: readonly OperationSpec[] = Object.values(operations);
const ids = Object.keys(operations).filter(isOperationId);
const json = 'application/json';

function refuse(id: ControlOperationId, body: unknown): readonly Violation[] {
  const validate = validators[id].body[json];
  if (!validate) throw new Error(`${id} takes no JSON`);
  return bodyViolations(validate, body);
}

describe('the examples of the control API', () => {
  const named = shown.map((example) => ({ ...example, is: `${example.id} ${example.place} ${example.name}` }));

  test.each(named)('$is is valid', ({ id, place, mediaType, value }) => {
    const { body, responses } = validators[id];
    const validate = place === 'request' ? body[mediaType] : responses[place]?.content[mediaType];
    expect(validate && bodyViolations(validate, value)).toEqual([]);
  });

  test.each(ids)('%s shows valid parameters', (id) => {
    expect(parameterViolations(validators[id].path, shownParameters(id, 'path'))).toEqual([]);
    expect(parameterViolations(validators[id].query, shownParameters(id, 'query'))).toEqual([]);
  });

  test('are there for every body and every answer that has one', () => {
    for (const { id, body, responses } of specs) {
      if (body) expect(shown.some((one) => one.id === id && one.place === 'request')).toBe(true);
      for (const [status, content] of Object.entries(responses))
        expect([id, status, Object.values(content).every((names) => names.length > 0)]).toEqual([id, status, true]);
    }
  });

  test('name operations of the service where they name one, or of their own API', () => {
    const mentioned = [...JSON.stringify(shown).matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id ?? '');
    expect(mentioned.length).toBeGreaterThan(0);
    for (const id of mentioned) expect([...Object.keys(service), ...Object.keys(operations)]).toContain(id);
  });

  test('show faults with a status that the operation declares', () => {
    const faults = [...JSON.stringify(shown).matchAll(/"operationId":"(\w+)"(?:,"times":\d+)?,"status":(\d{3})\}/g)];
    expect(faults.length).toBeGreaterThan(0);
    const specs: Readonly<Record<string, OperationSpec>> = service;
    for (const [, id = '', status = ''] of faults) expect(Object.keys(specs[id]?.responses ?? {})).toContain(status);
  });
});

/** What each example of a 400 refuses; those that a schema cannot state are left to the sandbox. */
const refusals: [id: ControlOperationId, example: string, body: unknown][] = [
  ['createEnvironment', 'timeWithoutOffset', { now: '2026-03-02T15:00' }],
  ['createEnvironment', 'unknownSeed', { seed: 'full' }],
  ['createEnvironment', 'unknownDuration', { endsAfter: 'an hour' }],
  ['createSnapshot', 'emptyName', { name: '' }],
  ['setClock', 'nothing', {}],
  ['simulateInboundText', 'emptyText', { from: '+12025550121', to: '+12025550101', text: '' }],
  ['simulateInboundText', 'notACallerId', { from: '(202) 555-0121', to: '+12025550101', text: 'Hello.' }],
  ['simulateInboundCall', 'calledNumberMissing', { from: '+12025550121' }],
  [
    'simulateInboundCall',
    'wrongSpeaker',
    { from: '+12025550121', to: '+12025550101', transcript: [{ sender: 'user', text: 'Hello.' }] },
  ],
  ['simulateMissedCall', 'numberMissing', { from: '+12025550121' }],
  ['simulateTaskOutcome', 'unknownOutcome', { taskId: 'task_1043', outcome: 'canceled' }],
  ['simulateAgentCreated', 'nameMissing', { organizationId: 'org_302' }],
  ['simulateZapierRequest', 'textMissing', { agentId: 'agent_201' }],
  ['simulateSipRegistration', 'unknownState', { state: 'pending' }],
  ['simulateBillingEvent', 'bodyMissing', { contentType: 'application/json' }],
  ['simulateOrganizationState', 'unknownState', { organizationId: 'org_302', state: 'closed' }],
];

test.each(refusals)('%s answers a request as its example %s shows', (id, name, body) => {
  const example = shown.find((one) => one.id === id && one.place === '400' && one.name === name);
  expect(example?.value).toEqual(invalidRequest(refuse(id, body)).toBody());
});

const invalid = shown.filter(({ place, value }) => place === '400' && Reflect.get(Object(value), 'errors'));

test.each(invalid)('$id words its violations of $name as they are', ({ value }) => {
  const errors: Violation[] = Reflect.get(Object(value), 'errors');
  expect(value).toEqual(invalidRequest(errors).toBody());
});

test('each command of the introduction is a request that the API takes', () => {
  const commands = [...introduction.matchAll(/curl \S+?(\/_sandbox\/\S+)((?:[^#]*?-d '([^']*)')?)/g)];
  expect(commands).toHaveLength(5);
  for (const [, path, , data] of commands) {
    const method = data === undefined ? 'GET' : 'POST';
    const id = ids.find((one) => operations[one].path === path && operations[one].method === method);
    expect(id, path).toBeDefined();
    if (id && data !== undefined) expect(refuse(id, JSON.parse(data))).toEqual([]);
  }
});

describe('who may call', () => {
  test('environments and the server itself need no token, everything else does', () => {
    const open = specs.filter(({ secured }) => !secured).map(({ id }) => id);
    const isOpen = /^\/_sandbox\/(?:environments|health|metrics)/;
    expect(open).toEqual(specs.filter(({ path }) => isOpen.test(path)).map(({ id }) => id));
    // A server with keys wants one for environments; how a server is may be asked by anybody.
    for (const { path, responses } of specs) {
      expect(Object.hasOwn(responses, '401'), path).toBe(!/^\/_sandbox\/(?:health|metrics)/.test(path));
    }
  });

  test('any role', () => {
    for (const { role } of specs) expect(role).toBeNull();
  });

  test('of the service’s own operations each needs a token and a role', () => {
    for (const { secured, role } of Object.values<OperationSpec>(service)) expect([secured, role]).not.toContain(null);
    expect(Object.values<OperationSpec>(service).every(({ secured }) => secured)).toBe(true);
  });
});

test('an answer is never taken for one of the service: no path and no operationId is both', () => {
  for (const { path } of specs) expect(path).toMatch(/^\/_sandbox\//);
  expect(ids.filter((id) => Object.hasOwn(service, id))).toEqual([]);
});

test.each(['PT0S', 'PT30M', 'P2W', 'P1DT12H', 'P366D', 'PT1H30M15S', 'P1D'])(
  'the clock can advance by %s',
  (advance) => {
    expect(refuse('setClock', { advance })).toEqual([]);
  },
);

test.each(['P', 'PT', 'P1DT', 'P1Y', 'P1M', 'PT1.5H', '-PT1H', 'P1W2D', 'PT1M1H', '30m', 'pt1h'])(
  '%s is no duration that the clock knows',
  (advance) => {
    expect(refuse('setClock', { advance })).not.toEqual([]);
  },
);

test.each([
  '2026-03-02T15:00:00Z',
  '2026-03-02T15:00:00.123Z',
  '2026-03-02T10:00:00-05:00',
  '2026-03-02t15:00:00z',
  '2099-12-31T23:59:59Z',
])('the clock can be set to %s', (now) => {
  expect(refuse('setClock', { now })).toEqual([]);
  expect(refuse('createEnvironment', { now })).toEqual([]);
  expect(Date.parse(now)).not.toBeNaN();
});

test.each([
  '2026-03-02',
  '2026-02-30T15:00:00Z',
  '2026-12-31T23:59:60Z',
  '2026-03-02T15:00:00+05',
  '1999-12-31T23:59:59Z',
  '2100-01-01T00:00:00Z',
  'now',
])('%s is no time that an environment can have', (now) => {
  expect(refuse('setClock', { now })).not.toEqual([]);
  expect(refuse('createEnvironment', { now })).not.toEqual([]);
});
