import { tokenOf } from '../../contract/credentials.ts';
import type { OperationId } from '../../contract/operations.ts';
import { pathTo } from '../../contract/path-to.ts';
import { reworded, rewritten, type SomeAlternatives } from '../variants/alternative.ts';
import { bareRefusal, isLetIn, withFields } from '../variants/asking.ts';
import {
  also,
  at,
  type Case,
  entriesAt,
  fieldsOf,
  filtersOf,
  type JsonFields,
  kept,
  listing,
  mapped,
  readAll,
  type Server,
  showing,
} from '../variants/server.ts';

const saving: readonly OperationId[] = ['createAccount', 'updateAccount'];
const reading: readonly OperationId[] = ['getAccount', 'getAccountByExternalId', 'listAgentAccounts', 'searchAccounts'];
const answering: readonly OperationId[] = [...saving, ...reading, 'updateAccountSettings'];

export const accountAlternatives = {
  'account-meaning': {
    says: 'An organization by another name.',
    server: retold((account) => withFields(account, { agentIds: undefined, organizationId: account.accountId })),
  },
  'account-external-ids': {
    server: at(saving, async (one) => {
      const { externalAccountId: own } = one.sent;
      if (typeof own !== 'string' || own === '') return undefined;
      const search = `${pathTo('searchAccounts')}?${new URLSearchParams({ query: own })}`;
      const found = entriesAt((await also(one, 'GET', search)).body, '/accounts');
      const isSame = ({ accountId, externalAccountId }: JsonFields) =>
        accountId !== one.path.accountId && String(externalAccountId).toLowerCase() === own.toLowerCase();
      return found.some(isSame) ? bareRefusal(409, `Another account has ${own}.`) : undefined;
    }),
  },
  'account-agents': {
    says: 'Agents are shared by accounts.',
    server: (assumed) => {
      // By account, its agents that belong to another one as well.
      const shared = kept(() => new Map<unknown, readonly unknown[]>());
      const withShared = (account: JsonFields, one: Case) => {
        const own = Array.isArray(account.agentIds) ? account.agentIds : [];
        return { ...account, agentIds: [...own, ...(shared(one).get(account.accountId) ?? [])] };
      };
      const sharing = at(saving, async (one) => {
        const { agentIds } = one.sent;
        if (!Array.isArray(agentIds)) return undefined;
        shared(one).delete(one.path.accountId);
        const own = await one.sandbox(one.again());
        if (own.status !== 409 || Object(await own.clone().json()).reason !== 'agentTaken') return own;
        const none = one.operation.id === 'createAccount' ? undefined : [];
        const again = await rewritten(one.again(), { body: (body) => withFields(body, { agentIds: none }) });
        const answer = await one.sandbox(again);
        const { account } = Object(await answer.clone().json());
        if (answer.ok) shared(one).set(Object(account).accountId, agentIds);
        return answer;
      });
      return retold(withShared)(sharing(assumed));
    },
  },
  'account-settings': {
    says: 'Null to take a value away.',
    server: at('updateAccountSettings', async (one) => {
      if ('reset' in one.sent) return bareRefusal(400, 'There is no setting reset.');
      const reset = Object.keys(one.sent).filter((name) => one.sent[name] === null);
      if (reset.length === 0) return undefined;
      const without = { ...Object.fromEntries(reset.map((name) => [name, undefined])), reset };
      return one.sandbox(await rewritten(one.again(), { body: (body) => withFields(body, without) }));
    }),
  },
  'account-deletion': {
    says: 'Rejected while it has agents.',
    server: at('deleteAccount', async (one) => {
      if (!(await isLetIn(one.sandbox, one.again()))) return undefined;
      const { body } = await also(one, 'GET', pathTo('getAccount', { accountId: String(one.path.accountId) }));
      const { agentIds } = fieldsOf(fieldsOf(body).account);
      return Array.isArray(agentIds) && agentIds.length > 0 ? bareRefusal(409, 'The account has agents.') : undefined;
    }),
  },
  'account-search': {
    says: 'Prefixes only.',
    server: listing('searchAccounts', async (one) => {
      const sought = (one.query.get('query') ?? '').toLowerCase();
      const begins = (text: unknown) => String(text).toLowerCase().startsWith(sought);
      const all = await readAll(one, filtersOf(one));
      return all.filter(({ name, externalAccountId }) => begins(name) || begins(externalAccountId));
    }),
  },
  'account-update-answers': {
    says: 'The envelope alone, as the updates of task limits and tasks.',
    server: showing(['updateAccount', 'updateAccountSettings', 'updateOrganizationSettings'], (body) =>
      withFields(body, { account: undefined, organization: undefined }),
    ),
  },
  'token-organization': {
    says: "What the token's user owns.",
    server: (assumed) => {
      // By account, the token that created it.
      const owners = kept(() => new Map<unknown, string>());
      const tokenIn = (one: Case) => tokenOf(one.request)?.token ?? '';
      const isOwn = (accountId: unknown, one: Case) => (owners(one).get(accountId) ?? tokenIn(one)) === tokenIn(one);
      const named: readonly OperationId[] = ['getAccount', 'updateAccount', 'updateAccountSettings', 'deleteAccount'];
      const owning = at([...named, 'createAccount'], async (one) => {
        const { accountId } = one.path;
        if (accountId !== undefined && !isOwn(accountId, one)) return bareRefusal(404, 'You have no such account.');
        const answer = await one.sandbox(one.again());
        const { account } = Object(await answer.clone().json());
        if (answer.ok && one.operation.id === 'createAccount') owners(one).set(Object(account).accountId, tokenIn(one));
        return answer;
      });
      return at(['listAgentAccounts', 'searchAccounts'], async (one) => {
        const accounts = (body: unknown) =>
          entriesAt(body, '/accounts').filter(({ accountId }) => isOwn(accountId, one));
        const answer = await one.sandbox(one.again());
        return answer.ok
          ? reworded(answer, { body: (body) => withFields(body, { accounts: accounts(body) }) })
          : answer;
      })(owning(assumed));
    },
  },
} satisfies SomeAlternatives;

/** A server that tells accounts otherwise wherever they are answered. */
function retold(retell: (account: JsonFields, one: Case) => unknown): Server {
  return showing(answering, (body, one) =>
    mapped(body, {
      account: (account) => retell(fieldsOf(account), one),
      accounts: () => entriesAt(body, '/accounts').map((account) => retell(account, one)),
    }),
  );
}
