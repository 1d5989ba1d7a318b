/** What a run of all tests has before the first of them begins. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests of different processes find what is made once. */
    folderOfRun: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  const compiled = join(folder, 'compiled');
  mkdirSync(compiled);
  // Hundreds of commands are started: what one of them has compiled, the others need not.
  process.env.NODE_COMPILE_CACHE = compiled;
  project.provide('folderOfRun', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
