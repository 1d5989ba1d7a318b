import type { TokenRole } from '../../../contract/roles.ts';
import { keyOf } from '../../store/key.ts';
import { defineTable } from '../../store/table.ts';

/** A lasting or one-time token. */
export interface TokenRow {
  /** The whole value, less what names the environment. */
  readonly token: string;
  readonly organizationId: string;
  readonly userId: number;
  readonly type: TokenRole;
  readonly description: string;
  readonly timestamp: number;
  /** Counts tokens in the order in which they were created. */
  readonly order: number;
  /** Of one-time tokens only: the token that generated it, and when it expires. */
  readonly oneTime?: { readonly generator: string; readonly expiryTimestamp: number };
}

/** Lists of tokens show this much of one. */
export function shownAs(token: string): string {
  return token.slice(0, 8);
}

/** Tokens by their value, which is all that is known of a caller. */
export const tokens = defineTable<TokenRow>()({
  name: 'token',
  key: (row) => row.token,
  indexes: {
    /** organization, order; lasting tokens only */
    ofOrganization: (row) => (row.oneTime ? undefined : keyOf(row.organizationId, row.order)),
    /** organization, first characters, order; lasting tokens only */
    shown: (row) => (row.oneTime ? undefined : keyOf(row.organizationId, shownAs(row.token), row.order)),
    /** organization, user, order; one-time tokens too */
    ofUser: (row) => keyOf(row.organizationId, row.userId, row.order),
    /** organization, generating token, order; one-time tokens only */
    generatedBy: (row) => row.oneTime && keyOf(row.organizationId, row.oneTime.generator, row.order),
    /** organization, order; one-time tokens too */
    all: (row) => keyOf(row.organizationId, row.order),
  },
});
