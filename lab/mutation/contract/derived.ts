import type { ContractDocument } from '../../../src/contract/document.ts';
import { keysOf, valueAt } from '../../../src/contract/pointer.ts';
import { annotationMutants } from './annotation-facts.ts';
import type { NamedMutant } from './mutant.ts';
import { eventMutants, extensionMutants, operationMutants, partMutants } from './operation-facts.ts';
import { reasonMutants } from './reason-facts.ts';
import { repeatMutants } from './repeat-facts.ts';
import { schemaMutants } from './schema-facts.ts';
import { nodesOf } from './schemas.ts';

/** Every fact of a contract changed once; `entries` are the names in the register of assumptions. */
export function mutantsOf(contract: ContractDocument, entries: readonly string[]): NamedMutant[] {
  const mutants = [...operationMutants(contract), ...repeatMutants(contract), ...eventMutants(contract)];
  for (const placed of nodesOf(contract)) {
    const { node, pointer, isSchema } = placed;
    mutants.push(
      ...(isSchema ? schemaMutants(placed) : partMutants(node, pointer)),
      ...extensionMutants(node, pointer),
      ...reasonMutants(contract, placed),
    );
    mutants.push(...annotationMutants(node, pointer, entries));
  }
  const ids = new Set<string>();
  for (const { id } of mutants) {
    if (ids.has(id)) throw new Error(`Two mutants are called ${id}.`);
    ids.add(id);
  }
  return mutants.map((mutant) => ({ ...mutant, about: aboutOf(contract, mutant.pointer) }));
}

function aboutOf(contract: ContractDocument, pointer: string): string {
  const [first, second = '', third = ''] = keysOf(pointer);
  if (first !== 'paths') return first === 'components' ? third : second;
  const operation: unknown = valueAt(contract, pointer.split('/').slice(0, 4).join('/'));
  return String(Reflect.get(Object(operation), 'operationId'));
}
