import type { Answering } from '../../src/behaviours/variants/alternative.ts';
import { defaultAlternatives } from './defaults.ts';
import { tighterBounds } from './tighter-bounds.ts';

/** A server that takes an alternative of an entry. */
interface Further {
  readonly says: string;
  server(assumed: Answering): Answering;
}

/** Servers that take further alternatives of an entry, beside its first; each with its entry. */
export const furtherAlternatives: readonly (readonly [id: string, server: Further])[] = [
  ...Object.entries(tighterBounds),
  ...Object.entries(defaultAlternatives),
].flatMap(([id, servers]) => servers.map((server) => [id, server] as const));
