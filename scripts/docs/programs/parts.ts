import { json, literal } from '../../../src/workbench/snippets/literal.ts';
import { enumerate } from '../contract/words.ts';
import type { Field } from '../reference/field.ts';
import type { Example, Part, PartContent } from '../reference/parts.ts';
import { fieldList, inLine } from './fields.ts';

/** A heading with what stands below it; nothing where that is nothing. */
export function titled(title: string, text: string): string[] {
  return text === '' ? [] : [`## ${title}`, text];
}

/** The body of a request or an answer: fields, and as many of its examples. */
export function partSections(title: string, { description, contents }: Part, examples: number): string[] {
  if (contents.length === 0) return titled(title, description.trim());
  return contents.flatMap((content, i) => contentSection(title, i === 0 ? description.trim() : '', content, examples));
}

function contentSection(title: string, description: string, content: PartContent, examples: number): string[] {
  const { mediaType, type, rules, fields } = content;
  const envelope = fields.filter(isEnvelope).map(({ name }) => `\`${name}\``);
  const facts = [
    mediaType,
    ...(type === 'object' ? [] : [type]),
    ...(envelope.length > 0 ? [`with ${enumerate(envelope)}`] : []),
    ...rules.map(({ text }) => inLine(text)),
  ];
  const shown = content.examples.slice(0, examples).map((example) => exampleBlock(example, mediaType));
  return [
    `## ${title}`,
    `${facts.join('; ')}. ${description}`,
    fieldList(fields.filter((field) => !isEnvelope(field))),
    ...shown,
  ].filter(Boolean);
}

/** What answers of 200 have beside their payload; the introduction tells of it. */
function isEnvelope({ id }: Field): boolean {
  return id === '200.success' || id === '200.message';
}

function exampleBlock({ summary, value }: Example, mediaType: string): string {
  const isText = typeof value === 'string';
  const text = isText ? value.replaceAll('\r', '').trimEnd() : literal(value, json);
  return `${summary}:\n\n${codeBlock(isText ? mediaType.replace('text/', '') : 'json', text)}`;
}

/** Code behind its language. */
export function codeBlock(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
