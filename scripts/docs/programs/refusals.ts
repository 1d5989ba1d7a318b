import type { ResponsePart } from '../reference/parts.ts';
import { inLine } from './fields.ts';

/** Why requests are refused: an operation's own reasons with what they mean, those that are everywhere by their names. */
export function refusalList(answers: readonly ResponsePart[], everywhere: ReadonlySet<string>): string {
  const common = answers.map((answer) => commonReasons(answer, everywhere)).filter(Boolean);
  return [
    ...answers.flatMap((answer) => ownReasons(answer, everywhere)),
    ...(common.length > 0 ? [`- Like others: ${common.join('; ')}.`] : []),
  ].join('\n');
}

function ownReasons({ status, description, reasons }: ResponsePart, everywhere: ReadonlySet<string>): string[] {
  const own = reasons.filter(({ value }) => !everywhere.has(value));
  if (own.length === 0 && reasons.length > 0) return [];
  return [
    `- ${status}: ${inLine(description)}.`,
    ...own.map(({ value, meaning }) => `  - \`${value}\`: ${inLine(meaning)}.`),
  ];
}

function commonReasons({ status, reasons }: ResponsePart, everywhere: ReadonlySet<string>): string {
  const names = reasons.filter(({ value }) => everywhere.has(value)).map(({ value }) => `\`${value}\``);
  return names.length > 0 ? `${status} ${names.join(', ')}` : '';
}
