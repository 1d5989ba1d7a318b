import type { Shape } from '../try/model.ts';

/** Kinds of inputs for values. */
export type InputKind = 'choice' | 'yes-no' | 'time' | 'number' | 'text' | 'long-text' | 'json';

/** From where on a text gets more than one line: by its own length, and by what its field may have. */
const long = 80;
const lines = 3_000;

/** Input for a value, by its shape and, failing that, by the value itself. */
export function inputOf(shape: Shape | undefined, value: unknown, isTime: boolean): InputKind {
  const type = shape?.type ?? (value === null ? 'object' : typeof value);
  if (typeof value === 'object' && value !== null) return 'json';
  if (shape?.values !== undefined && type === 'string') return 'choice';
  if (type === 'boolean') return 'yes-no';
  if (type === 'integer' || type === 'number') return isTime ? 'time' : 'number';
  if (type !== 'string') return 'json';
  const isLong =
    (shape?.maxLength ?? 0) > lines || (typeof value === 'string' && (value.length > long || /\n/.test(value)));
  return isLong ? 'long-text' : 'text';
}

/** A value as its input has it. */
export function textOf(kind: InputKind, value: unknown): string {
  if (value === undefined) return '';
  if (kind === 'json') return JSON.stringify(value, null, 2);
  if (kind !== 'time') return String(value);
  const date = new Date(Number(value) * 1000);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19);
}

/** Value of an input's text, or its error. */
type Reading = { readonly value: unknown } | { readonly wrong: string };

/** The value that an input's text stands for. */
export function readingOf(kind: InputKind, text: string): Reading {
  switch (kind) {
    case 'yes-no':
      return { value: text === 'true' };
    case 'number':
      return text.trim() === '' || Number.isNaN(Number(text)) ? { wrong: 'Enter a number.' } : { value: Number(text) };
    case 'time': {
      const milliseconds = Date.parse(`${text}Z`);
      return Number.isNaN(milliseconds)
        ? { wrong: 'Enter a date and a time.' }
        : { value: Math.floor(milliseconds / 1000) };
    }
    case 'json':
      return jsonIn(text);
    default:
      return { value: text };
  }
}

function jsonIn(text: string): Reading {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : 'This is not JSON.' };
  }
}
