import openapiTS, { astToString } from 'openapi-typescript';
import ts, { factory } from 'typescript';
import type { Contract } from '../../src/contract/document.ts';

/** TypeScript types of every path, operation and component; editors show what each known value of an open set stands for. */
export async function renderTypes(contract: Contract, source: string): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(contract, withValues), {
    // A default is what the server assumes when a field is left out, so the field stays optional for callers.
    defaultNonNullable: false,
    transform: (schema) => {
      // A file within a form: what a browser's file input gives. One whose content has a schema of its own is a text.
      if ('contentMediaType' in schema && !('contentSchema' in schema)) return factory.createTypeReferenceNode('Blob');
      const known: unknown = Reflect.get(schema, 'x-extensible-enum');
      return Array.isArray(known) ? openSet(known.map(String)) : undefined;
    },
  });
  return `// Generated from ${source} by \`npm run generate\`. Do not edit.\n${astToString(nodes)}`;
}

/** `'a' | 'b' | (string & {})`: editors offer what is known, and any other text is one too; `| string` would swallow the rest. */
function openSet(known: readonly string[]): ts.TypeNode {
  const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const any = factory.createIntersectionTypeNode([text, factory.createTypeLiteralNode([])]);
  const values = known.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value)));
  return factory.createUnionTypeNode([...values, factory.createParenthesizedType(any)]);
}

/** For `JSON.stringify`: what is said of each value stands in the description, which becomes the comment. */
function withValues(_: string, part: unknown): unknown {
  if (!(part instanceof Object) || !('x-enumDescriptions' in part)) return part;
  const values = Object.entries(Object(part['x-enumDescriptions'])).map(([value, what]) => `- \`${value}\`: ${what}`);
  return { ...part, description: [Reflect.get(part, 'description'), '', ...values].join('\n') };
}
