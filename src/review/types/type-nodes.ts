import openapiTS from 'openapi-typescript';
import ts, { factory } from 'typescript';

/** Marks a schema of what is not there when it is read: `undefined`. */
export const absent = { type: 'string', 'x-absent': true } as const;

/** TypeScript types of an OpenAPI document in JSON, as callers have them. Throws where openapi-typescript cannot read it. */
export function typeNodes(document: string): Promise<ts.Node[]> {
  return openapiTS(document, {
    // A default is what the server assumes when a field is left out, so the field stays optional for callers.
    defaultNonNullable: false,
    transform: (schema) => {
      // A file within a form: what a browser's file input gives. One whose content has a schema of its own is a text.
      if ('contentMediaType' in schema && !('contentSchema' in schema)) return factory.createTypeReferenceNode('Blob');
      if ('x-absent' in schema) return factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
      const known: unknown = Reflect.get(schema, 'x-extensible-enum');
      return Array.isArray(known) ? openSet(known.map(String)) : undefined;
    },
  });
}

/** `'a' | 'b' | (string & {})`: editors offer what is known, and any other text is one too; `| string` would swallow the rest. */
function openSet(known: readonly string[]): ts.TypeNode {
  const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const any = factory.createIntersectionTypeNode([text, factory.createTypeLiteralNode([])]);
  const values = known.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value)));
  return factory.createUnionTypeNode([...values, factory.createParenthesizedType(any)]);
}
