import type { JsonValue, Shape } from './model.ts';

/** Value of a text, or its error. */
type Reading = { readonly value: JsonValue } | { readonly error: string };

/** JSON's own grammar of numbers (RFC 8259, section 6). */
const number = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/**
 * What is typed into a field as a value of its type. A text that is none is sent as it is, so that the service says what it
 * thinks of it; only where JSON is asked for it has to be JSON.
 */
export function readText(shape: Shape, text: string): Reading {
  switch (shape.type) {
    case 'string':
      return { value: text };
    case 'integer':
    case 'number':
      return { value: number.test(text) ? Number(text) : text };
    case 'boolean':
      return { value: text === 'true' ? true : text === 'false' ? false : text };
    default:
      return readJson(text);
  }
}

/** A value as its field shows it. */
export function textOf(shape: Shape, value: JsonValue): string {
  if (typeof value === 'string' && isScalar(shape)) return value;
  return isScalar(shape) ? JSON.stringify(value) : pretty(value);
}

/** Text of JSON as its value. */
export function readJson(text: string): Reading {
  try {
    const value: JsonValue = JSON.parse(text);
    return { value };
  } catch (error) {
    return { error: `This is not JSON: ${error instanceof Error ? error.message : error}` };
  }
}

/** JSON as people read it. */
export function pretty(value: JsonValue): string {
  return JSON.stringify(value, null, 2);
}

/** True if a value fits on one line of a form. */
export function isScalar({ type }: Shape): boolean {
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean';
}
