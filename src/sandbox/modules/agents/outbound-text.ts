import { Task } from '../../../../generated/schemas.ts';
import type { FurtherViolation } from '../../../contract/problem.ts';

/** Placeholders with a valid name; other text in double braces is sent as it is. */
const placeholders = /\{\{([A-Za-z][A-Za-z0-9]{0,31})\}\}/g;
const { maxLength: mostCharacters } = Task.properties.text;

/** Whom a text goes to, as far as it speaks of them. */
export interface TextRecipient {
  readonly name?: string;
  readonly variables?: Readonly<Record<string, string>>;
}

/** Fills in the placeholders of a message for the recipient at a place of the list; what is amiss becomes violations. */
export function fillIn(
  message: string,
  { name, variables = {} }: TextRecipient,
  at: number,
  violations: FurtherViolation[],
): string {
  const missing = new Set<string>();
  const text = message.replaceAll(placeholders, (placeholder, variable: string) => {
    const value = variable === 'name' ? name : Object.hasOwn(variables, variable) ? variables[variable] : undefined;
    if (value === undefined) missing.add(variable);
    return value ?? placeholder;
  });
  for (const variable of missing) {
    const pointer = `/recipients/${at}/${variable === 'name' ? 'name' : `variables/${variable}`}`;
    violations.push({ pointer, keyword: 'required', reason: 'missingVariable', message: 'is required' });
  }
  if (text.length > mostCharacters && [...text].length > mostCharacters) {
    const rule = `must NOT have more than ${mostCharacters} characters once it is filled in for /recipients/${at}`;
    violations.push({ pointer: '/message', keyword: 'maxLength', reason: 'filledTextTooLong', message: rule });
  }
  return text;
}
