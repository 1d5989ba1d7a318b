import { readFileSync } from 'node:fs';

/** The contract's bundle. Throws where `npm run generate` has not written it. */
export function readBundle(): object {
  const document: unknown = JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'));
  if (typeof document !== 'object' || document === null) throw new Error('generated/openapi.json is not the bundle.');
  return document;
}
