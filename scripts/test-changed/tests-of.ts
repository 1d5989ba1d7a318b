import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Tests of the contract as a whole. */
const ofContract = ['tests/contract', 'tests/generate', 'tests/reference'];

/**
 * The test files and folders that are about a file of the project, of those that exist; none for what only `npm run check`
 * looks at.
 */
export function testsOf(file: string, exists: (path: string) => boolean = existsSync): string[] {
  const [top = '', ...rest] = file.split('/');
  if (file.endsWith('.md')) return ['tests/pages'];
  if (top === 'tests') return [file.endsWith('.test.ts') ? file : dirname(file)];
  if (top === 'openapi.yaml') return ofContract;
  if (top === 'openapi') return [...ofContract, ...nearest(`sandbox/${rest.join('/').replace('.yaml', '')}`, exists)];
  if (top === 'lint') return nearest(`lint/${rest.at(-1)?.replace('.js', '.test.ts')}`, exists);
  if (top === 'src' || top === 'scripts') return nearest(rest.join('/').replace(/\.ts$/, '.test.ts'), exists);
  return [];
}

/** What stands at a path below `tests`, or the innermost folder that does. */
function nearest(path: string, exists: (path: string) => boolean): string[] {
  for (let at = path; at !== '.' && at !== ''; at = dirname(at)) if (exists(`tests/${at}`)) return [`tests/${at}`];
  return [];
}
