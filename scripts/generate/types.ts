import openapiTS, { astToString } from 'openapi-typescript';
import type { Contract } from './document.ts';

/** TypeScript types of every path, operation and component. */
export async function renderTypes(contract: Contract): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(contract), {
    // A default is what the server assumes when a field is left out, so the field stays optional for callers.
    defaultNonNullable: false,
  });
  return `// Generated from openapi.yaml by \`npm run generate\`. Do not edit.\n${astToString(nodes)}`;
}
