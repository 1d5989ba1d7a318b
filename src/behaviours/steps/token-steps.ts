import type { ApiClient } from '../../client/client.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { Role } from '../../contract/operation.ts';
import type { Prober } from '../evidence/prober.ts';
import type { RecordingClient } from '../recording-client.ts';

/** A token that a probe has made. */
export interface MadeToken {
  readonly whole: string;
  /** As the list shows it. */
  readonly shown: string;
  readonly api: RecordingClient;
}

/** What probes do with tokens; what they make is deleted in the end by what the list shows of it. */
export function tokenSteps(p: Prober, api: RecordingClient = p.api) {
  const list = async () => p.data(await p.api.listTokens(), 'listTokens').tokens;
  const remove = (tokenPrefix: string, by = api) => by.deleteToken({ tokenPrefix });
  const listed = async (description: string) => (await list()).find((one) => one.description === description);
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
    async make(type: Role): Promise<MadeToken> {
      const description = p.unique();
      const { token } = p.created(await create({ type }, description), 'createToken');
      const shown = (await listed(description))?.token ?? p.unanswered('a token that was created is not listed');
      return { whole: token.token, shown, api: await p.withToken(token.token) };
    },
  };
}

/** Whether a token lets anybody in. */
export async function isLetIn(api: ApiClient): Promise<boolean> {
  const { status } = (await api.listNumberingProviders()).response;
  if (status === 429) throw new Skip('tooManyRequests');
  return status !== 401;
}
