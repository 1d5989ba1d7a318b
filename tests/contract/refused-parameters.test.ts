import { describe, expect, test } from 'vitest';
import type { Schema } from '../../src/contract/document.ts';
import { type DeclaredOperation, declared } from '../support/contract.ts';
import { useMock } from '../support/mock-server.ts';
import { checkAnswer } from './answer-check.ts';
import { badValues } from './bad-values.ts';
import { type ContractRequest, fillPath, send, shownParameters, validRequest } from './valid-request.ts';

interface BadParameter {
  readonly parameter: string;
  readonly keyword: string;
  readonly request: ContractRequest;
}

const server = useMock();
const withParameters = declared.filter(({ parameters }) => parameters.length > 0);

/** A request for each rule of each parameter, with that rule broken. */
function badParameters(operation: DeclaredOperation): BadParameter[] {
  return (['path', 'query'] as const).flatMap((place) => {
    const own = operation.parameters.filter((parameter) => parameter.in === place);
    const set: Schema = {
      type: 'object',
      required: own.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    };
    return [...badValues(set, shownParameters(operation, place))].flatMap(({ pointer, keyword, value }) => {
      const parameter = pointer.slice(1);
      const request = withValues(operation, place, Object(value));
      return isWritable(operation, parameter, keyword, value) ? [{ parameter, keyword, request }] : [];
    });
  });
}

function withValues(
  operation: DeclaredOperation,
  place: 'path' | 'query',
  values: Record<string, unknown>,
): ContractRequest {
  const request = validRequest(operation);
  return place === 'query' ? { ...request, query: values } : { ...request, path: fillPath(operation.path, values) };
}

/** A path has no room for an empty or missing segment, and whatever is written is text. */
function isWritable({ parameters }: DeclaredOperation, name: string, keyword: string, values: unknown): boolean {
  const parameter = parameters.find((candidate) => candidate.name === name);
  const value = Reflect.get(Object(values), name);
  if (!parameter) return false;
  if (parameter.in === 'path' && (value === undefined || value === '')) return false;
  return !(keyword === 'type' && typeof value === 'number');
}

describe.each(withParameters)('$id', (operation) => {
  const bad = badParameters(operation);

  test('has parameters with rules to break', () => {
    expect(bad).not.toEqual([]);
  });

  test.each(bad)('names $parameter where it breaks $keyword', async ({ parameter, keyword, request }) => {
    const answer = await checkAnswer(operation, await send(server.url, request));
    expect(answer).toMatchObject({ status: 400, faults: [], body: { title: 'Invalid request' } });
    expect(answer.body).toHaveProperty(
      'errors',
      expect.arrayContaining([expect.objectContaining({ parameter, keyword })]),
    );
  });
});
