import type { ContractDocument } from '../../src/contract/document.ts';
import { ContractError } from './bundle.ts';

/** The schemas, so named, that every answer in the envelope has fields of. */
const fields = { success: 'Success', message: 'Message' };

/** What the fields around an answer are called: data, no logic. Throws `ContractError` where answers do not agree on it. */
export function renderEnvelope(contract: ContractDocument, source: string): string {
  const names = Object.entries(fields).map(([field, schema]) => {
    const found = new Set(namesOf(contract, `#/components/schemas/${schema}`));
    const [name, ...others] = found;
    if (name === undefined || others.length > 0)
      throw new ContractError(
        `${source}: answers have the schema ${schema} by ${found.size} names (${[...found].join(', ')}).`,
      );
    return `${field}: '${name}'`;
  });
  return [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    '/** What the fields are called that stand around what an answer is about. */',
    `export const envelope = { ${names.join(', ')} } as const;`,
    '',
  ].join('\n');
}

/** The names of the properties of all schemas that refer to one. */
function namesOf({ components }: ContractDocument, reference: string): string[] {
  return Object.values(components.schemas ?? {}).flatMap((schema) =>
    Object.entries(Object(Object(schema).properties)).flatMap(([name, property]) =>
      Object(property).$ref === reference ? [name] : [],
    ),
  );
}
