import type { ParameterSpec } from '../../contract/operation.ts';
import { OperationPaths } from '../../contract/operation-paths.ts';
import type { OperationValidators } from '../../contract/validation.ts';
import { type Fields, isFields } from '../dereferenced.ts';
import { compiledSchema } from '../schema-validator.ts';

/** An operation in one edition of a contract, as requests to it are read. */
export interface EditionOperation {
  readonly id: string;
  readonly method: string;
  /** Its template: `/api/v2/tasks/{taskId}`. */
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

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** The operations of a contract without references. */
export function editionPaths(document: Fields): OperationPaths<EditionOperation> {
  const items = Object.entries(Object(document.paths)).filter((entry): entry is [string, Fields] => isFields(entry[1]));
  return new OperationPaths(
    items.flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method];
        return isFields(operation) ? [operationOf(method.toUpperCase(), path, item, operation)] : [];
      }),
    ),
  );
}

function operationOf(method: string, path: string, item: Fields, operation: Fields): EditionOperation {
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

/** Those of the operation, and those of its path that it does not have itself (OpenAPI 3.1, section 4.8.9). */
function parametersOf(item: Fields, operation: Fields): Fields[] {
  const [own, shared] = [listOf(operation.parameters), listOf(item.parameters)];
  const isOwn = (one: Fields) => own.some(({ name, in: place }) => name === one.name && place === one.in);
  return [...shared.filter((one) => !isOwn(one)), ...own];
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function specOf({ name, in: place, required, schema }: Fields): ParameterSpec[] {
  if (place !== 'path' && place !== 'query' && place !== 'header') return [];
  const whole = isFields(schema) ? schema : {};
  const array = whole.type === 'array';
  const { type } = array && isFields(whole.items) ? whole.items : whole;
  const types = [type].flat();
  const known = (['integer', 'number', 'boolean'] as const).find((one) => types.includes(one));
  return [{ name: String(name), in: place, required: required === true, type: known ?? 'string', array }];
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
