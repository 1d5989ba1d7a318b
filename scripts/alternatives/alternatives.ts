import type { SomeAlternatives } from './alternative.ts';
import { pagingAlternatives } from './paging.ts';

/** For each question of the register that a request can decide, a server that answers it otherwise. */
export const alternatives = {
  ...pagingAlternatives,
} satisfies SomeAlternatives;
