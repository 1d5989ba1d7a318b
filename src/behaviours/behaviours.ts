import { oneTimeTokens, oneTimeTokensEnd, oneTimeTokensExpire } from './authorization/one-time-tokens.ts';
import {
  lastingTokens,
  ownToken,
  tokenDeletion,
  tokenLimit,
  tokenRoles,
  tokens,
  tokensOfAnother,
  tokenTruncation,
  whatTokensHaveMade,
} from './authorization/tokens.ts';
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
