import type { TokenRole } from '../../contract/roles.ts';
import type { Prober } from '../evidence/prober.ts';
import type { RecordingClient } from '../runner/recording-client.ts';
import { isCalled, listTokens } from '../steps/token-steps.ts';

/** Token steps of probes; created tokens are deleted in the end by their displayed beginning. */
export function tokenSteps(p: Prober, api: RecordingClient = p.api) {
  const list = () => listTokens(p);
  const remove = (tokenPrefix: string, by = api) => by.deleteToken({ tokenPrefix });
  const listed = async (description: string) => (await list()).find(isCalled(description));
  const create = async (body: { readonly type?: TokenRole }, description = p.unique()) => {
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
    async make(type: TokenRole) {
      const description = p.unique();
      const { token } = p.created(await create({ type }, description), 'createToken');
      const shown = (await listed(description))?.token ?? p.unanswered('a token that was created is not listed');
      return { whole: token.token, shown, api: await p.withToken(token.token) };
    },
  };
}
