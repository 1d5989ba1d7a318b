import { readFile } from 'node:fs/promises';
import { operations } from '../contract/operations.ts';
import { validators } from '../contract/validation.ts';
import type { Document } from '../examples/excerpt.ts';
import { projectFiles } from './project-files.ts';

/** Throws with one line that says what to do when generated/validators.js does not know every operation. */
export function checkValidators(): void {
  const missing = Object.keys(operations).find((id) => !Object.hasOwn(validators, id));
  if (missing === undefined) return;
  throw new Error(
    `generated/validators.js cannot be used (it lacks the operation ${missing}); run \`npm run generate\``,
  );
}

/** generated/openapi.json. Throws with one line that says what to do when it is missing or broken. */
export async function readContract(file = projectFiles.contract): Promise<{ text: string; document: Document }> {
  try {
    const text = await readFile(file, 'utf8');
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
