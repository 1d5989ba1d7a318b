import { placeOf } from '../contract/problem.ts';
import type { OperationValidators } from '../contract/validation.ts';
import { bodyViolations, parameterViolations } from '../contract/violations.ts';
import type { Answer } from './answer.ts';

/** Violation of the contract by an answer, in words; undefined if there is none. */
export function breachOf(
  validate: OperationValidators,
  { status, mediaType, headers, body }: Answer,
): string | undefined {
  const response = validate.responses[status];
  if (!response) return `status ${status} is not declared`;
  if (mediaType === null) {
    if (Object.keys(response.content).length > 0) return `status ${status} is declared with a body`;
  } else {
    const validator = response.content[mediaType];
    if (!validator) return `media type ${mediaType} is not declared for status ${status}`;
    const [inBody] = bodyViolations(validator, body);
    if (inBody) return `${placeOf(inBody)} ${inBody.message}`;
  }
  const broken = Object.keys(headers).find((name) => !/^[\t\x20-\x7e\x80-\xff]*$/.test(headers[name] ?? ''));
  if (broken !== undefined) return `header ${broken} has characters that no header may have`;
  const [inHeaders] = parameterViolations(response.headers, typedHeaders(headers));
  return inHeaders && `header ${inHeaders.parameter} ${inHeaders.message}`;
}

/** Header values as the contract's schemas see them: whole numbers are numbers. */
function typedHeaders(headers: Readonly<Record<string, string>>): Record<string, string | number> {
  const typed: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(headers)) typed[name] = /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typed;
}
