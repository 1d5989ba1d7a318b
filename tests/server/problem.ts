import { expect } from 'vitest';
import type { ProblemDocument } from '../../src/contract/problem.ts';
import { breaches } from '../support/contract.ts';
import type { WireAnswer } from './wire.ts';

/** The problem that an answer carries, once it is sure that it is one, of that status and as the contract declares it. */
export async function problemIn(response: Response, status: number): Promise<ProblemDocument> {
  const text = await response.text();
  return checked({ status: response.status, headers: Object.fromEntries(response.headers), body: text }, status);
}

/** The same of an answer read off the wire. */
export function problemOf(answer: WireAnswer | undefined, status: number): ProblemDocument {
  if (!answer) throw new Error('There is no answer.');
  return checked(answer, status);
}

function checked({ status, headers, body }: WireAnswer, expected: number): ProblemDocument {
  expect(`${status} ${body.slice(0, 500)}`).toMatch(new RegExp(`^${expected} `));
  expect(headers['content-type']).toBe('application/problem+json');
  const problem: unknown = JSON.parse(body);
  expect(breaches({ $ref: '#/components/schemas/Problem' }, problem)).toEqual([]);
  if (!isProblem(problem)) throw new Error(`This is no problem: ${body.slice(0, 500)}`);
  expect(problem.status).toBe(expected);
  return problem;
}

function isProblem(value: unknown): value is ProblemDocument {
  return typeof value === 'object' && value !== null && 'type' in value && 'message' in value;
}

/** Where and which rule, of each violation, in an order of their own. */
export function rules({ errors = [] }: ProblemDocument): string[] {
  return errors.map(({ pointer, parameter, keyword }) => `${parameter ?? pointer} ${keyword}`).sort();
}
