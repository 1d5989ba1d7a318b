import { listAt, pick } from '../../src/behaviours/evidence/fields.ts';
import {
  type Answering,
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { ask, bareRefusal, isLetIn, withFields } from '../../src/behaviours/variants/asking.ts';
import { bodyOf, environmentOf } from '../../src/behaviours/variants/requests.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { everyItem, pageOf } from './lists.ts';

const updates = ['updateAccount', 'updateAccountSettings', 'updateOrganizationSettings'];

/** Servers whose accounts are others than the contract assumes. */
export const accountAlternatives = {
  'account-meaning': {
    says: 'An organization by another name.',
    server: (assumed) =>
      retold(assumed, (one) => withFields(one, { agentIds: undefined, organizationId: pick(one, 'accountId') })),
  },
  'account-external-ids': {
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'createAccount' && asked.operation.id !== 'updateAccount') return undefined;
        const own = pick(await bodyOf(asked.request), 'externalAccountId');
        if (typeof own !== 'string' || own === '') return undefined;
        const query = new URLSearchParams({ query: own });
        const found = await everyItem(assumed, asked, pathTo('searchAccounts'), 'accounts', query);
        const isSame = (one: unknown) =>
          String(pick(one, 'externalAccountId')).toLowerCase() === own.toLowerCase() &&
          pick(one, 'accountId') !== asked.path.accountId;
        return found.some(isSame) ? bareRefusal(409, `Another account has ${own}.`) : undefined;
      }),
  },
  'account-agents': {
    says: 'Agents are shared by accounts.',
    server: (assumed) => {
      /** The agents of an account that belong to another one as well. */
      const shared = new Map<string, readonly unknown[]>();
      return answering(assumed, async (asked) => {
        const { operation, request } = asked;
        if (operation.tag !== 'Accounts') return undefined;
        const keyOf = (one: unknown) => `${environmentOf(asked.request)} ${pick(one, 'accountId')}`;
        const withShared = (one: unknown) =>
          withField(one, 'agentIds', (ids) => [...(Array.isArray(ids) ? ids : []), ...(shared.get(keyOf(one)) ?? [])]);
        const all = (accounts: unknown) => (Array.isArray(accounts) ? accounts.map(withShared) : accounts);
        const told = (answer: Response) =>
          reworded(answer, { body: (body) => withField(withField(body, 'account', withShared), 'accounts', all) });
        const isSaving = operation.id === 'createAccount' || operation.id === 'updateAccount';
        const sent = isSaving ? await bodyOf(request.clone()) : undefined;
        if (operation.id === 'updateAccount' && pick(sent, 'agentIds')) shared.delete(keyOf(asked.path));
        const own = await assumed(asked.again());
        const isTaken = own.status === 409 && pick(await own.clone().json(), 'reason') === 'agentTaken';
        if (!isSaving || !isTaken) return told(own);
        const none = operation.id === 'createAccount' ? undefined : [];
        const again = await assumed(await rewritten(request, { body: (body) => withFields(body, { agentIds: none }) }));
        const account = pick(await again.clone().json(), 'account');
        if (again.status === 200) shared.set(keyOf(account), listAt(sent, 'agentIds'));
        return told(again);
      });
    },
  },
  'account-settings': {
    says: 'Null to take a value away.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'updateAccountSettings') return undefined;
        const sent = await bodyOf(request.clone());
        if (pick(sent, 'reset') !== undefined) return bareRefusal(400, 'There is no setting reset.');
        const none = Object.entries(Object(sent)).filter(([, value]) => value === null);
        if (none.length === 0) return undefined;
        const reset = none.map(([name]) => name);
        const without = { ...Object.fromEntries(reset.map((name) => [name, undefined])), reset };
        return assumed(await rewritten(request, { body: (body) => withFields(body, without) }));
      }),
  },
  'account-deletion': {
    says: 'Refused while it has agents.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'deleteAccount' || !(await isLetIn(assumed, asked.again()))) return undefined;
        const { body } = await ask(
          assumed,
          asked,
          'GET',
          pathTo('getAccount', { accountId: String(asked.path.accountId) }),
        );
        const isUsed = listAt(body, 'account', 'agentIds').length > 0;
        return isUsed ? bareRefusal(409, 'The account has agents.') : undefined;
      }),
  },
  'account-search': {
    says: 'Prefixes only.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        const { operation, request, query } = asked;
        if (operation.id !== 'searchAccounts') return undefined;
        const answer = await assumed(request);
        if (answer.status !== 200) return answer;
        const sought = query.get('query') ?? '';
        const filter = new URLSearchParams({ query: sought });
        const found = await everyItem(assumed, asked, pathTo('searchAccounts'), 'accounts', filter);
        const begins = (text: unknown) => String(text).toLowerCase().startsWith(sought.toLowerCase());
        const own = found.filter((one) => begins(pick(one, 'name')) || begins(pick(one, 'externalAccountId')));
        const page = { totalAccounts: own.length, accounts: pageOf(own, query) };
        return reworded(answer, { body: (body) => withFields(body, page) });
      }),
  },
  'account-update-answers': {
    says: 'The envelope alone, as the updates of task limits and tasks.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (!updates.includes(operation.id)) return undefined;
        const alone = { account: undefined, organization: undefined };
        return reworded(await assumed(request), { body: (body) => withFields(body, alone) });
      }),
  },
} satisfies SomeAlternatives;

/** Accounts, told otherwise wherever they are answered. */
function retold(assumed: Answering, retell: (one: unknown) => unknown): Answering {
  return answering(assumed, async ({ operation, request }) => {
    if (operation.tag !== 'Accounts') return undefined;
    const all = (accounts: unknown) => (Array.isArray(accounts) ? accounts.map(retell) : accounts);
    return reworded(await assumed(request), {
      body: (body) => withField(withField(body, 'account', retell), 'accounts', all),
    });
  });
}
