import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { calls, pathPrefix } from '../../../generated/client.ts';
import { mistakes, programOf } from '../../../lab/consumers/projects/compiler/mistakes.ts';
import { templateOf } from '../../../src/contract/path-to.ts';
import { packed, projectWith } from './packed.ts';

/** What the compiler says of files of somebody else's project, for browsers: no types of Node, libraries checked too. */
async function errorsOf(sources: readonly string[]): Promise<{ file: number; column: number; text: string }[]> {
  const folder = await projectWith([(await packed()).kit]);
  const files = sources.map((_, i) => join(folder, `page-${i}.ts`));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [i, file] of files.entries()) writeFileSync(file, sources[i] ?? '');
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  const named = new Set(program.getSourceFiles().map(({ fileName }) => fileName));
  expect([...named].filter((name) => name.includes('@types/'))).toEqual([]);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => ({
    file: files.indexOf(file?.fileName ?? ''),
    column: file ? file.getLineAndCharacterOfPosition(start).character : 0,
    text: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
}

/** What the contract does not have does not compile. */
const wrong = `
  import { createClient } from 'phone-agent-kit/client';
  const api = createClient({ baseUrl: 'http://127.0.0.1:4010', token: 'demo-admin' });
  await api.GET('${pathPrefix}nothing');
`;

test('a project for browsers at its strictest compiles with every entry point, libraries checked, without the types of Node, but for a path that the contract does not have', async () => {
  const source = `
    import { createClient, infiniteList, paginate, unwrap, withDates } from 'phone-agent-kit/client';
    import type { components, Operation, OperationIdOf, operations, paths } from 'phone-agent-kit/client';
    import { createSandbox } from 'phone-agent-kit/sandbox';
    import { runSandbox } from 'phone-agent-kit/shared-worker';
    import { createWebhookHandler, toNodeListener } from 'phone-agent-kit/webhooks';
    import { signedEvent } from 'phone-agent-kit/webhooks/signed-event';

    const api = createClient({ baseUrl: 'http://127.0.0.1:4010', token: 'demo-admin' });
    const { task } = await unwrap(api.GET('${templateOf('getTask')}', { params: { path: { taskId: 'task_1042' } } }));
    const state: components['schemas']['Task']['state'] = task.state;
    type Path = keyof paths;
    type Id = keyof operations;
    export const path: Path = '${templateOf('listTasks')}';
    export const operation: Operation = '${calls.listTasks}';
    export const ids: Id[] = ['getTask' satisfies OperationIdOf<'${calls.getTask}'>];
    export const time: Date = withDates(task).timestamp;
    export const list = infiniteList(api, 'listTasks').queryKey;
    for await (const { taskId } of paginate(api, 'listTasks')) console.log(taskId);
    export const event: Request = signedEvent('taskChanged', {}, { secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZg==' });
    export const listener = toNodeListener;
    export const handle = createWebhookHandler({ secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=', on: {} });
    await using sandbox = await createSandbox({ now: '2026-03-02T15:00:00Z', frozen: true, seed: 'demo' });
    await using own = await sandbox.environment({ seed: 'empty' });
    await own.advance('PT1H');
    await api.publishAgent({ agentId: 'agent_201' });
    await api.listJunkConversations({ pageSize: 10 });
    runSandbox({ keep: 'storybook', seed: 'empty' });
    console.log(state, own.tokens.admin);
  `;
  expect(await errorsOf([source, wrong])).toMatchObject([
    { file: 1, text: expect.stringContaining(`${pathPrefix}nothing`) },
  ]);
});

test('what is wrong is said where it is, in few words, as the laboratory has it for every compiler', async () => {
  const here = mistakes.filter(({ needs = [] }) => needs.length === 0);
  const said = await errorsOf(here.map(programOf));
  const told = said.map(({ file, column }) => `${here[file]?.name}: ${here[file]?.code.slice(column)}`);
  const where = here.map(({ name, code, at }) => `${name}: ${code.slice(code.indexOf(at))}`);
  expect(told.sort()).toEqual(where.sort());
  for (const { text } of said) expect(text.split('\n').length, text).toBeLessThanOrEqual(4);
});
