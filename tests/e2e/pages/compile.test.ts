import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import { webhookExamples } from '../../../generated/webhook-examples.ts';
import { samplesOf } from '../../../scripts/docs/samples/samples.ts';
import { playwrightOf, typescriptOf, vitestOf } from '../../../src/workbench/snippets/programs.ts';
import { purposeOf } from '../../../src/workbench/views/try/purpose.ts';
import { few } from '../../support/few.ts';
import { drafts, refusedDraft } from '../workbench/drafts.ts';
import { fromSources, makeFolder, programs, programsOn } from './page.ts';

/** A program, and the name of its file. */
type Program = readonly [name: string, code: string];

async function ofPages(): Promise<Program[]> {
  const named = [...programs, 'docs/front-end.md'];
  const found = await Promise.all(named.map(async (page) => programsOn(page, await readFile(page, 'utf8'))));
  return found.flat().map(({ name, code }) => [name, code]);
}

/** Samples of the reference, which `docs/samples` runs all, and what receives its events. */
function ofReference(): Program[] {
  const some = [...few(Object.keys(operations), 20), ...Object.keys(webhookExamples)];
  return some.map((id) => {
    const sample = samplesOf(id).find(({ language }) => language === 'typescript');
    return [`${id}.ts`, sample?.code ?? ''];
  });
}

/** What the workbench's forms are copied as. */
async function ofForms(): Promise<Program[]> {
  const baseUrl = 'http://127.0.0.1:4010';
  const { call, purpose } = await refusedDraft();
  const refusal = vitestOf(call, { baseUrl, token: undefined, role: 'user' }, purpose);
  const drafted = (await drafts()).flatMap(({ operation, call }, i): Program[] => {
    const role = operation.role ?? 'user';
    const frozenAt = '2026-03-02T15:00:00Z';
    const caller = { baseUrl, token: undefined, role, frozenAt };
    const name = `${i}-${operation.id}`;
    return [
      [`${name}.ts`, typescriptOf(call, { ...caller, token: 'demo-admin' }, purposeOf(operation))],
      [`${name}.test.ts`, vitestOf(call, caller, purposeOf(operation))],
      [`${name}.spec.ts`, playwrightOf(call, caller, purposeOf(operation))],
    ];
  });
  return [...drafted, ['refused.test.ts', refusal]];
}

// At once, since a compiler reads for each all of the sources that it imports.
test('the programs of the pages, the reference and the workbench compile', async () => {
  const folder = await makeFolder();
  const sources = { pages: await ofPages(), reference: ofReference(), forms: await ofForms() };
  const files = await Promise.all(
    Object.entries(sources).flatMap(([name, all]) => {
      expect(all.length).toBeGreaterThan(10);
      return all.map(async ([file, code]) => {
        const path = resolve(folder, name, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, fromSources(code, dirname(path)));
        return path;
      });
    }),
  );
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files, include: [] }, ts.sys, resolve('.'));
  const program = ts.createProgram(files, { ...options, incremental: false });
  // Theirs alone: what they import is compiled by `npm run typecheck`.
  const errors = [
    ...program.getGlobalDiagnostics(),
    ...files
      .map((file) => program.getSourceFile(file))
      .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
  const told = ts.formatDiagnostics(errors, {
    getCanonicalFileName: String,
    getCurrentDirectory: () => folder,
    getNewLine: () => '\n',
  });
  expect(told).toBe('');
});
