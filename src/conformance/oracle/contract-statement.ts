import { type ContractDocument, locate, operationsOf } from '../../contract/document.ts';
import { valueAt } from '../../contract/pointer.ts';
import type { SuiteContract } from '../model/contract.ts';
import type { Difference } from './compare.ts';
import type { Divergence } from './divergence.ts';

/** Place in the contract that states the expected behaviour, and its words. */
export interface Statement {
  /** JSON Pointer into openapi.yaml. */
  readonly pointer: string;
  readonly words: string;
}

/** Statement of the contract about a divergence; undefined if there is none and both servers may be right. */
export function statementOf(
  { document }: SuiteContract,
  { operation, step, difference }: Divergence,
): Statement | undefined {
  const { schema, kind } = difference;
  if (kind === 'shown' && schema) {
    const words = wordsAt(document, schema.pointer);
    if (words !== undefined) return { pointer: schema.pointer, words };
  }
  if (operation && kind !== 'shown') {
    const status = refusedWith(difference);
    const words = responseWords(document, operation.id, status);
    if (words !== undefined) return { pointer: `${operation.pointer}/responses/${status}`, words };
  }
  // The description of a write states its effect.
  const acted = 'request' in step ? step.request.operation : operation;
  const words = acted && wordsAt(document, acted.pointer);
  return words === undefined ? undefined : { pointer: acted?.pointer ?? '', words };
}

/** The status of the refusal, whose response says when it is given. */
function refusedWith({ kind, expected, actual }: Difference): string {
  return String(kind === 'accepted' ? expected : actual).slice(0, 3);
}

function responseWords(contract: ContractDocument, id: string, status: string): string | undefined {
  for (const { operation, pointer } of operationsOf(contract)) {
    const response = operation.responses[status];
    if (operation.operationId !== id || !response) continue;
    return textOf(locate(contract, response, `${pointer}/responses/${status}`).value);
  }
  return undefined;
}

function wordsAt(contract: ContractDocument, pointer: string): string | undefined {
  return textOf(valueAt(contract, pointer));
}

function textOf(part: unknown): string | undefined {
  const text: unknown = Reflect.get(Object(part), 'description');
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : undefined;
}
