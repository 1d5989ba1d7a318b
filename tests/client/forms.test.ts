import { expect, test } from 'vitest';
import { calls } from '../../generated/client.ts';
import { serialize } from '../../src/client/body.ts';

const upload = (file: unknown) => serialize({ agentId: 'agent_202', file }, calls.createTasksFromCsv);

test.for<[string, unknown, string]>([
  ['the place of a file, as in React Native', { uri: 'file:///calls.csv', name: 'calls.csv' }, 'an Object'],
  ['bytes without a Blob', new ArrayBuffer(8), 'an ArrayBuffer'],
  ['bytes of Node', new Uint8Array(8), 'a Uint8Array'],
  ['null', null, 'null'],
])('a form refuses %s', ([, file, kind]) => {
  expect(() => upload(file)).toThrow(
    new TypeError(
      `The field file of the form is ${kind}; it must be a text, a number or a Blob: new File([…], 'name.csv').`,
    ),
  );
});

test('a form takes texts, numbers and files', () => {
  const form = serialize({ agentId: 7, file: new File(['a'], 'a.csv'), left: undefined }, calls.createTasksFromCsv);
  expect(form instanceof FormData && [...form.keys()]).toEqual(['agentId', 'file']);
});
