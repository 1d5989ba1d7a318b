import { describe, expect, test } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import { basisOf, type EntryId } from '../../../src/behaviours/model/basis.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { suiteFiles } from '../../../src/behaviours/model/suite-files.ts';
import { Bases, type Basis } from '../../../src/conformance/model/basis.ts';
import { readBundle } from '../../../src/conformance/model/contract.ts';
import type { RulePlace } from '../../../src/conformance/model/rule-place.ts';
import type { Schema } from '../../../src/conformance/model/schema.ts';
import { walkSchema } from '../../../src/conformance/model/schema-walk.ts';
import type { OperationId } from '../../../src/contract/operations.ts';
import { operations as knownOperations, parts } from '../../reference/facts/areas.ts';

const documented: Basis = { documented: true };
const assumed = (...assumptions: EntryId[]): Basis => ({ documented: false, assumptions });
const detailed = knownOperations.filter((operation) => operation.detailed).map(({ operationId }) => operationId);
const { operations } = phoneAgentContract();

describe('a rule of a documented operation', () => {
  test.each<[OperationId, RulePlace]>([
    ['listTokens', {}],
    ['listTokens', { status: '200' }],
    ['updateTask', { status: '200' }],
    ['updateTask', { parameter: 'taskId' }],
    ['updateTask', { pointer: '', keyword: 'content' }],
    ['listTokens', { status: '200', keyword: 'content' }],
    ['listTokens', { status: '200', pointer: '/success', keyword: 'required' }],
    ['listTokens', { status: '200', pointer: '/tokens', keyword: 'type' }],
    ['listTokens', { status: '200', pointer: '/tokens/3/type', keyword: 'type' }],
    ['listTokens', { status: '200', pointer: '/tokens/3/timestamp', keyword: 'pattern' }],
    ['listWebhooks', { status: '200', pointer: '/webhooks/0/url', keyword: 'format' }],
    ['getTaskLimits', { status: '200', pointer: '/limits/businessHours/timezone', keyword: 'x-further-rule' }],
    ['updateTaskLimits', { pointer: '/daily', keyword: 'x-required-role' }],
    ['updateTaskLimits', { pointer: '/daily/calls', keyword: 'x-required-role' }],
    ['updateTask', { pointer: '/waitToGreet', keyword: 'type' }],
  ])('is documented: %s %o', (operationId, place) => {
    expect(basisOf(operationId, place)).toEqual(documented);
  });

  test.each<[OperationId, RulePlace, Basis]>([
    ['updateTask', { pointer: '/context', keyword: 'maxLength' }, assumed('text-lengths')],
    ['updateTask', { pointer: '/state', keyword: 'enum' }, assumed('task-settable-states')],
    ['updateTask', { pointer: '', keyword: 'minProperties' }, assumed('task-editing')],
    ['updateTask', { pointer: '', keyword: 'required' }, assumed('task-editing')],
    ['updateTask', { pointer: '/verbose', keyword: 'additionalProperties' }, assumed('strict-requests')],
    ['updateTask', { parameter: 'taskId', keyword: 'pattern' }, assumed('resource-ids')],
    ['updateTask', { status: '200', pointer: '/message', keyword: 'required' }, assumed('confirmation-body')],
    ['updateTaskLimits', { pointer: '/daily/calls', keyword: 'maximum' }, assumed('task-limit-ranges')],
    ['updateTaskLimits', { pointer: '/daily/calls', keyword: 'type' }, assumed('task-limits-update')],
    ['listTokens', { parameter: 'verbose', keyword: 'additionalProperties' }, assumed('strict-requests')],
    ['listTokens', { keyword: 'x-required-role' }, assumed('operation-roles')],
    ['listTokens', { status: '401' }, assumed('error-statuses')],
    ['updateTaskLimits', { status: '403' }, assumed('task-limits-refusal')],
    ['updateTask', { status: '409' }, assumed('task-editing')],
    ['updateTask', { status: '413', keyword: 'x-max-bytes' }, assumed('body-limits')],
    ['updateTask', { keyword: 'x-repeat' }, assumed('repeated-requests')],
    ['listTokens', { status: '405' }, assumed('statuses-before-operations')],
    ['listTokens', { status: '418' }, assumed('error-statuses')],
    ['listTokens', { status: '418', keyword: 'content' }, assumed('error-shape', 'error-statuses')],
    ['listTokens', { status: '401', pointer: '/detail', keyword: 'required' }, assumed('error-shape')],
    ['listTokens', { status: '401', pointer: '/reason', keyword: 'required' }, assumed('refusal-reasons')],
    ['listTokens', { status: '200', pointer: '/tokens', keyword: 'maxItems' }, assumed('token-creation')],
    ['listTokens', { status: '200', pointer: '/tokens', keyword: 'required' }, assumed('response-required-fields')],
    [
      'listTokens',
      { status: '200', pointer: '/tokens/0/type', keyword: 'required' },
      assumed('response-required-fields'),
    ],
    ['listTokens', { status: '200', parameter: 'ratelimit', keyword: 'maxLength' }, assumed('rate-limits')],
    ['listTokens', { status: '429', parameter: 'Retry-After', keyword: 'required' }, assumed('rate-limits')],
    ['listJunkConversations', { status: '200' }, assumed('success-status')],
    ['listJunkConversations', { parameter: 'pageNumber', keyword: 'minimum' }, assumed('page-base')],
    ['listJunkConversations', { parameter: 'pageSize', keyword: 'maximum' }, assumed('page-size-limits')],
    ['listJunkConversations', { parameter: 'unreadOnly' }, assumed('inbox-parameters', 'unread-rooms')],
  ])('is assumed: %s %o', (operationId, place, basis) => {
    expect(basisOf(operationId, place)).toEqual(basis);
  });
});

describe('a rule of an operation that is known by its name', () => {
  test.each<[OperationId, RulePlace, Basis]>([
    ['getTask', { status: '200', pointer: '/message', keyword: 'required' }, assumed('success-envelope')],
    ['getTask', {}, assumed('named-operations', 'task-fields')],
    ['getTask', { status: '200' }, assumed('success-status')],
    ['getTask', { status: '200', pointer: '/task/context', keyword: 'type' }, assumed('task-fields')],
    ['getTask', { status: '200', pointer: '/task/context', keyword: 'maxLength' }, assumed('text-lengths')],
    ['getTask', { keyword: 'x-required-role' }, assumed('operation-roles')],
    ['createTask', { pointer: '/verbose', keyword: 'additionalProperties' }, assumed('strict-requests')],
    ['createTask', { pointer: '/context', keyword: 'type' }, assumed('task-creation')],
    [
      'createTasksFromCsv',
      { pointer: '/file', mediaType: 'multipart/form-data', keyword: 'required' },
      assumed('task-csv'),
    ],
  ])('is assumed: %s %o', (operationId, place, basis) => {
    expect(basisOf(operationId, place)).toEqual(basis);
  });
});

test('what the contract does not have is no rule', () => {
  expect(() => basisOf('listTokens', { status: '200', pointer: '/tokens/0', keyword: 'minLength' })).toThrow(
    'listTokens has no rule',
  );
  expect(() => basisOf('listTokens', { status: '200', pointer: '/shapes/0', keyword: 'type' })).toThrow(
    'The contract has no place',
  );
  expect(() => basisOf('listTokens', { parameter: 'shape', keyword: 'maxLength' })).toThrow('listTokens has no rule');
});

test('what the service does not have rests on nothing', () => {
  const contract = structuredClone(readBundle(suiteFiles.contract));
  const { schemas } = contract.components;
  Object.assign(schemas.Token?.properties ?? {}, {
    shape: { type: 'string', 'x-provenance': 'added', 'x-added': 'W.' },
  });
  expect(
    new Bases(contract, assumptions).of('listTokens', { status: '200', pointer: '/tokens/0/shape', keyword: 'type' }),
  ).toEqual(assumed());
});

test('a pointer to an entry that the register does not have is an error', () => {
  const contract = structuredClone(readBundle(suiteFiles.contract));
  Object.assign(contract.components.schemas.TaskContext ?? {}, { 'x-assumed': { 'no-such-entry': 'maxLength' } });
  expect(() =>
    new Bases(contract, assumptions).of('updateTask', { pointer: '/context', keyword: 'maxLength' }),
  ).toThrow('The register has no assumption no-such-entry');
});

test('exactly what the reference has is documented of the bodies of a documented operation', () => {
  const found = new Set<string>();
  for (const { id, bodies, declared } of operations.filter((operation) => detailed.includes(operation.id))) {
    const messages = [
      ...[...bodies.values()].map(({ schema }) => ({ schema, status: undefined })),
      ...[...declared].flatMap(([status, { content }]) =>
        [...content.values()].map(({ schema }) => ({ schema, status })),
      ),
    ];
    for (const { schema, status } of messages) {
      for (const [pointer, keyword] of rulesOf(schema)) {
        const place = { pointer, keyword, ...(status !== undefined && { status }) };
        if (basisOf(id, place).documented) found.add(`${id} ${status ?? 'takes'} ${pointer} ${keyword}`);
      }
    }
  }
  const known = parts
    .filter(({ operationId }) => detailed.includes(operationId))
    .flatMap(({ operationId, part, fields }) => {
      const at = `${operationId} ${part === 'takes' ? part : '200'}`;
      return [
        `${at}  type`,
        ...fields.flatMap(({ field, keywords = [], always }) => {
          const pointer = `/${field.replaceAll('[]', '/any').replaceAll('.', '/')}`;
          const read = ['type', ...keywords].filter(
            (keyword) => !['x-further-rule', 'x-required-role'].includes(keyword),
          );
          return [...read, ...(always ? ['required'] : [])].map((keyword) => `${at} ${pointer} ${keyword}`);
        }),
      ];
    });
  expect([...found].sort()).toEqual(known.sort());
});

test('nothing of an operation that is known by its name is documented, and each rule leads to an entry', () => {
  const rules = operations
    .filter(({ id, provenance }) => provenance !== 'added' && !detailed.includes(id))
    .flatMap(({ id, parameters, bodies, declared }) => {
      const places: RulePlace[] = [
        {},
        { keyword: 'x-required-role' },
        { parameter: 'shape', keyword: 'additionalProperties' },
      ];
      for (const { name, schema } of parameters)
        places.push(...[...rulesOf(schema)].map(([, keyword]) => ({ parameter: name, keyword })));
      for (const [mediaType, { schema }] of bodies)
        places.push(...[...rulesOf(schema)].map(([pointer, keyword]) => ({ mediaType, pointer, keyword })));
      for (const [status, { headers, content }] of declared) {
        places.push({ status }, { status, keyword: 'content' });
        for (const parameter of headers.keys()) places.push({ status, parameter, keyword: 'type' });
        for (const [mediaType, { schema }] of content)
          places.push(...[...rulesOf(schema)].map(([pointer, keyword]) => ({ status, mediaType, pointer, keyword })));
      }
      return places.map((place) => ({ id, place }));
    });
  expect(rules.length).toBeGreaterThan(10_000);
  const wrong = rules.filter(({ id, place }) => {
    const basis = basisOf(id, place);
    return basis.documented || basis.assumptions.length === 0;
  });
  expect(wrong).toEqual([]);
});

/** Each keyword of a schema and of all in it, with a pointer to a value that could break it. */
function* rulesOf(schema: Schema): Generator<[pointer: string, keyword: string]> {
  for (const { schema: part, template } of walkSchema(schema)) {
    const pointer = template.replaceAll('/*', '/any');
    if (part.types.length > 0) yield [pointer, 'type'];
    for (const name of part.required) yield [`${pointer}/${name}`, 'required'];
    if (part.additionalProperties === false) yield [`${pointer}/shape`, 'additionalProperties'];
    for (const keyword of limits) if (part[keyword] !== undefined) yield [pointer, keyword];
  }
}

const limits = [
  ...(['enum', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'] as const),
  ...(['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'] as const),
];
