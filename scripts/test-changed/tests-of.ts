import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Tests of the contract as a whole. */
const ofContract = ['tests/contract', 'tests/generate', 'tests/reference'];

/** The test files and folders that are about a file of the project; none for what only `npm run check` looks at. */
export function testsOf(file: string): string[] {
  const [top = '', ...rest] = file.split('/');
  if (file.endsWith('.md')) return ['tests/pages'];
  if (top === 'tests') return [file.endsWith('.test.ts') ? file : dirname(file)];
  if (top === 'openapi.yaml') return ofContract;
  if (top === 'openapi') return [...ofContract, ...nearest(`sandbox/${rest.join('/').replace('.yaml', '')}`)];
  if (top === 'lint') return nearest(`lint/${rest.at(-1)?.replace('.js', '.test.ts')}`);
  if (top === 'src' || top === 'scripts') return nearest(rest.join('/').replace(/\.ts$/, '.test.ts'));
  return [];
}

/** What stands at a path below `tests`, or the innermost folder that does. */
function nearest(path: string): string[] {
  for (let at = path; at !== '.' && at !== ''; at = dirname(at)) if (existsSync(`tests/${at}`)) return [`tests/${at}`];
  return [];
}
