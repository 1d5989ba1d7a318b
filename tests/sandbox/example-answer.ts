import type { OperationId } from '../../src/contract/operations.ts';
import { declared } from '../support/contract.ts';

/** What the contract shows under a name as an operation's success. Throws where it shows nothing so. */
export function exampleAnswer(id: OperationId, name: string): unknown {
  const success = declared.find((operation) => operation.id === id)?.responses.get('200');
  const example = success?.content.get('application/json')?.examples.get(name);
  if (example === undefined) throw new Error(`${id} has no example ${name}.`);
  return example;
}

/** What an `ApiProblem` of this status and detail matches. */
export function refusal(status: number, message: string) {
  return { status, message };
}

/** What an `ApiProblem` matches that names one violation of the body and nothing else. */
export function violation(pointer: string, keyword: string, message: string) {
  return { status: 400, body: { errors: [{ pointer, keyword, message }] } };
}
