import { TokenList } from '../../../../generated/schemas.ts';
import type { TokenRole } from '../../../contract/roles.ts';
import type { Change } from '../../engine/context.ts';
import type { RefuseConflict } from '../../engine/handler.ts';
import { keysWithin } from '../../store/key.ts';
import { shownAs, type TokenRow, tokens } from './tables.ts';

/** Most lasting tokens of an organization. */
const maxTokens = TokenList.properties.tokens.maxItems;

/** Whom a token is for, and what it may do. */
export interface TokenWish {
  readonly organizationId: string;
  readonly userId: number;
  readonly type: TokenRole;
  readonly description: string;
}

/** Makes a lasting token. Throws `conflict` where the organization has as many as it can have. */
export async function newToken(
  change: Change,
  refuse: RefuseConflict<'tooManyTokens'>,
  wish: TokenWish,
): Promise<TokenRow> {
  const { store, now } = change;
  const { organizationId } = wish;
  if ((await store.count(tokens, 'ofOrganization', keysWithin(organizationId))) >= maxTokens) {
    const full = `The organization ${organizationId} has the maximum of ${maxTokens} tokens. Delete one first.`;
    throw refuse.conflict('tooManyTokens', full);
  }
  const order = await change.next('token');
  for (;;) {
    const row = { token: `pat_${await change.secret(32)}`, ...wish, timestamp: now, order };
    // Lists and deletion know a token by its first characters.
    if ((await tokenShownAs(change, wish.organizationId, shownAs(row.token))) === undefined) {
      if (await store.insert(tokens, row)) return row;
    }
  }
}

/** The organization's lasting token that begins with these characters. */
export async function tokenShownAs(
  { store }: Pick<Change, 'store'>,
  organizationId: string,
  shown: string,
): Promise<TokenRow | undefined> {
  const [row] = await store.list(tokens, 'shown', { ...keysWithin(organizationId, shown), limit: 1 });
  return row;
}

/** Deletes all tokens of a user, one-time ones too; answers how many of them still worked. */
export async function deleteTokensOf({ store, now }: Change, organizationId: string, userId: number): Promise<number> {
  const rows = await store.list(tokens, 'ofUser', keysWithin(organizationId, userId));
  for (const { token } of rows) await store.delete(tokens, token);
  return rows.filter((row) => stillWorks(row, now)).length;
}

function stillWorks({ oneTime }: TokenRow, now: number): boolean {
  return !oneTime || now < oneTime.expiryTimestamp;
}
