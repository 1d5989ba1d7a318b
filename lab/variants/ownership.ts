import { pick } from '../../src/behaviours/evidence/fields.ts';
import {
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { bareRefusal, withFields } from '../../src/behaviours/variants/asking.ts';
import { bodyOf, environmentOf } from '../../src/behaviours/variants/requests.ts';
import { tokenOf } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { everyItem } from './lists.ts';

/** What has a name that is not in a path, by the operation that creates it. */
const named: ReadonlyMap<string, readonly [path: string, list: string]> = new Map([
  ['createReseller', [pathTo('listResellers'), 'resellers']],
  ['createOrganization', [pathTo('listOrganizations'), 'organizations']],
]);

/** Servers whose things belong to others than the contract assumes, or have other names. */
export const ownershipAlternatives = {
  'token-organization': {
    says: "On what the token's user owns.",
    server: (assumed) => {
      /** With which token accounts were created. */
      const owners = new Map<string, string>();
      return answering(assumed, async (asked) => {
        const { operation, request, path } = asked;
        if (!request.url.includes(pathTo('listAgentAccounts'))) return undefined;
        const token = tokenOf(request)?.token ?? '';
        const keyOf = (one: unknown) => `${environmentOf(asked.request)} ${pick(one, 'accountId')}`;
        const isOwn = (one: unknown) => (owners.get(keyOf(one)) ?? token) === token;
        if ('accountId' in path && !isOwn(path)) return bareRefusal(404, 'You have no such account.');
        const answer = await assumed(request);
        if (!answer.ok) return answer;
        const created = pick(await answer.clone().json(), 'account');
        if (operation.id === 'createAccount') owners.set(keyOf(created), token);
        const all = (list: unknown) => (Array.isArray(list) ? list.filter(isOwn) : list);
        return reworded(answer, { body: (body) => withField(body, 'accounts', all) });
      });
    },
  },
  'unique-names': {
    says: 'Names differ by capitals.',
    server: (assumed) => {
      /** What things are called that differ from another in capitals, by what they are called beneath. */
      const names = new Map<string, unknown>();
      return answering(assumed, async (asked) => {
        const { operation, request } = asked;
        if (operation.tag !== 'Accounts') return undefined;
        const shown = (name: unknown) => names.get(String(name)) ?? name;
        const body = (value: unknown) => withEvery(value, 'name', shown);
        const list = named.get(operation.id);
        const name = list === undefined ? undefined : pick(await bodyOf(request.clone()), 'name');
        const own = await assumed(asked.again());
        if (own.status !== 409 || list === undefined) return reworded(own, { body });
        const all = await everyItem(assumed, asked, ...list);
        if (all.some((one) => shown(pick(one, 'name')) === name)) return own;
        const alias = `${name} (${names.size + 2})`;
        names.set(alias, name);
        return reworded(
          await assumed(await rewritten(request, { body: (sent) => withFields(sent, { name: alias }) })),
          {
            body,
          },
        );
      });
    },
  },
} satisfies SomeAlternatives;
