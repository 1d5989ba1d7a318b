import { checkCsv } from '../../contract/csv.ts';
import { readParameters } from '../../contract/parameters.ts';
import { valueAt } from '../../contract/pointer.ts';
import type { Violation } from '../../contract/problem.ts';
import { finish } from '../../contract/steps.ts';
import { bodyViolations } from '../../contract/violations.ts';
import { type CaseRequest, toWire } from './request.ts';

/** Every rule of the contract that a request breaks in its parameters and in the value of its body; none where it holds. */
export function violationsOf(request: CaseRequest): readonly Violation[] {
  const { body, ...withoutBody } = request;
  const { operation, path, query, headers } = request;
  const validate = operation.validators;
  const violations: Violation[] = [];
  const texts = Object.fromEntries(Object.entries(path).map(([name, value]) => [name, String(value)]));
  const { target } = toWire(withoutBody);
  const queryText = target.includes('?') ? target.slice(target.indexOf('?') + 1) : '';
  readParameters(operation, validate, texts, queryText, { header: (name) => headers[name] ?? null }, violations);
  const spec = operation.body;
  if (!spec) return violations;
  if (!body) {
    if (spec.required) violations.push({ pointer: '', keyword: 'required', message: 'is required' });
    return violations;
  }
  const type = body.mediaType ?? '';
  const value = asParsed(type, body.value);
  const validator = validate.body[type];
  if (validator) violations.push(...bodyViolations(validator, value));
  const csv = spec.csv[type];
  const file = csv && valueAt(value, csv.pointer);
  if (csv && typeof file === 'string' && file !== '') finish(checkCsv(file, csv, violations));
  for (const parameter of spec.requiredParameters[type] ?? []) {
    if (!(parameter in query)) violations.push({ parameter, keyword: 'required', message: 'is required' });
  }
  return violations;
}

/** A value as it arrives: all but JSON is text, and a field that a form repeats is a list of texts. */
function asParsed(mediaType: string, value: unknown): unknown {
  if (mediaType === 'application/json') return value;
  if (mediaType !== 'multipart/form-data') return String(value);
  const fields = Object.entries(Object(value)).map(([name, field]) => {
    const texts = [field].flat().map(String);
    return [name, texts.length === 1 ? texts[0] : texts];
  });
  return Object.fromEntries(fields);
}
