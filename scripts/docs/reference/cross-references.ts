import { type ContractOperation, isObject, type Json, type JsonObject, resolve } from '../contract/contract.ts';

/** Who names whom in the words of an operation: its own, and those of the parts that it refers to, one step away. */
export function mentionsIn(
  document: JsonObject,
  operations: readonly ContractOperation[],
): Map<ContractOperation, ContractOperation[]> {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const found = new Map<ContractOperation, ContractOperation[]>();
  for (const operation of operations) {
    for (const id of namesIn(wordsOf(document, operation.node))) {
      const named = byId.get(id);
      if (named && named !== operation) found.set(named, [...(found.get(named) ?? []), operation]);
    }
  }
  return found;
}

function namesIn(words: string): Set<string> {
  return new Set([...words.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

/** The descriptions of an operation, its body and its answers. */
function wordsOf(document: JsonObject, node: JsonObject): string {
  const parts = [node, resolve(document, node.requestBody).node, ...answers(document, node)];
  return parts.map(({ description }) => (typeof description === 'string' ? description : '')).join('\n');
}

function answers(document: JsonObject, { responses }: JsonObject): JsonObject[] {
  const all: Json[] = isObject(responses) ? Object.values(responses) : [];
  return all.map((answer) => resolve(document, answer).node);
}
