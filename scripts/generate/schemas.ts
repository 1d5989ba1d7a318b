import type { ContractDocument, SchemaObject } from '../../src/contract/document.ts';
import { literal } from './literal.ts';

/** What limits a value, and what it is where it is left out (JSON Schema Validation 2020-12, sections 6 and 9.2). */
const keywords = [
  'enum',
  'const',
  'default',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
];

/** Bounds, patterns, values and defaults of each component schema, a constant each, so that code need not repeat them. */
export function renderSchemas({ components }: ContractDocument, source: string): string {
  return render(source, 'schema', components.schemas);
}

/** The same of each shared parameter's schema, with the parameter's name. */
export function renderParameters({ components }: ContractDocument, source: string): string {
  const parameters = Object.entries(components.parameters ?? {});
  const schemas = parameters.map(([key, { schema }]) => [key, schema] as const);
  const names = new Map(parameters.map(([key, { name }]) => [key, name]));
  return render(source, 'parameter', Object.fromEntries(schemas), names);
}

function render(
  source: string,
  kind: string,
  schemas: Readonly<Record<string, SchemaObject>>,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const lines = [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    `// What the contract says of each ${kind} itself; what it refers to has a constant of its own.`,
  ];
  for (const [key, schema] of Object.entries(schemas)) {
    const name = names.get(key);
    const own = factsOf(schema);
    const facts = own && { ...(name !== undefined && { name }), ...own };
    const head = `export const ${key} = `;
    if (facts) lines.push(`${head}${literal(facts, head.length + ' as const;'.length)} as const;`);
  }
  return `${lines.join('\n')}\n`;
}

/** The schema reduced to facts; undefined where it has none of its own. */
function factsOf(schema: SchemaObject): Record<string, unknown> | undefined {
  const facts: Record<string, unknown> = {};
  for (const keyword of keywords) if (keyword in schema) facts[keyword] = schema[keyword];
  if ('x-extensible-enum' in schema) facts.knownValues = schema['x-extensible-enum'];
  if ('x-problems' in schema) facts.problems = schema['x-problems'];
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const own = factsOf(part);
    return own ? [[name, own]] : [];
  });
  if (properties.length > 0) facts.properties = Object.fromEntries(properties);
  for (const keyword of ['items', 'contentSchema', 'additionalProperties'] as const) {
    const part = schema[keyword];
    const own = typeof part === 'object' && part !== null ? factsOf(part) : undefined;
    if (own) facts[keyword] = own;
  }
  return Object.keys(facts).length > 0 ? facts : undefined;
}
