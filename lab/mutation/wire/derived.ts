import type { SuiteContract } from '../../../src/conformance/model/contract.ts';
import { answerMutants } from './answers.ts';
import { fieldMutants } from './fields.ts';
import { listMutants } from './lists.ts';
import { memoryMutants } from './memory.ts';
import type { WireMutant } from './mutant.ts';
import { reachMutants } from './reach.ts';
import { reasonMutants } from './reasons.ts';
import { refusalMutants } from './refusals.ts';
import { repeatMutants } from './repeats.ts';
import { ruleMutants } from './rules.ts';
import { strictMutants } from './strict.ts';
import { webhookMutants } from './webhooks.ts';
import { wholeAnswerMutants } from './whole-answers.ts';

/** Every mutant that follows from the contract; `document` is its bundle. */
export function mutantsOf(contract: SuiteContract, document: object): WireMutant[] {
  const ofOperations = contract.operations.flatMap((operation) => {
    const isFirstOfPath = contract.operations.find(({ path }) => path === operation.path) === operation;
    return [
      ...wholeAnswerMutants(operation),
      ...answerMutants(operation),
      ...ruleMutants(operation),
      ...strictMutants(operation),
      ...refusalMutants(operation, isFirstOfPath),
      ...reasonMutants(operation, contract, isFirstOfPath),
      ...reachMutants(operation),
      ...memoryMutants(operation, contract),
      ...repeatMutants(operation),
      ...fieldMutants(operation),
      ...listMutants(operation, contract),
    ];
  });
  const all = [...ofOperations, ...webhookMutants(contract, document)];
  const ids = new Set(all.map(({ id }) => id));
  if (ids.size < all.length) throw new Error('Two mutants have one name.');
  return all;
}
