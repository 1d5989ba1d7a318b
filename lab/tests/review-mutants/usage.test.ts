import { expect, test } from 'vitest';
import { dereference } from '../../../src/review/editions/dereferenced.ts';
import { textsIn } from '../../../src/review/editions/git.ts';
import { readContractFiles } from '../../mutation/contract/bundle.ts';
import { SourceFiles } from '../../review-mutants/sources.ts';
import { BundleUsage, type UsageDirection } from '../../review-mutants/usage.ts';

const { bundle } = readContractFiles();
const usage = new BundleUsage(bundle);
const directionsOf = (pointer: string, subject: string): UsageDirection[] => [
  ...new Set(usage.of(pointer).flatMap((use) => (use.subject === subject ? use.direction : []))),
];

test('who uses a part is found through references, with the direction in which it goes', () => {
  expect(directionsOf('/components/schemas/TaskContext', 'createTask')).toEqual(['request', 'answer']);
  expect(directionsOf('/components/schemas/TaskContext', 'listTasks')).toEqual(['answer']);
  expect(directionsOf('/components/schemas/Problem', 'createTask')).toEqual(['answer']);
  expect(directionsOf('/components/parameters/PageSize', 'listTasks')).toEqual(['request']);
});

test('an event is answered to its receiver, and what that answers is sent', () => {
  expect(directionsOf('/components/schemas/CallEndedEvent', 'callEnded')).toEqual(['answer']);
  expect(directionsOf('/components/responses/WebhookGone', 'callEnded')).toEqual(['request']);
});

test('what is only sent is no part of answers', () => {
  const password = '/components/schemas/SipRegistrationSettings/properties/password';
  expect(new Set(usage.of(password).map(({ direction }) => direction))).toEqual(new Set(['request']));
});

test('a description beside a reference hides the one that it leads to, there alone', () => {
  const schema = '/components/schemas/UnixTime';
  const described = usage.subjectsOf(schema, ['answer'], 'description');
  const bounded = usage.subjectsOf(schema, ['answer'], 'maximum');
  expect(bounded).toContain('listTasks');
  expect(described).not.toContain('listTasks');
});

test('the files of the contract say what its bundle does, and an edit of the bundle is one of a file', async () => {
  const sources = new SourceFiles(await textsIn('.'));
  const files = dereference(sources.texts, 'openapi.yaml').document;
  const bundled = dereference(new Map([['openapi.yaml', JSON.stringify(bundle)]]), 'openapi.yaml').document;
  for (const section of ['paths', 'webhooks', 'security']) expect(files[section]).toEqual(bundled[section]);
  const edit = {
    pointer: '/components/schemas/Task/properties/type',
    value: { $ref: '#/components/schemas/UnixTime' },
  };
  expect(sources.placed(edit)).toEqual({
    file: 'openapi/tasks.yaml',
    pointer: '/schemas/Task/properties/type',
    value: { $ref: 'shared.yaml#/schemas/UnixTime' },
  });
});
