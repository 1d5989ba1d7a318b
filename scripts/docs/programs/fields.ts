import type { Field, KnownValue } from '../reference/field.ts';
import { withoutDiagrams } from '../reference/markdown.ts';
import { code, type RuleText } from '../reference/rules.ts';

/** Fields as a list, with what is within them as lists within it. */
export function fieldList(fields: readonly Field[], indent = ''): string {
  return fields.map((field) => `${indent}- ${line(field)}${within(field, indent)}`).join('\n');
}

/** Known values as a sentence: what each stands for, where that is said. */
export function valueSentence(values: readonly KnownValue[]): string {
  const each = values.map(({ value, meaning }) => `\`${value}\`${meaning ? ` (${inLine(meaning)})` : ''}`);
  return each.length > 0 ? `Values: ${each.join(', ')}.` : '';
}

/** A text in one line, without its last stop and without the diagrams, which stand at the group. */
export function inLine(text: string): string {
  return withoutDiagrams(text).trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}

function line({ name, type, rules, description, values, origin }: Field): string {
  const facts = [type, ...rules.map(exactly)].join('; ');
  const added = origin?.kind === 'added' ? `Added: ${inLine(origin.reason)}.` : '';
  const texts = [description && `${inLine(description)}.`, valueSentence(values), added].filter(Boolean);
  return [`\`${name}\` (${facts})`, ...texts].join(' ');
}

/** A rule in words, with its pattern. */
function exactly({ text, pattern }: RuleText): string {
  return pattern === undefined ? text : `${text} ${code(pattern)}`;
}

function within({ fields }: Field, indent: string): string {
  return fields.length > 0 ? `\n${fieldList(fields, `${indent}  `)}` : '';
}
