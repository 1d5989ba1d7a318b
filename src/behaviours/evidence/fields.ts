import type { Schema } from '../../conformance/model/schema.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { Scenario } from '../scenario.ts';
import { successSchema } from './reads.ts';

/** A part of a value, by the names that lead to it; undefined where there is none. */
export function pick(value: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>((part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined), value);
}

/** A part of a value that is a list; empty where it is none. */
export function listAt(value: unknown, ...names: readonly (string | number)[]): readonly unknown[] {
  const list = pick(value, ...names);
  return Array.isArray(list) ? list : [];
}

/** The names of fields that a value does not have. */
export function lacking(value: unknown, names: readonly string[]): string[] {
  return names.filter((name) => pick(value, name) === undefined);
}

/** Schema of a part of an operation's answer; `*` stands for the items of a list. */
export function answerSchema({ context }: Scenario, id: OperationId, ...names: readonly string[]): Schema {
  return within(successSchema(context.contract.operation(id)), names);
}

/** Schema of a part of an operation's JSON body; `*` stands for the items of a list. */
export function bodySchema({ context }: Scenario, id: OperationId, ...names: readonly string[]): Schema {
  return within(context.contract.operation(id).bodies.get('application/json')?.schema, names);
}

function within(schema: Schema | undefined, names: readonly string[]): Schema {
  const found = names.reduce((part, name) => (name === '*' ? part?.items : part?.properties.get(name)), schema);
  if (!found) throw new Error(`The contract has nothing at ${names.join('/')}.`);
  return found;
}
