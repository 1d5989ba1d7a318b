import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { operations } from '../../generated/sandbox-control/operations.ts';
import { createValidators } from '../../generated/sandbox-control/validators.js';
import {
  type ContractDocument,
  locate,
  type MediaType,
  operationsOf,
  type Parameter,
} from '../../src/contract/document.ts';
import { formats } from '../../src/contract/formats.ts';
import { mostViolations } from '../../src/contract/problem.ts';

/** An operationId of the control API. */
export type ControlOperationId = keyof typeof operations;

/** An example of the contract and the place that it has there. */
interface Shown {
  readonly id: ControlOperationId;
  /** `request`, or the status of the response. */
  readonly place: string;
  readonly mediaType: string;
  readonly name: string;
  readonly value: unknown;
}

/** The generated validators on functions that are plainly right. */
export const validators = createValidators({
  formats,
  ucs2length: (text) => [...text].length,
  equal: isDeepStrictEqual,
  mostWrong: mostViolations,
  work: { done: 0 },
});

const contract = readContract();

/** The text that the reference begins with. */
export const introduction = String(Reflect.get(Object(contract.info), 'description'));

/** Every example of every body and response. */
export const shown: readonly Shown[] = [...operationsOf(contract)].flatMap(({ operation, pointer }) => {
  const { operationId: id, requestBody, responses } = operation;
  if (!isOperationId(id)) throw new Error(`${id} is not in generated/sandbox-control/operations.ts`);
  const body = requestBody && locate(contract, requestBody, pointer).value;
  const answers = Object.entries(responses).flatMap(([status, response]) =>
    examplesOf(id, status, locate(contract, response, pointer).value.content),
  );
  return [...examplesOf(id, 'request', body?.content), ...answers];
});

/** The examples of an operation's parameters by their place and name. */
export function shownParameters(id: ControlOperationId, place: Parameter['in']): Record<string, unknown> {
  const located = [...operationsOf(contract)].find(({ operation }) => operation.operationId === id);
  const own = (located?.parameters ?? []).map(({ value }) => value).filter((parameter) => parameter.in === place);
  return Object.fromEntries(own.map((parameter) => [parameter.name, Reflect.get(parameter, 'example')]));
}

function examplesOf(id: ControlOperationId, place: string, content: Record<string, MediaType> = {}): Shown[] {
  return Object.entries(content).flatMap(([mediaType, { examples = {} }]) =>
    Object.entries(examples).map(([name, example]) => ({
      id,
      place,
      mediaType,
      name,
      value: Reflect.get(Object(example), 'value'),
    })),
  );
}

function readContract(): ContractDocument {
  const value: unknown = JSON.parse(readFileSync('generated/sandbox-control/openapi.json', 'utf8'));
  if (!isContract(value)) throw new Error('generated/sandbox-control/openapi.json is not a contract');
  return value;
}

function isContract(value: unknown): value is ContractDocument {
  return typeof value === 'object' && value !== null && 'paths' in value && 'components' in value;
}

/** Whether the control API has the operation. */
export function isOperationId(id: string): id is ControlOperationId {
  return Object.hasOwn(operations, id);
}
