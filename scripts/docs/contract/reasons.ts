import { type ContractOperation, type JsonObject, listAt, objectAt, resolve } from './contract.ts';

/** A reason is common when more than this part of all operations has it. */
const many = 1 / 3;

/** Reasons that so many operations share that none has to explain them. */
export function commonReasons(document: JsonObject, operations: readonly ContractOperation[]): ReadonlySet<string> {
  const tally = new Map<string, number>();
  for (const operation of operations) {
    for (const reason of reasonsOf(document, operation)) tally.set(reason, (tally.get(reason) ?? 0) + 1);
  }
  return new Set([...tally].filter(([, times]) => times / operations.length > many).map(([reason]) => reason));
}

function reasonsOf(document: JsonObject, { node }: ContractOperation): Set<string> {
  const answers = Object.values(objectAt(node, 'responses')).map((value) => resolve(document, value).node);
  return new Set(answers.flatMap((answer) => listAt(answer, 'x-reasons').map(String)));
}
