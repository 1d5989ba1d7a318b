import { expect, test } from 'vitest';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { compare } from '../../../src/review/compare.ts';
import { witnessOf } from '../../../src/review/witness/witness.ts';
import { contractTexts, type Edit, edited } from '../../review/editions.ts';

interface SubtleBreak {
  readonly name: string;
  readonly edit: Edit;
  readonly sentence: string;
  /** The operations and events that it breaks. */
  readonly breaks: readonly string[];
  /** What the witness is refused for. */
  readonly refusedFor: string;
}

const openapi = (text: string, by: string): Edit => ({ file: 'openapi.yaml', text, by });
const part = (name: string, text: string, by: string): Edit => ({ file: `openapi/${name}.yaml`, text, by });

/** Each operation with what holds for its path. */
const operations = Object.values<Record<string, unknown>>(contract.paths).flatMap(({ parameters, ...item }) =>
  Object.values(item).map((operation) => ({ parameters, operation: Object(operation) })),
);

/** The operations of the bundled contract in whose parameters or bodies the text of a reference stands, or of what is referred to. */
function requestsWith(reference: string): string[] {
  const uses = (value: unknown, seen: Set<string>): boolean => {
    const text = JSON.stringify(value ?? null);
    if (text.includes(`"${reference}"`)) return true;
    return [...text.matchAll(/"\$ref":"(#\/components\/(\w+)\/(\w+))"/g)].some(
      ([, whole = '', section = '', name = '']) => {
        if (seen.has(whole)) return false;
        seen.add(whole);
        return uses(Reflect.get(Object(Reflect.get(contract.components, section)), name), seen);
      },
    );
  };
  return operations
    .filter(({ parameters, operation }) => uses([parameters, operation.parameters, operation.requestBody], new Set()))
    .map(({ operation }) => operation.operationId);
}

const paged = requestsWith('#/components/parameters/PageSize');
const tasks = ['createTask', 'getTask', 'listTasks'];
const events = Object.keys(contract.webhooks);

const breaks: readonly SubtleBreak[] = [
  {
    name: 'a role raised',
    edit: openapi(
      '      x-required-role: admin\n      x-order: { /tokens: [timestamp] }',
      '      x-required-role: superAdmin\n      x-order: { /tokens: [timestamp] }',
    ),
    sentence: '`listTokens` needs the role `superAdmin`; it was `admin`.',
    breaks: ['listTokens'],
    refusedFor: '403: the role `admin` may not do it',
  },
  {
    name: 'another default size of pages',
    edit: part('shared', '      default: 20', '      default: 25'),
    sentence: 'The query parameter `pageSize` is 25 where it is left out; it was 20.',
    breaks: paged,
    refusedFor: 'it counted as 20, and counts as 25 now',
  },
  {
    name: 'longer pages than were asked for',
    edit: part('shared', '    maximum: 1000\n    examples: [20]', '    maximum: 100000\n    examples: [20]'),
    sentence: '`pageSize` has a value of at most 100000; it was 1000.',
    breaks: paged,
    refusedFor: '/pageSize must be <= 1000',
  },
  {
    name: 'identifiers without hyphens',
    edit: part('shared', 'pattern: ^[A-Za-z0-9_-]+$', 'pattern: ^[A-Za-z0-9_]+$'),
    sentence: '`ResourceId` has the pattern `^[A-Za-z0-9_]+$`; it was `^[A-Za-z0-9_-]+$`.',
    breaks: requestsWith('#/components/schemas/ResourceId'),
    refusedFor: 'must match pattern "^[A-Za-z0-9_]+$"',
  },
  {
    name: 'who answered, known no longer',
    edit: part('tasks', 'x-extensible-enum: [person, voicemail]', 'x-extensible-enum: [voicemail]'),
    sentence: "`answeredBy`: Known value 'person' was removed.",
    breaks: [...tasks, 'callEnded'],
    refusedFor: 'person',
  },
  {
    name: 'a name that may be null',
    edit: part('tasks', '  TaskContactName:\n    type: string', "  TaskContactName:\n    type: [string, 'null']"),
    sentence: '`name` is of type `string` or `null`; it was of type `string`.',
    breaks: tasks,
    refusedFor: '/name must be string',
  },
  {
    name: 'a field of answers with another name',
    edit: part('tasks', '      runId:\n', '      run:\n'),
    sentence: '`runId` is called `run`; it was `runId`.',
    breaks: tasks,
    refusedFor: '/runId is no field any more',
  },
  {
    name: 'a field of requests with another name',
    edit: part('tasks', '    properties:\n      agentId:', '    properties:\n      agent:'),
    sentence: '`agentId` is called `agent`; it was `agentId`.',
    breaks: ['createTask'],
    refusedFor: '/agentId is not a field of this body',
  },
  {
    name: 'a state that callers can no longer set',
    edit: part('tasks', 'enum: [queued, canceled]', 'enum: [canceled]'),
    sentence: '`state` no longer has the value `queued`.',
    breaks: ['updateTask'],
    refusedFor: '/state must be one of canceled',
  },
  {
    name: 'an update that has to change two things',
    edit: part(
      'tasks',
      'minProperties: 1\n    additionalProperties: false\n    properties:\n      state:',
      'minProperties: 2\n    additionalProperties: false\n    properties:\n      state:',
    ),
    sentence: 'The body as application/json has at least 2 fields; it was 1.',
    breaks: ['updateTask'],
    refusedFor: 'must NOT have fewer than 2 properties',
  },
  {
    name: 'a media type that is no longer taken',
    edit: part('tasks', '      text/csv:\n', '      text/tab-separated-values:\n'),
    sentence: 'The body as text/csv is gone.',
    breaks: ['createTasksFromCsv'],
    refusedFor: '415: text/csv is not taken',
  },
  {
    name: 'an event that need not say what was said',
    edit: part(
      'webhooks',
      'required: [messageId, conversationId, agentId, sender, channel, text, timestamp]',
      'required: [messageId, conversationId, agentId, sender, channel, timestamp]',
    ),
    sentence: 'In `data`, `text` may be missing.',
    breaks: ['messageReceived', 'messageSent'],
    refusedFor: '/data/text is required',
  },
  {
    name: 'a header of deliveries that may be missing',
    edit: part(
      'webhooks',
      'since it may be a replay.\n    required: true',
      'since it may be a replay.\n    required: false',
    ),
    sentence: 'The header `webhook-timestamp` of the event may be left out.',
    breaks: events,
    refusedFor: 'the header `webhook-timestamp` may be missing',
  },
  {
    name: 'an answer that receivers may no longer give',
    edit: openapi("        '410':\n          $ref: openapi/webhooks.yaml#/responses/WebhookGone\n", ''),
    sentence: 'The answer 410 of a receiver is gone.',
    breaks: ['messageReceived'],
    refusedFor: 'a receiver may not answer 410 any more',
  },
];

// Each change stands apart from the others, so that one comparison tells of all.
const comparison = await compare(contractTexts, edited(...breaks.map(({ edit }) => edit)));
const breaking = comparison.changes.filter((one) => one.breaks);

test('of a contract with subtle breaks each is told once', () => {
  expect(breaking.map(({ sentence }) => sentence).sort()).toEqual(breaks.map(({ sentence }) => sentence).sort());
});

test.each(breaks)('$name', ({ sentence, breaks: subjects, refusedFor }) => {
  const nth = comparison.changes.findIndex((one) => one.sentence === sentence);
  const [found, source] = [comparison.changes[nth], comparison.sources[nth]];
  if (!found || !source) throw new Error('It is not told.');
  const broken = found.reach.filter((one) => one.breaks).map(({ subject }) => subject);
  expect(broken.sort()).toEqual([...subjects].sort());
  expect(witnessOf(source, comparison)).toMatchObject({
    refusedFor: expect.stringContaining(refusedFor),
    shown: expect.stringMatching(/./),
  });
});
