import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Contract } from '../../src/contract/document.ts';

/**
 * TypeScript types of every path, operation and component. The values of `x-extensible-enum` stay `string`: as
 * `'a' | (string & {})`, editors would offer them, but openapi-fetch takes `string & {}` for an object and maps it away.
 */
export async function renderTypes(contract: Contract, source: string): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(contract), {
    // A default is what the server assumes when a field is left out, so the field stays optional for callers.
    defaultNonNullable: false,
    // A file within a form: what a browser's file input gives. One whose content has a schema of its own is a text.
    transform: (schema) =>
      'contentMediaType' in schema && !('contentSchema' in schema)
        ? ts.factory.createTypeReferenceNode('Blob')
        : undefined,
  });
  return `// Generated from ${source} by \`npm run generate\`. Do not edit.\n${astToString(nodes)}`;
}
