import type { SomeAlternatives } from './alternative.ts';
import { answerAlternatives } from './answers.ts';
import { authorizationAlternatives } from './authorization.ts';
import { pagingAlternatives } from './paging.ts';
import { protocolAlternatives, refusalAlternatives } from './refusals.ts';
import { tokenAlternatives } from './tokens.ts';
import { valueAlternatives } from './values.ts';

/** For each question of the register that a request can decide, a server that answers it otherwise. */
export const alternatives = {
  ...answerAlternatives,
  ...authorizationAlternatives,
  ...pagingAlternatives,
  ...protocolAlternatives,
  ...refusalAlternatives,
  ...tokenAlternatives,
  ...valueAlternatives,
} satisfies SomeAlternatives;
