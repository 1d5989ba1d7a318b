import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { operations } from '../contract/operations.ts';
import { validators } from '../contract/validation.ts';
import type { Document } from '../prism/excerpt.ts';
import type { Reference } from '../server/pages.ts';

const root = join(import.meta.dirname, '..', '..');
const pages = join(root, 'dist', 'docs');
const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Throws with one line that says what to do when generated/validators.js does not know every operation. */
export function checkValidators(): void {
  const missing = Object.keys(operations).find((id) => !Object.hasOwn(validators, id));
  if (missing === undefined) return;
  throw new Error(
    `generated/validators.js cannot be used (it lacks the operation ${missing}); run \`npm run generate\``,
  );
}

/** generated/openapi.json. Throws with one line that says what to do when it is missing or broken. */
export async function readContract(): Promise<{ text: string; document: Document }> {
  try {
    const text = await readFile(join(root, 'generated', 'openapi.json'), 'utf8');
    const document: unknown = JSON.parse(text);
    if (!isDocument(document)) throw new Error('it is not an OpenAPI document');
    const missing = Object.values(operations).find(({ path, method }) => !document.paths[path]?.[method.toLowerCase()]);
    if (missing) throw new Error(`it lacks the operation ${missing.id}`);
    return { text, document };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`generated/openapi.json cannot be used (${reason}); run \`npm run generate\``);
  }
}

function isDocument(value: unknown): value is Document {
  return isObject(value) && 'openapi' in value && isObject(value.paths) && isObject(value.components);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Few ask for it, so its library is loaded for the first who does. */
async function toYaml(document: Document): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 });
}

/** The contract and the pages that `npm run docs` has built, from the project's own folder. */
export function fileReference(read: () => Promise<{ text: string; document: Document }>): Reference {
  let yaml: string | undefined;
  return {
    async contract(format, origin) {
      const server = {
        url: origin,
        description: 'This mock server, for tests on the local machine',
        'x-internal': true,
      };
      const { text, document } = await read();
      if (format === 'json')
        return text.replace('\n  "servers": [', () => `\n  "servers": [\n    ${JSON.stringify(server)},`);
      yaml ??= await toYaml(document);
      return yaml.replace('\nservers:\n', () => `\nservers:\n  - ${JSON.stringify(server)}\n`);
    },
    async page(path) {
      const file = normalize(join(pages, path));
      if (!file.startsWith(pages + sep) || path.includes('\0')) return undefined;
      const body = await readFile(file).catch(() => undefined);
      return body && { mediaType: mediaTypes[extname(file)] ?? 'application/octet-stream', body: new Uint8Array(body) };
    },
  };
}
