import { TokenPrefix } from '../../../generated/parameters.ts';
import type { OperationId } from '../../contract/operations.ts';
import { roles, type TokenRole } from '../../contract/roles.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';

/** A token, and what tells it from others where it is listed. */
interface MadeToken {
  readonly token: string;
  readonly description: string;
}

/** Creates a token of a role. */
export async function makeToken(b: BehaviourRun, type: TokenRole): Promise<MadeToken> {
  const description = b.unique();
  const { token } = b.created(await b.api.createToken({ description, type }), 'createToken');
  b.defer(() => removeToken(b, token.token));
  b.equal(token.type, type, 'a token has the requested role', 'createToken', 'token-creation');
  return { token: token.token, description };
}

/** Expects that a token is a user. Which roles there are is a question of its own. */
export function expectUser(
  b: BehaviourRun,
  { type }: { readonly type: string },
  rule: string,
  operationId: OperationId,
): void {
  const isKnown = roles.some((role) => role === type);
  b.equal(isKnown, true, 'a token has a declared role', operationId, 'token-types');
  b.equal(type, 'user', rule, operationId);
}

/** Creates a token of a role, and gives its whole value. */
export async function createToken(b: BehaviourRun, type: TokenRole): Promise<string> {
  const { token } = await makeToken(b, type);
  return token;
}

/** Tells the token of a description. */
export function isCalled(description: string): (token: { readonly description: string }) => boolean {
  return (token) => token.description === description;
}

/** Deletes a token by its whole value. */
export function removeToken({ api }: Pick<BehaviourRun, 'api'>, token: string) {
  return api.deleteToken({ tokenPrefix: beginningOf(token) });
}

/** As much of a token as deletes it. */
export function beginningOf(token: string): string {
  return token.slice(0, TokenPrefix.maxLength);
}

/** The tokens of the organization. */
export async function listTokens(b: BehaviourRun) {
  return b.data(await b.api.listTokens(), 'listTokens').tokens;
}
