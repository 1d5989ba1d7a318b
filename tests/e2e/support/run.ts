/** Set-up of a run of the end-to-end tests. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which tests of different processes find what is made once. */
    folderOfRun: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  const compiled = join(folder, 'compiled');
  mkdirSync(compiled);
  // Commands are started hundreds of times and share what the first of them compiles.
  process.env.NODE_COMPILE_CACHE = compiled;
  // Commands that open pages find the browser here.
  process.env.CHROMIUM_PATH = await chromiumPath();
  project.provide('folderOfRun', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
