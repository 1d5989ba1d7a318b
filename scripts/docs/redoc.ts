import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { JsonObject } from './contract.ts';

const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

/** Redoc 3 options: https://redocly.com/docs/redoc/v3.x/config */
const options = {
  hideSchemaTitles: true,
  jsonSamplesExpandLevel: 3,
  layout: 'three-panel',
  schemasExpansionLevel: 1,
};

/**
 * The page that Redocly's `build-docs` makes of a document, with Redoc's script in it and its telemetry off. `download`
 * is the file beside the page that it offers.
 */
export async function renderReference(document: JsonObject, title: string, download: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reference-'));
  try {
    const input = join(folder, 'openapi.json');
    const output = join(folder, 'index.html');
    await writeFile(input, JSON.stringify(document));
    const flags = [
      '--inlineBundle',
      '--title',
      title,
      '--openapi',
      JSON.stringify({ ...options, downloadUrls: [{ title: 'OpenAPI 3.1, JSON', url: download }] }),
      '--output',
      output,
    ];
    await promisify(execFile)(process.execPath, [cli, 'build-docs', input, ...flags], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return await readFile(output, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
