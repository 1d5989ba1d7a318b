import { TokenPrefix } from '../../../generated/parameters.ts';
import type { Role } from '../../contract/roles.ts';
import type { Prober } from '../evidence/prober.ts';
import type { RecordingClient } from '../recording-client.ts';
import type { Scenario } from '../scenario.ts';

/** A token, and what tells it from others where it is listed. */
interface MadeToken {
  readonly token: string;
  readonly description: string;
}

/** Creates a token of a role. */
export async function makeToken(b: Scenario, type: Role): Promise<MadeToken> {
  const description = b.unique();
  const { token } = b.created(await b.api.createToken({ description, type }), 'createToken');
  b.defer(() => removeToken(b, token.token));
  b.equal(token.type, type, 'a token has the role that was asked for', 'createToken', 'token-creation');
  return { token: token.token, description };
}

/** Creates a token of a role, and gives its whole value. */
export async function createToken(b: Scenario, type: Role): Promise<string> {
  const { token } = await makeToken(b, type);
  return token;
}

/** Tells the token of a description. */
export function isCalled(description: string): (token: { readonly description: string }) => boolean {
  return (token) => token.description === description;
}

/** Deletes a token by its whole value. */
export function removeToken({ api }: Pick<Scenario, 'api'>, token: string) {
  return api.deleteToken({ tokenPrefix: beginningOf(token) });
}

/** As much of a token as deletes it. */
export function beginningOf(token: string): string {
  return token.slice(0, TokenPrefix.maxLength);
}

/** The tokens of the organization. */
export async function listTokens(b: Scenario) {
  return b.data(await b.api.listTokens(), 'listTokens').tokens;
}

/** Token steps of probes; created tokens are deleted in the end by their displayed beginning. */
export function tokenSteps(p: Prober, api: RecordingClient = p.api) {
  const list = () => listTokens(p);
  const remove = (tokenPrefix: string, by = api) => by.deleteToken({ tokenPrefix });
  const listed = async (description: string) => (await list()).find(isCalled(description));
  const create = async (body: { readonly type?: Role }, description = p.unique()) => {
    const answer = await api.createToken({ description, ...body });
    p.defer(async () => {
      const left = await listed(description);
      if (left) await remove(left.token, p.api);
    });
    return answer;
  };
  return {
    list,
    listed,
    remove,
    create,
    /** A token of a role that works. */
    async make(type: Role) {
      const description = p.unique();
      const { token } = p.created(await create({ type }, description), 'createToken');
      const shown = (await listed(description))?.token ?? p.unanswered('a token that was created is not listed');
      return { whole: token.token, shown, api: await p.withToken(token.token) };
    },
  };
}
