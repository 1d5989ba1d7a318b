import { operations } from '../../../../generated/operations.ts';
import { OneTimeTokenRequest, TokenRequest } from '../../../../generated/schemas.ts';
import { mayAct, type TokenRole } from '../../../contract/roles.ts';
import type { Caller, Context } from '../../engine/context.ts';
import { durationText } from '../../engine/duration.ts';
import type { GroupHandlers, RefuseForbidden } from '../../engine/handler.ts';
import { keysWithin } from '../../store/key.ts';
import { shownAs, tokens } from './tables.ts';
import { newToken, tokenShownAs } from './tokens.ts';

const { validSeconds } = operations.generateOneTimeToken.limits;

/** The group Authorization; nobody makes or deletes a token that may do more than the caller's own. */
export const authorizationHandlers: GroupHandlers<'Authorization'> = {
  async listTokens({ answer }, { store, caller }) {
    const rows = await store.list(tokens, 'ofOrganization', keysWithin(caller.organizationId));
    return answer('Tokens retrieved.', {
      tokens: rows.map(({ token, description, type, timestamp, userId }) => {
        return { token: shownAs(token), description, type, timestamp: String(timestamp), userId };
      }),
    });
  },

  async createToken({ body, refuse, answer }, context) {
    const { organizationId, userId, oneTime } = context.caller;
    if (oneTime) throw refuse.forbidden('oneTimeToken', 'A one-time token cannot create or delete tokens.');
    const { description, type = TokenRequest.properties.type.default } = body;
    requireCeiling(refuse, context.caller, 'Creating', type);
    const row = await newToken(context, refuse, { organizationId, userId, type, description });
    return answer('Token created. Store it now, it is not shown again.', {
      token: { token: row.token + context.tokenSuffix, description, type, timestamp: String(row.timestamp), userId },
    });
  },

  async deleteToken({ path, refuse, answer }, context) {
    const { store, caller } = context;
    if (caller.oneTime) throw refuse.forbidden('oneTimeToken', 'A one-time token cannot create or delete tokens.');
    const { tokenPrefix } = path;
    const shown = shownAs(tokenPrefix);
    const row = await tokenShownAs(context, caller.organizationId, shown);
    if (!(row && (row.token + context.tokenSuffix).startsWith(tokenPrefix)))
      throw refuse.notFound('unknownTokenShown', `There is no token with the prefix ${shown}.`);
    if (!mayAct(caller.role, row.type)) {
      const needed = `needs the role ${row.type}; the token has the role ${caller.role}.`;
      throw refuse.forbidden('roleAboveOwn', `Deleting the ${row.type} token ${shown} ${needed}`);
    }
    if (row.token === caller.token) {
      throw refuse.conflict(
        'ownToken',
        `The token ${shown} authorizes this request and cannot delete itself. Use another token.`,
      );
    }
    const generated = keysWithin(caller.organizationId, row.token);
    for (const { token } of await store.list(tokens, 'generatedBy', generated)) await store.delete(tokens, token);
    await store.delete(tokens, row.token);
    return answer(`Token ${shown} deleted.`);
  },

  async generateOneTimeToken({ body, refuse, answer }, context) {
    const { organizationId, userId, token: generator, oneTime } = context.caller;
    if (oneTime) throw refuse.forbidden('oneTimeToken', 'A one-time token cannot generate another.');
    const { type = OneTimeTokenRequest.properties.type.default } = body;
    requireCeiling(refuse, context.caller, 'Generating', type);
    await forgetExpired(context);
    const row = {
      token: `once_${await context.secret(32)}`,
      organizationId,
      userId,
      type,
      description: '',
      timestamp: context.now,
      order: await context.next('token'),
      oneTime: { generator, expiryTimestamp: context.now + validSeconds },
    };
    await context.store.put(tokens, row);
    const { expiryTimestamp } = row.oneTime;
    return answer(`One-time token generated. It expires in ${durationText(validSeconds)}.`, {
      token: { token: row.token + context.tokenSuffix, type, userId, expiryTimestamp },
    });
  },
};

/** Throws `forbidden` for a new token that could do more than the one that asks for it. */
function requireCeiling(
  refuse: RefuseForbidden<'roleAboveOwn'>,
  { role }: Caller,
  verb: string,
  type: TokenRole,
): void {
  if (mayAct(role, type)) return;
  const needs = `needs the role ${type}`;
  const violation = { pointer: '/type', keyword: 'x-required-role', message: needs };
  throw refuse.forbidden(
    'roleAboveOwn',
    `${verb} a token of the role ${type} ${needs}; the token has the role ${role}.`,
    [violation],
  );
}

/** Removes one-time tokens that expired unused, some each time, so that they do not pile up. */
async function forgetExpired({ store, now, caller }: Context): Promise<void> {
  const oldest = { ...keysWithin(caller.organizationId, caller.token), limit: 20 };
  for (const { token, oneTime } of await store.list(tokens, 'generatedBy', oldest)) {
    if (oneTime && oneTime.expiryTimestamp <= now) await store.delete(tokens, token);
  }
}
