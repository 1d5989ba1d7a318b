import { astToString } from 'openapi-typescript';
import type { ContractDocument } from '../../src/contract/document.ts';
import { typeNodes } from '../../src/review/types/type-nodes.ts';

/** TypeScript types of every path, operation and component; editors show what each known value of an open set stands for. */
export async function renderTypes(contract: ContractDocument, source: string): Promise<string> {
  const nodes = await typeNodes(JSON.stringify(contract, withValues));
  return `// Generated from ${source} by \`npm run generate\`. Do not edit.\n${astToString(nodes)}`;
}

/** For `JSON.stringify`: what is said of each value stands in the description, which becomes the comment. */
function withValues(_: string, part: unknown): unknown {
  if (!(part instanceof Object) || !('x-enumDescriptions' in part)) return part;
  const values = Object.entries(Object(part['x-enumDescriptions'])).map(([value, what]) => `- \`${value}\`: ${what}`);
  return { ...part, description: [Reflect.get(part, 'description'), '', ...values].join('\n') };
}
