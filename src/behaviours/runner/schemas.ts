import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import type { Schema } from '../../conformance/model/schema.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { BehaviourRun } from './behaviour-run.ts';

/** Schema of an operation's successful answer. */
export function successSchema(operation: DeclaredOperation) {
  return operation.declared.get(successStatus(operation))?.content.get('application/json')?.schema;
}

/** The status that the contract has for a success of an operation. */
export function successStatus({ declared }: DeclaredOperation): string {
  return [...declared.keys()].find((status) => status.startsWith('2')) ?? '200';
}

/** Schema of a part of an operation's answer; `*` stands for the items of a list. */
export function answerSchema({ context }: BehaviourRun, id: OperationId, ...names: readonly string[]): Schema {
  return within(successSchema(context.contract.operation(id)), names);
}

/** Schema of a part of an operation's JSON body; `*` stands for the items of a list. */
export function bodySchema({ context }: BehaviourRun, id: OperationId, ...names: readonly string[]): Schema {
  return within(context.contract.operation(id).bodies.get('application/json')?.schema, names);
}

function within(schema: Schema | undefined, names: readonly string[]): Schema {
  const found = names.reduce((part, name) => (name === '*' ? part?.items : part?.properties.get(name)), schema);
  if (!found) throw new Error(`The contract has nothing at ${names.join('/')}.`);
  return found;
}
