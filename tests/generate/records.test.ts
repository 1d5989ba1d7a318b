import { expect, test } from 'vitest';
import { recordsOf } from '../../scripts/generate/records.ts';
import { readChangelog } from '../../src/review/verdict/changelog.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

/** A control contract whose rows have a task, in lists, maps and choices too. */
const contract = {
  openapi: '3.1.1',
  info: {},
  paths: {},
  components: {
    schemas: {
      WorldTables: { properties: { task: { type: 'array', items: ref('WorldTask') } } },
      WorldTask: {
        properties: {
          item: ref('Task'),
          others: { type: 'array', items: { oneOf: [ref('Task'), ref('Note')] } },
          byName: { additionalProperties: ref('Task') },
        },
      },
      Task: {
        description: 'A task.',
        properties: { number: text, state: ref('State'), begun: { properties: { author: text } } },
      },
      Note: { properties: { within: ref('Note') } },
      State: { enum: ['waiting'] },
    },
  },
};

const generated = (changes: string, control: Parameters<typeof recordsOf>[0] = contract) =>
  recordsOf(control, '1.2.0', readChangelog(changes));

const declared = `1.2.0:
  renamed:
    - { schema: WorldTask, from: task, to: item }
    - { schema: Task, from: phone, to: number }
    - { schema: Task.begun, from: by, to: author }
1.1.0:
  renamed: [{ schema: WorldTask, from: job, to: task }]
  retyped:
    - { schema: State, values: { queued: waiting } }
    - { schema: Task, field: phone, from: integer, to: string }
`;

test('where a declared schema stands in rows is found, by the names of its time', () => {
  const [first, second] = generated(declared).changes;
  const earlier = { retyped: { state: { values: { queued: 'waiting' } }, phone: { to: 'text' } } };
  expect(first).toEqual({
    version: '1.1.0',
    places: [
      { table: 'task', path: ['byName', '*'], ...earlier },
      { table: 'task', path: ['others'], ...earlier },
      { table: 'task', path: ['job'], ...earlier },
      { table: 'task', path: [], renamed: { job: 'task' } },
    ],
  });
  expect(second).toEqual({
    version: '1.2.0',
    places: [
      { table: 'task', path: ['byName', '*', 'begun'], renamed: { by: 'author' } },
      { table: 'task', path: ['byName', '*'], renamed: { phone: 'number' } },
      { table: 'task', path: ['others', 'begun'], renamed: { by: 'author' } },
      { table: 'task', path: ['task', 'begun'], renamed: { by: 'author' } },
      { table: 'task', path: ['others'], renamed: { phone: 'number' } },
      { table: 'task', path: ['task'], renamed: { phone: 'number' } },
      { table: 'task', path: [], renamed: { task: 'item' } },
    ],
  });
});

test('words change nothing of what tells shapes apart; shapes and declarations do', () => {
  const hashOf = ({ contract: { rows } }: ReturnType<typeof recordsOf>) => rows;
  const changed = (to: object) => {
    const { schemas } = contract.components;
    return { ...contract, components: { schemas: { ...schemas, Task: { ...schemas.Task, ...to } } } };
  };
  const plain = hashOf(generated('{}'));
  expect(plain).toMatch(/^\w{16}$/);
  expect(hashOf(generated('{}', changed({ description: 'Another.', 'x-provenance': 'assumed' })))).toBe(plain);
  expect(hashOf(generated('{}', changed({ required: ['number'] })))).not.toBe(plain);
  expect(hashOf(generated(declared))).not.toBe(plain);
});

test('a declaration that does not fit the schemas of its version is told with its place', () => {
  const entry = (one: string) => () => generated(`1.2.0:\n  renamed:\n    - ${one}`);
  expect(entry('{ schema: Task, from: phone, to: tel }')).toThrow('openapi/changes.yaml:3: Task has no field tel.');
  expect(entry('{ schema: Task, from: state, to: number }')).toThrow('Task still has the field state.');
  expect(entry('{ schema: Unknown, from: a, to: b }')).not.toThrow();
});
