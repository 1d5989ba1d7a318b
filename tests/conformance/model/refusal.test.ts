import { expect, expectTypeOf, test } from 'vitest';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import type { ExpectedRefusal } from '../../../src/behaviours/runner/expectation.ts';
import { isRefusedAs, missingRefusalsFor, refusalOf } from '../../../src/conformance/model/refusal.ts';
import type { OperationId } from '../../../src/contract/operations.ts';

test('a refusal is a status with a reason that some operation, violation or x-problems has for it', () => {
  expectTypeOf<'409 labelTaken' | '400 unknownTimeZone' | '404 unknownPath'>().toExtend<ExpectedRefusal>();
  expectTypeOf<'409 unknownTimeZone'>().not.toExtend<ExpectedRefusal>();
  expectTypeOf<'404 labelTaken'>().not.toExtend<ExpectedRefusal>();
  expectTypeOf<'409 labelTakn'>().not.toExtend<ExpectedRefusal>();
});

test('a request is refused for the reason of its answer, or of one of its violations', () => {
  const body = { reason: 'invalidRequest', errors: [{ keyword: 'pattern' }, { reason: 'unknownTimeZone' }] };
  expect(refusalOf({ status: 400, body })).toBe('400 invalidRequest');
  expect(isRefusedAs({ status: 400, body }, '400 invalidRequest')).toBe(true);
  expect(isRefusedAs({ status: 400, body }, '400 unknownTimeZone')).toBe(true);
  expect(isRefusedAs({ status: 400, body }, '400 missingVariable')).toBe(false);
  expect(isRefusedAs({ status: 400, body: { ...body, reason: 'malformedBody' } }, '400 unknownTimeZone')).toBe(false);
  expect(isRefusedAs({ status: 404, body: { reason: 'unknownTask' } }, '409 unknownTask')).toBe(false);
  expect(refusalOf({ status: 502, body: undefined })).toBe('502');
});

test.each<[OperationId, string, string]>([
  ['getLiveAgent', 'agentId', 'unknownAgent'],
  ['renameAgentVersion', 'versionId', 'unknownVersion'],
  ['removeWebhook', 'label', 'unknownWebhook'],
  ['deleteToken', 'tokenPrefix', 'unknownTokenShown'],
  ['returnPhoneNumber', 'phoneNumber', 'unknownNumber'],
  ['getWebhookRelay', 'type', 'unknownRelayType'],
  ['updateNumberingProvider', 'provider', 'providerNotAdded'],
  ['subscribeToPlan', 'addOnId', 'unknownAddOn'],
])('what does not exist for %s by its %s is %s', (id, name, reason) => {
  expect(missingRefusalsFor(phoneAgentContract().operation(id), name)).toEqual([`404 ${reason}`]);
});
