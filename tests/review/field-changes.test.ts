import { expect, test } from 'vitest';
import { compare } from '../../src/review/changes/compare.ts';
import { isTold, readChangelog, renderChangelog, untold } from '../../src/review/verdict/changelog.ts';

const declared = `1.1.0:
  renamed:
    - { schema: Task, from: phoneNumber, to: contactNumber }
    - { schema: Task.begun, from: by, to: author, line: 'Who it is, is called otherwise.' }
  retyped:
    - { schema: Task, field: count, from: integer, to: string }
    - { schema: Task, field: agent, from: string, to: array }
    - { schema: TaskState, values: { queued: waiting } }
  changed:
    - line: Another thing.
1.0.0: {}
`;

/** A contract whose task, which is sent and answered, has these texts beside its identifier. */
function edition(names: readonly string[], version: string, own = {}, required = names) {
  const task = {
    type: 'object',
    required: ['id', ...required],
    properties: {
      id: { type: 'string' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string', ...own }])),
    },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Task' } } };
  const answers = { responses: { '200': { description: 'Done.', content } } };
  const document = {
    openapi: '3.1.1',
    info: { title: 'Small', version },
    paths: {
      '/one': { get: { operationId: 'getOne', ...answers } },
      '/two': { post: { operationId: 'makeTwo', requestBody: { required: true, content }, ...answers } },
    },
    components: { schemas: { Task: task } },
  };
  return new Map([['openapi.yaml', JSON.stringify(document)]]);
}

test('a field that is called otherwise is one change with all that it reaches, and told by its declaration', async () => {
  const { changes } = await compare(edition(['phoneNumber'], '1.0.0'), edition(['contactNumber'], '1.1.0'));
  const breaks = changes.filter((one) => one.breaks);
  expect(breaks.map(({ sentence }) => sentence)).toEqual(['`phoneNumber` of `Task` is renamed to `contactNumber`.']);
  expect(breaks[0]?.reach.map(({ subject }) => subject)).toEqual(['getOne', 'makeTwo']);
  const [change] = breaks;
  if (!change) throw new Error('There is no break.');
  const problems = (text: string) => untold(breaks, readChangelog(text), '1.0.0').map(({ message }) => message);
  expect(problems(declared)).toEqual([]);
  expect(isTold(change, readChangelog(declared), '1.0.0')).toBe(true);
  expect(problems(declared.replace('to: contactNumber', 'to: number'))).toEqual([
    expect.stringContaining('There is no line for'),
  ]);
});

test.each([[undefined], [[]]])('so it is where the names have nothing in common (required: %j)', async (required) => {
  const before = edition(['phone'], '1.0.0', {}, required);
  const after = edition(['reached'], '1.1.0', {}, required);
  const { changes } = await compare(before, after);
  const [change, ...others] = changes.filter(({ step }) => step !== 'patch');
  expect(others).toEqual([]);
  expect(change).toMatchObject({ breaks: true, before: 'phone', after: 'reached' });
  expect(change?.id).toMatch(/ .*\/schemas\/Task\/properties\/reached$/);
  expect(change?.sentence).toBe('`phone` of `Task` is renamed to `reached`.');
});

test.each([['contactNumber'], ['reached']])(
  'that it is called %s does not hide that it is required no longer',
  async (name) => {
    const before = edition(['phoneNumber'], '1.0.0');
    const { changes } = await compare(before, edition([name], '1.1.0', {}, []));
    const sentences = changes.filter(({ breaks }) => breaks).map(({ sentence }) => sentence);
    expect(sentences.toSorted()).toEqual([
      expect.stringContaining('`phoneNumber` may be missing'),
      `\`phoneNumber\` of \`Task\` is renamed to \`${name}\`.`,
    ]);
  },
);

test('a field that is described otherwise, or one of two that came, is another field', async () => {
  const sentences = async (...editions: readonly [ReturnType<typeof edition>, ReturnType<typeof edition>]) =>
    (await compare(...editions)).changes.map(({ sentence }) => sentence);
  const before = edition(['phone'], '1.0.0', {}, []);
  expect(await sentences(before, edition(['reached'], '1.1.0', { maxLength: 5 }, []))).toContain(
    '`phone` of `Task` is removed.',
  );
  expect(await sentences(before, edition(['reached', 'bill'], '1.1.0', {}, []))).toContain(
    '`phone` of `Task` is removed.',
  );
});

test('what is declared of fields are lines of the changelog', () => {
  expect(renderChangelog(readChangelog(declared), '').trim().split('\n')).toEqual([
    '## 1.1.0',
    '',
    '### Changed',
    '',
    '- `phoneNumber` of `Task` is renamed to `contactNumber`.',
    '- Who it is, is called otherwise.',
    '- `count` of `Task` is of type `string`; it was `integer`.',
    '- `agent` of `Task` is of type `array`; it was `string`.',
    '- In `TaskState`, `queued` is now `waiting`.',
    '- Another thing.',
    '',
    '## 1.0.0',
  ]);
});

test.each([
  ['renamed: [{ from: a, to: b }]', ':2: An entry of renamed has a `schema`.'],
  ['renamed: [{ schema: Task, from: a }]', ':2: A renamed field has `from` and `to`, its names.'],
  ['renamed: {}', ':1: renamed is a list.'],
  ['retyped:\n    - { schema: Task, field: a, from: string, to: object }', ':3: A retyped field has'],
  ['retyped: [{ schema: Task, values: { a: b, b: a } }]', ':2: `values` has a new word for each old one'],
  ['retyped: [{ schema: Task, values: { a: 1 } }]', ':2: `values` has a new word for each old one'],
])('what is declared otherwise is told with its place: %j', (entry, message) => {
  expect(() => readChangelog(`1.1.0:\n  ${entry}`)).toThrow(`openapi/changes.yaml${message}`);
});
