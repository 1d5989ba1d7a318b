import { essenceOf } from '../../contract/media-type.ts';
import { bodyViolations } from '../../contract/violations.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { Exchange } from '../target/exchange.ts';

/** The rules that whoever reads a field relies on: it is there, and what it is to be. */
const relied = new Set(['required', 'type', 'const']);
const isEntry = /\/\d+(\/|$)/;

/**
 * Whether a success has the fields that its operation declares, so that what comes next can go by them. What is wrong with an
 * entry of a list keeps nobody from reading the others.
 */
export function isReadable({ validators }: DeclaredOperation, { status, headers, body, text }: Exchange): boolean {
  if (status >= 400) return true;
  const mediaType = essenceOf(headers.get('content-type'));
  const content = validators.responses[String(status)]?.content;
  if (content && Object.keys(content).length === 0) return text === '';
  const validate = content?.[mediaType];
  if (!validate || body === undefined) return false;
  const violations = bodyViolations(validate, body);
  return !violations.some(({ pointer = '', keyword }) => relied.has(keyword) && !isEntry.test(pointer));
}

/** Properties that serialization and `await` read from any object. */
const never = new Set(['toJSON', 'then']);

/** A value that throws where somebody reads a field that it does not have. */
export function reliedOn<Value>(value: Value, missing: () => Error): Value {
  if (typeof value !== 'object' || value === null) return value;
  const hasFields = !Array.isArray(value);
  return new Proxy(value, {
    get(target, name) {
      const field: unknown = Reflect.get(target, name);
      if (hasFields && field === undefined && typeof name === 'string' && !never.has(name)) throw missing();
      return reliedOn(field, missing);
    },
  });
}
