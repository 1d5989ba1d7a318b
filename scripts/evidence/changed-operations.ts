import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContractDocument, operationsOf } from '../../src/contract/document.ts';
import { valueAt } from '../../src/contract/pointer.ts';
import { bundleContract } from '../generate/bundle.ts';
import type { Sources } from './change.ts';

/** The operations of which something differs once the sources in a folder are others. Throws `ContractError` where they break. */
export async function touchedOperations(folder: string, changed: Sources): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    cpSync(join(folder, 'openapi.yaml'), join(copy, 'openapi.yaml'));
    cpSync(join(folder, 'openapi'), join(copy, 'openapi'), { recursive: true });
    const before = textsOf(await bundleContract(join(copy, 'openapi.yaml')));
    for (const [file, text] of changed) writeFileSync(join(copy, file), text);
    const after = textsOf(await bundleContract(join(copy, 'openapi.yaml')));
    return [...after].filter(([id, text]) => before.get(id) !== text).map(([id]) => id);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Each operation with all that it refers to, as a text. */
function textsOf(contract: ContractDocument): Map<string, string> {
  return new Map(
    [...operationsOf(contract)].map(({ operation, parameters }) => {
      const parts = new Map<string, string>();
      collect(contract, [operation, parameters.map(({ value }) => value)], parts);
      const own = JSON.stringify([operation, parameters.map(({ value }) => value)]);
      return [operation.operationId, [own, ...[...parts].sort().flat()].join('\n')];
    }),
  );
}

/** What a part refers to, and what that refers to, by its pointer. */
function collect(contract: ContractDocument, part: unknown, parts: Map<string, string>): void {
  if (typeof part !== 'object' || part === null) return;
  const reference: unknown = Reflect.get(part, '$ref');
  if (typeof reference === 'string' && !parts.has(reference)) {
    const target = valueAt(contract, reference.slice(1));
    parts.set(reference, JSON.stringify(target) ?? '');
    collect(contract, target, parts);
  }
  for (const inner of Object.values(part)) collect(contract, inner, parts);
}
