import type { ParameterSpec } from '../../contract/operation.ts';
import { OperationPaths } from '../../contract/operation-paths.ts';
import type { OperationValidators } from '../../contract/validation.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import { operationsOf, type PlacedOperation, parametersOf } from '../editions/operations.ts';
import { textType } from '../schemas/schema-types.ts';
import { compiledSchema } from '../schemas/schema-validator.ts';

/** An operation in one edition of a contract, as requests to it are read. */
export interface EditionOperation {
  readonly id: string;
  readonly method: string;
  /** Its template: `/things/{thingId}`. */
  readonly path: string;
  readonly parameters: readonly ParameterSpec[];
  /** Of its parameters, as a server has them; compiled when first asked for. */
  readonly validators: () => ParameterValidators;
  /** Undefined where it takes no body. */
  readonly requestBody: Fields | undefined;
  /** By status. */
  readonly responses: Fields;
}

export type ParameterValidators = Pick<OperationValidators, 'path' | 'query' | 'header'>;

/** The operations of a contract without references. */
export function editionPaths(document: Fields): OperationPaths<EditionOperation> {
  return new OperationPaths(operationsOf(document).map(operationOf));
}

function operationOf({ path, method: name, item, operation }: PlacedOperation): EditionOperation {
  const method = name.toUpperCase();
  const { operationId, requestBody, responses } = operation;
  const parameters = parametersOf(item, operation);
  let validators: ParameterValidators | undefined;
  return {
    id: String(operationId ?? `${method} ${path}`),
    method,
    path,
    parameters: parameters.flatMap(specOf),
    validators: () => {
      validators ??= validatorsOf(parameters);
      return validators;
    },
    requestBody: isFields(requestBody) ? requestBody : undefined,
    responses: isFields(responses) ? responses : {},
  };
}

function specOf({ name, in: place, required, schema }: Fields): ParameterSpec[] {
  if (place !== 'path' && place !== 'query' && place !== 'header') return [];
  const whole = isFields(schema) ? schema : {};
  return [{ name: String(name), in: place, required: required === true, ...textType(whole) }];
}

function validatorsOf(parameters: readonly Fields[]): ParameterValidators {
  const at = (place: ParameterSpec['in']) => compiledSchema(parametersSchema(parameters, place));
  return { path: at('path'), query: at('query'), header: at('header') };
}

function parametersSchema(parameters: readonly Fields[], place: ParameterSpec['in']): Fields {
  const own = parameters.filter((one) => one.in === place);
  const named = ({ name }: Fields) => (place === 'header' ? String(name).toLowerCase() : String(name));
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((one) => [named(one), one.schema ?? {}])),
    required: own.filter(({ required }) => required === true).map(named),
    // Clients add headers freely; every other parameter is the contract's.
    ...(place === 'header' ? {} : { additionalProperties: false }),
  };
}
