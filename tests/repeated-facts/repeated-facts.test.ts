import { expect, test } from 'vitest';
import { reportRepeatedFacts } from '../../scripts/repeated-facts/report.ts';

const report = (code: string) => reportRepeatedFacts('src/sandbox/example.ts', code);

test.each([
  ['a bound', 'const mostOfContext = 10_000;', '`10_000`', 'TaskContext.maxLength'],
  ['a bound as a product', 'const most = 10 * 1024 ** 2;', '`10 * 1024 ** 2`', 'TaskCsv.maxLength'],
  [
    'a bound that a length is held against',
    'if (documents.length >= 200) refuse();',
    '`200`',
    'operations.addContext.limits.documents',
  ],
  [
    'a limit in milliseconds',
    'const patience = 15_000;',
    '`15_000`',
    'operations.addWebhook.limits.acknowledgeSeconds * 1000',
  ],
  [
    'a list of numbers',
    'const delays = [5, 300, 1800, 7200, 18_000, 36_000];',
    '`[5, 300, 1800, 7200, 18_000, 36_000]`',
    'operations.addWebhook.limits.retrySeconds',
  ],
  ['a largest value by its name', 'list({ pageSize: 100 });', '`pageSize: 100`', 'PageSize.maximum'],
  ['a pattern', 'const numbers = /^\\+[1-9][0-9]{1,14}$/;', '`/^\\+[1-9][0-9]{1,14}$/`', 'PhoneNumber.pattern'],
  ['the values of a set', "const types = ['text', 'call'];", "`['text', 'call']`", 'TaskCreation.properties.type.enum'],
  [
    'the same as a type',
    "type Type = 'conversation' | 'call' | 'task';",
    "`'conversation' | 'call' | 'task'`",
    'NewWebhook.properties.type.enum',
  ],
  ['a default', "const { type = 'user' } = body;", "`type = 'user'`", 'TokenRequest.properties.type.default'],
  [
    'a default behind a question',
    "const locale = given.locale ?? 'en-US';",
    "`given.locale ?? 'en-US'`",
    'OrganizationCreation.properties.locale.default',
  ],
  [
    'a text',
    "say('Hello, how can I help?');",
    "`'Hello, how can I help?'`",
    'AgentCreation.properties.greeting.default',
  ],
])('%s is found, with what to import', (_, code, text, fact) => {
  const [problem = '', ...more] = report(`// one\n${code}`);
  expect(problem.startsWith(`src/sandbox/example.ts:2: ${text} is a fact of the contract. Import it: `)).toBe(true);
  expect(problem).toContain(fact);
  expect(more).toEqual([]);
});

test('what is one beyond a bound is found too', () => {
  expect(report("const long = 'c'.repeat(10_001);")[0]).toContain('TaskContext.maxLength + 1');
});

test.each([
  'const most = TaskContext.maxLength;',
  'const later = seconds * 1000;',
  'if (status >= 400) refuse();',
  "const some = ['queued', 'failed'];",
  "const { type = 'other' } = body;",
  'const pattern = /^[a-z]+$/;',
])('%s is none', (code) => {
  expect(report(code)).toEqual([]);
});

test('an exception that nothing needs is reported', () => {
  const [unneeded = ''] = reportRepeatedFacts('src/server/access.ts', 'const status = 201;');
  expect(unneeded).toBe(
    'src/server/access.ts: `1000` is allowed and not there. Take it out of scripts/repeated-facts/allowed.ts.',
  );
});
