import { oneTimeTokens, oneTimeTokensEnd, oneTimeTokensExpire } from './authorization/one-time-tokens.ts';
import { ownToken, tokenDeletion, whatTokensHaveMade } from './authorization/token-deletion.ts';
import { tokenRoles, tokensOfAnother } from './authorization/token-roles.ts';
import { lastingTokens, tokenLimit, tokens, tokenTruncation } from './authorization/tokens.ts';
import type { Behaviour } from './behaviour.ts';

/** What the contract tells of this API beyond its schemas, in the order of the contract. */
export const behaviours: readonly Behaviour[] = [
  tokens,
  lastingTokens,
  tokenTruncation,
  tokenDeletion,
  tokenRoles,
  ownToken,
  whatTokensHaveMade,
  tokenLimit,
  tokensOfAnother,
  oneTimeTokens,
  oneTimeTokensEnd,
  oneTimeTokensExpire,
];
