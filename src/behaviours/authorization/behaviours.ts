import { askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { oneTimeTokens, oneTimeTokensEnd, oneTimeTokensExpire, oneTimeTokensRefused } from './one-time-tokens.ts';
import { ownToken, tokenDeletion, whatTokensHaveMade } from './token-deletion.ts';
import { higherTokens, tokenRoles, tokensOfAnother } from './token-roles.ts';
import { lastingTokens, tokenLimit, tokens, tokenTruncation } from './tokens.ts';

/** Creating tokens. */
export const tokenCreationBehaviours: readonly Behaviour[] = [tokens, lastingTokens, tokenLimit];

/** Everything else about tokens. */
export const tokenBehaviours: readonly Behaviour[] = [
  tokenTruncation,
  tokenDeletion,
  tokenRoles,
  higherTokens,
  ownToken,
  whatTokensHaveMade,
  tokensOfAnother,
  oneTimeTokens,
  oneTimeTokensRefused,
  oneTimeTokensEnd,
  oneTimeTokensExpire,
];

export const authorizationBehaviours: readonly Behaviour[] = [...tokenCreationBehaviours, ...tokenBehaviours];

export const authorizationProbes = {
  'token-truncation': askedBy(tokenTruncation),
  'token-creation': askedBy(tokens, lastingTokens, tokenLimit),
  'token-role-ceiling': askedBy(tokenRoles, higherTokens),
  'token-deletion': askedBy(tokenDeletion, ownToken, whatTokensHaveMade, oneTimeTokensEnd),
  'one-time-tokens': askedBy(oneTimeTokens, oneTimeTokensRefused, oneTimeTokensExpire),
} satisfies SomeProbes;
