import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { project } from '../../../scripts/build/package.ts';
import { packed, projectWith } from './packed.ts';

test('nothing of the kit is larger than it may be', async () => {
  const folder = await projectWith([(await packed()).kit]);
  const command = join(project, 'node_modules', 'size-limit', 'bin.js');
  const env = { ...process.env, KIT: join(folder, 'node_modules', 'phone-agent-kit') };
  const { stdout } = await promisify(execFile)(process.execPath, [command, '--json'], { cwd: project, env }).catch(
    // With exit code 1 it tells the sizes all the same.
    (error: { stdout: string }) => error,
  );
  const sizes: { name: string; passed: boolean; size: number; sizeLimit: number }[] = JSON.parse(stdout);
  expect(sizes.map(({ name }) => name)).toContain('client');
  expect(sizes.filter(({ passed }) => !passed)).toEqual([]);
});
