import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathTo } from '../../src/contract/path-to.ts';
import { readContract } from '../../src/node/contract-files.ts';

test.each([
  '',
  '{"openapi": "3.1.1", "paths": {',
  'null',
  '{"openapi": "3.1.1", "paths": null, "components": {}}',
  `{"openapi": "3.1.1", "paths": {"${pathTo('listTokens')}": {"get": {}}}, "components": {}}`,
])('a bundle that is no contract of this project is told of in one line that says what to do: %j', async (text) => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, text);
  await expect(readContract(file)).rejects.toThrow(
    /^generated\/openapi\.json cannot be used \(.+\); run `npm run generate`$/,
  );
});
