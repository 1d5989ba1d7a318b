import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { calls, pathPrefix } from '../../../generated/client.ts';
import { templateOf } from '../../../src/contract/path-to.ts';

const file = resolve('tests/e2e/client/in-an-editor.ts');

/** What an editor does with a program that imports the client. */
function editorOf(program: string) {
  const text = `import { ApiProblem, createClient, paginate, unwrap } from '../../../src/client/client.ts';\n${program}`;
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot(name) {
      if (name === file) return ts.ScriptSnapshot.fromString(text);
      return ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(readFileSync(name, 'utf8')) : undefined;
    },
    getCurrentDirectory: () => resolve('.'),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: (name) => (name === file ? text : ts.sys.readFile(name)),
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  };
  const service = ts.createLanguageService(host);
  return {
    /** What is offered where this stands, just before its last quote. */
    offered(part: string): string[] {
      const position = text.indexOf(part) + part.length - 1;
      const entries = service.getCompletionsAtPosition(file, position, {})?.entries ?? [];
      return entries.map(({ name }) => name).sort();
    },
    /** What is said of what this ends with. */
    hover(part: string): string {
      const position = text.indexOf(part) + part.length - 1;
      const { documentation = [] } = service.getQuickInfoAtPosition(file, position) ?? {};
      return documentation.map((one) => one.text).join('');
    },
    errors: () =>
      service.getSemanticDiagnostics(file).map((one) => ts.flattenDiagnosticMessageText(one.messageText, ' ')),
  };
}

const states = ['canceled', 'completed', 'failed', 'inProgress', 'queued'];

test('an editor offers paths, the known values of an open set and reasons of problems, and marks what the contract does not have', () => {
  const { offered, hover, errors } = editorOf(`
    const api = createClient({ baseUrl: '', token: '' });
    const params = { path: { taskId: 'task_1042' } };
    const { task } = await unwrap(api.GET('${templateOf('getTask')}', { params }));
    export const known = task.state === '';
    export const unknown = task.state === 'paused';
    export const text: typeof task.state = String(known);
    for await (const entry of paginate(api, 'listTasks')) void (entry.state === '');
    await api.GET('${templateOf('getLiveAgent')}', { params: { path: { agentId: '' } } });
    declare const problem: ApiProblem;
    export const answers = [problem.kind === '', problem.reason === '', problem.operation === '${calls.listTasks}'];
    await api.GET('${pathPrefix}task');
    await api.createTask;
  `);
  expect(offered("task.state === ''")).toEqual(states);
  expect(offered("entry.state === ''")).toEqual(states);
  expect(offered(`api.GET('${templateOf('getLiveAgent')}'`)).toContain(templateOf('getTask'));
  expect(offered("problem.kind === ''")).toEqual(expect.arrayContaining(['not-found', 'conflict']));
  expect(offered("problem.reason === ''")).toEqual(expect.arrayContaining(['labelTaken', 'neverPublished']));
  expect(offered(`problem.operation === '${calls.listTasks}'`)).toContain(calls.createTasksFromCsv);
  expect(hover('api.createTask')).toBe('Create a task. Role: user. Documented by name only. Assumed: task-creation.');
  // `paused` may be a state too: the set is open.
  expect(errors()).toEqual([expect.stringContaining(`'"${pathPrefix}task"' is not assignable`)]);
});
