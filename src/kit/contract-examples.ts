import type { Document } from '../examples/excerpt.ts';

/** What the contract has of examples: a chunk of its own, for the first who asks for one. */
export async function contractExamples(): Promise<Document> {
  const { default: document } = await import('../../generated/openapi.json', { with: { type: 'json' } });
  return document;
}
