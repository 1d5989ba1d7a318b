import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Validator } from '../../contract/validation.ts';
import { bodyViolations } from '../../contract/violations.ts';
import { addContractKeywords } from './contract-keywords.ts';
import { addEqualityKeywords } from './equality-keywords.ts';

/** Violations of a value, each as a JSON Pointer and a requirement: `/context must NOT have more than 5000 characters`. */
type Check = (value: unknown) => string[];

const compiled = new WeakMap<object, Validator>();
const checks = new WeakMap<object, Check>();

/**
 * What a schema without references (JSON Schema 2020-12) says of values; an empty list where they hold. It is compiled
 * when it is first asked. Throws what Ajv throws where the schema is none.
 */
export function validatorOf(schema: object): Check {
  const known = checks.get(schema);
  if (known) return known;
  const check: Check = (value) =>
    bodyViolations(compiledSchema(schema), value).map(({ pointer, message }) => `${pointer ?? ''} ${message}`.trim());
  checks.set(schema, check);
  return check;
}

/**
 * The validator of a schema without references. Extensions of OpenAPI are passed over; whether the contract is sound is
 * asked by others. Throws what Ajv throws where the schema is none.
 */
export function compiledSchema(schema: object): Validator {
  const known = compiled.get(schema);
  if (known) return known;
  // Each is compiled by itself, so that what it names itself is no other's name.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });
  addContractKeywords(ajv);
  addEqualityKeywords(ajv);
  const made: Validator = ajv.compile(schema);
  compiled.set(schema, made);
  return made;
}
