import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import ts from 'typescript';
import { formats } from '../../../src/contract/formats.ts';
import { suiteContract } from '../../../src/suite/contract/contract.ts';
import type { Schema } from '../../../src/suite/contract/schema.ts';
import { twists, twistsOf } from '../../../src/suite/oracle/twists.ts';

type Change = (text: string) => string;

/** Changes of text that are easily made on its way in. */
export const textMistakes: Readonly<Record<string, Change>> = {
  'text trimmed': (text) => text.trim(),
  'text in lower case': (text) => text.toLowerCase(),
  'text normalized': (text) => text.normalize('NFC'),
  'text cut short': (text) => text.slice(0, 64),
};

/** So many signs are more than any mistake leaves. */
const many = 65;
const variants: readonly Change[] = [
  (text) => text,
  (text) => `${text}A`,
  (text) => text.repeat(many),
  // The first sign again and again, where the others may not come twice.
  (text) => text.slice(0, 1).repeat(many),
  ...twists,
];

/**
 * Whether a mistake is to be seen where an operation's body is read: `true` where no operation has the handler's name. What may
 * be sent are texts like those that the contract shows; each of them is as before where its form leaves the mistake no room.
 */
export function isTextMistakeSeen(body: ts.Node, operationId: string, mistake: Change): boolean {
  const operation = suiteContract().operations.find(({ id }) => id === operationId);
  const schema = operation?.bodies.get('application/json')?.schema;
  if (!schema) return true;
  const names = namesTaken(body);
  const parts = names ? names.flatMap((name) => schema.properties.get(name) ?? []) : [schema];
  return parts.some((part) => [...textsOf(part, new Set())].some((text) => mistake(text) !== text));
}

/** The fields that `const { … } = body` takes; undefined where all may be meant. */
function namesTaken({ parent }: ts.Node): string[] | undefined {
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return undefined;
  const { elements } = parent.name;
  if (elements.some(({ dotDotDotToken }) => dotDotDotToken)) return undefined;
  return elements.map(({ name, propertyName }) => (propertyName ?? name).getText());
}

/** Texts that a value of a schema may have in it. */
function* textsOf(schema: Schema, above: ReadonlySet<Schema>): Generator<string> {
  if (above.has(schema)) return;
  const within = new Set([...above, schema]);
  const { enum: all, const: one, items, properties, patternProperties, additionalProperties } = schema;
  const given = all ?? (one ? [one.value] : schema.examples.flatMap((shown) => variantsOf(shown, schema)));
  for (const text of given) if (typeof text === 'string') yield text;
  // A text without an example may be any.
  if (schema.types.includes('string') && given.length === 0) yield* [' A', 'e\u0301', 'a'.repeat(many)];
  const parts = [...properties.values(), ...patternProperties.values(), items, additionalProperties];
  for (const part of parts) if (typeof part === 'object') yield* textsOf(part, within);
}

function variantsOf(shown: unknown, schema: Schema): string[] {
  const { pattern = '', format, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (typeof shown !== 'string') return [];
  const expression = new RegExp(pattern, 'u');
  const isForm = new Ajv({ formats }).compile<string>({ type: 'string', ...(format !== undefined && { format }) });
  const own = [...variants, ...(twistsOf[format ?? ''] ?? [])].map((change) => change(shown));
  const cut = own.map((text) => [...text].slice(0, maxLength).join(''));
  return cut.filter((text) => expression.test(text) && isForm(text));
}
