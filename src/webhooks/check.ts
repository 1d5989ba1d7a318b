import { webhookSchemas } from '../../generated/webhooks.ts';
import type { Violation } from '../contract/problem.ts';

/** A schema of a webhook; `npm run generate` refuses keywords that are not among these. */
export interface WebhookSchema {
  /** The name of another schema, which stands for this one. */
  readonly $ref?: string;
  readonly type?: 'object' | 'string' | 'integer';
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, WebhookSchema>>;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Description of a text that matches the pattern. */
  readonly 'x-pattern-words'?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

const named: Readonly<Record<string, WebhookSchema>> = webhookSchemas;

/** Violations of a schema (JSON Schema Validation 2020-12, section 6); undeclared fields violate nothing. */
export function violationsOf(shape: WebhookSchema, value: unknown, pointer = ''): Violation[] {
  const referred = named[shape.$ref ?? ''];
  if (referred) return violationsOf(referred, value, pointer);
  const { type, required = [], properties = {} } = shape;
  const own = rulesBroken(shape, value).map(([keyword, rule]) => ({ pointer, keyword, message: `must be ${rule}` }));
  if (type !== 'object' || !isObject(value)) return own;
  const missing = required
    .filter((name) => value[name] === undefined)
    .map((name) => ({ pointer: `${pointer}/${name}`, keyword: 'required', message: 'is required' }));
  const within = Object.entries(properties).flatMap(([name, part]) =>
    value[name] === undefined ? [] : violationsOf(part, value[name], `${pointer}/${name}`),
  );
  return [...own, ...missing, ...within];
}

/** The keywords that a value itself breaks, with what it must be. */
function rulesBroken(shape: WebhookSchema, value: unknown): [keyword: string, rule: string][] {
  const { type, minLength = 0, maxLength = Infinity, pattern, minimum = -Infinity, maximum = Infinity } = shape;
  const broken: [string, string][] = [];
  const rule = (keyword: string, holds: boolean, words: string) => void (holds || broken.push([keyword, words]));
  if (type !== undefined) rule('type', isOfType(type, value), type);
  if ('const' in shape) rule('const', value === shape.const, JSON.stringify(shape.const));
  if (shape.enum) rule('enum', shape.enum.includes(value), `one of ${shape.enum.join(', ')}`);
  if (typeof value === 'number') {
    rule('minimum', value >= minimum, `>= ${minimum}`);
    rule('maximum', value <= maximum, `<= ${maximum}`);
  }
  if (typeof value === 'string') {
    // Characters are code points, of which one has two units at most.
    const length = value.length <= maxLength && value.length >= 2 * minLength ? value.length : [...value].length;
    rule('minLength', length >= minLength, `at least ${minLength} characters`);
    rule('maxLength', length <= maxLength, `at most ${maxLength} characters`);
    if (pattern !== undefined && length <= maxLength) {
      rule('pattern', new RegExp(pattern, 'u').test(value), shape['x-pattern-words'] ?? `a match of ${pattern}`);
    }
  }
  return broken;
}

function isOfType(type: NonNullable<WebhookSchema['type']>, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

/** True for a JSON object that is no list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
