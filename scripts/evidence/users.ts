import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files beside the contract that name an entry of the register, in the order of their paths. */
export function usersOf(project: string, id: string): string[] {
  const files = globSync('{src,scripts,tests,lab}/**/*.ts', { cwd: project, exclude: ['**/node_modules/**'] });
  return files.filter((file) => readFileSync(join(project, file), 'utf8').includes(`'${id}'`)).sort();
}
