import type { ApiClient } from '../../../../src/client/client.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';

/** Where tokens are listed and created. */
export const list = pathTo('listTokens');
/** Where one-time tokens are generated. */
export const oneTime = pathTo('generateOneTimeToken');

type Role = 'superAdmin' | 'admin' | 'user';

/** Creates a token and answers its whole value. */
export async function create(client: ApiClient, type?: Role): Promise<string> {
  const { data } = await client.createToken({ description: 'A test', ...(type && { type }) });
  return data?.token.token ?? 'refused';
}

/** Generates a one-time token and answers its value. */
export async function generate(client: ApiClient, type?: Role): Promise<string> {
  const { data } = await client.generateOneTimeToken({ ...(type ? { type } : {}) });
  return data?.token.token ?? 'refused';
}

/** Deletes the token that the list shows so. */
export const remove = (client: ApiClient, tokenPrefix: string) => client.deleteToken({ tokenPrefix });

/** What the list shows of each token. */
export async function shown(client: ApiClient): Promise<string[]> {
  const { data } = await client.listTokens();
  return data?.tokens.map(({ token }) => token) ?? [];
}

/** How a request that any role may send is answered. */
export async function statusOf(client: ApiClient): Promise<number> {
  return (await client.listAgentAccounts()).response.status;
}
