import { ExternalAccountId } from '../../../generated/schemas.ts';
import { answerSchema, lacking, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { existing } from '../scenario.ts';
import { accountAt, createAccount, newAccount } from '../steps/account-steps.ts';
import { begin, contact, queue } from '../steps/task-steps.ts';
import { idleAgent, workingAgent } from '../working-agent.ts';

const needs = ['state', 'writes'] as const;

/** What is assumed of accounts. */
export const accountInquiries = {
  'account-meaning': {
    title: 'creates an account with notes and looks at it',
    needs,
    async run(p) {
      const given = { name: p.unique(), description: 'Suite' };
      const { accountId, created } = await newAccount(p, given);
      const { required } = answerSchema(p, 'createAccount', 'account');
      const missing = lacking(created, [...required, 'description']);
      if (missing.length > 0) {
        const isOther = missing.includes('agentIds') && pick(created, 'organizationId') !== undefined;
        const seen = `An account has no ${missing.join(', ')}.`;
        return p.refute(seen, isOther ? { alternative: 'An organization by another name.' } : {});
      }
      const all = await p.everyPage(
        async (query) => p.data(await p.api.listAgentAccounts(query), 'listAgentAccounts').accounts,
      );
      const isListed = all.some((one) => one.accountId === accountId);
      const seen = `An account has ${required.join(', ')} and a description`;
      p.judge(isListed, `${seen}, and is listed.`, `${seen}, and is not listed.`);
    },
  },
  'account-external-ids': {
    title: 'creates accounts whose external identifiers differ in case, are the same, and have every character',
    needs,
    async run(p) {
      const isTaken = async (externalAccountId: string) =>
        !isRefused(p, await createAccount(p, { name: p.unique(), externalAccountId }));
      const own = `${p.unique()}-ab`;
      if (!(await isTaken(own))) p.unanswered('an external identifier is refused');
      if (!(await isTaken(own.toUpperCase())))
        return p.refute('External identifiers that differ in case are the same.');
      if (await isTaken(own)) return p.refute('Two accounts can have one external identifier.');
      const found = await p.api.getAccountByExternalId({ externalAccountId: own });
      const isFound = pick(found.data, 'account', 'externalAccountId') === own;
      p.judge(isFound, 'An external identifier leads to one account, case included.', 'No account is found by it.');
      const isEvery = (await isTaken(`A1._:@~-${p.unique()}`)) && (await isTaken(`1${p.unique()}`));
      const others = [];
      for (const one of ['/', ' ', 'é']) if (await isTaken(`${p.unique()}${one}a`)) others.push(`"${one}"`);
      if (await isTaken(`.${p.unique()}`)) others.push('a leading dot');
      p.judge(
        isEvery && others.length === 0,
        `It is of the form ${ExternalAccountId.pattern}.`,
        isEvery ? `It may have ${others.join(', ')}.` : 'It may not have every one of . _ : @ ~ -.',
        others.length > 0 ? { alternative: 'Any text, sent as a query parameter.' } : {},
      );
      const other = await p.otherAdmin();
      const elsewhere = !isRefused(p, await createAccount(p, { name: p.unique(), externalAccountId: own }, other));
      p.judge(elsewhere, 'Another organization may have it too.', 'No other organization may have it.', {
        alternative: 'Unique in the whole service.',
      });
    },
  },
  'account-agents': {
    title: 'gives one agent to two accounts, together and one after the other',
    needs: ['control'],
    async run(p) {
      const agentId = await idleAgent(p, true);
      const body = () => ({ name: p.unique(), agentIds: [agentId] });
      const { accountId, created } = await newAccount(p, body());
      if (pick(created, 'agentIds') === undefined) p.unanswered('an account does not tell its agents');
      if (!listAt(created, 'agentIds').includes(agentId))
        return p.refute('An account does not have the agent it was given.');
      if (!isRefused(p, await createAccount(p, body()))) {
        const alternative = 'Agents are shared by accounts.' as const;
        return p.refute('An agent can belong to two accounts.', { alternative });
      }
      p.data(await p.api.updateAccount({ accountId, agentIds: [] }), 'updateAccount');
      const isFree = !isRefused(p, await createAccount(p, body()));
      p.judge(
        isFree,
        'An account lists its agents, and an agent belongs to one account or none.',
        'An agent that was taken out of an account cannot belong to another.',
      );
    },
  },
  'account-settings': {
    title: 'gives an account a setting of its own and takes it back',
    needs,
    async run(p) {
      const { accountId } = await newAccount(p, { name: p.unique() });
      const params = { accountId };
      const set = (body: unknown) =>
        p.api.updateAccountSettings(params, { bodySerializer: () => JSON.stringify(body) });
      const setting = async (name: string) => pick(await accountAt(p, accountId), 'settings', name) ?? undefined;
      p.data(await set({ locale: 'de-DE' }), 'updateAccountSettings');
      if ((await setting('locale')) !== 'de-DE') p.unanswered('an account does not keep a setting of its own');
      const names = [...answerSchema(p, 'getAccount', 'account', 'settings').properties.keys()];
      const own = pick(await accountAt(p, accountId), 'settings');
      const more = names.filter((name) => name !== 'locale' && (pick(own, name) ?? undefined) !== undefined);
      if (more.length > 0) {
        const seen = `A new account has ${more.join(', ')} of its own.`;
        return p.refute(seen, { alternative: 'Settings copied on creation.' });
      }
      const isReset = !isRefused(p, await set({ reset: ['locale'] }));
      if (!isReset || (await setting('locale')) !== undefined) {
        const isNull = !isRefused(p, await set({ locale: null })) && (await setting('locale')) === undefined;
        const alternative = 'Null to take a value away.' as const;
        return p.refute('`reset` does not give a setting back.', isNull ? { alternative } : {});
      }
      p.confirm('An account has the settings of its own alone, and `reset` gives one back.');
      p.data(await set({ businessName: 'Suite' }), 'updateAccountSettings');
      const isNamed = (await setting('businessName')) === 'Suite';
      p.judge(isNamed, 'The business name is one of them.', 'The business name is none of them.');
    },
  },
  'account-deletion': {
    title: 'deletes an account that has an agent, and one whose agent is at work',
    needs: ['control'],
    async run(p) {
      const { agentId } = await workingAgent(p);
      const remove = (accountId: string) => p.api.deleteAccount({ accountId });
      const { accountId } = await newAccount(p, { name: p.unique(), agentIds: [agentId] });
      if (isRefused(p, await remove(accountId))) {
        const alternative = 'Refused while it has agents.' as const;
        return p.refute('An account that has an agent is not deleted.', { alternative });
      }
      const agent = await p.api.getAgent({ agentId });
      if (isRefused(p, agent)) {
        return p.refute('The agent is deleted with its account.', { alternative: 'Its agents are deleted with it.' });
      }
      const next = await newAccount(p, { name: p.unique(), agentIds: [agentId] });
      p.confirm('The agents of a deleted account stay and belong to none.');
      await begin(p, await queue(p, agentId, contact(1)));
      const isBusyDeleted = !isRefused(p, await remove(next.accountId));
      const seen = 'While an agent has a task in progress its account is';
      p.judge(!isBusyDeleted, `${seen} not deleted.`, `${seen} deleted.`);
    },
  },
  'account-search': {
    title: 'searches accounts by parts of their names and external identifiers',
    needs,
    async run(p) {
      const own = p.unique();
      const first = await newAccount(p, { name: `One ${own} end` });
      const second = await newAccount(p, { name: p.unique(), externalAccountId: `x-${own}-end` });
      const found = async (query: string) => {
        const answer = await p.api.searchAccounts({ query });
        return listAt(p.data(answer, 'searchAccounts'), 'accounts').map((one) => pick(one, 'accountId'));
      };
      const inside = await found(own.slice(1));
      if (inside.length === 0) {
        const isPrefix = (await found(`One ${own}`)).includes(first.accountId);
        const seen = 'A part of a name or an external identifier is not found.';
        return p.refute(seen, isPrefix ? { alternative: 'Prefixes only.' } : {});
      }
      const cased = await found(own.slice(1).toUpperCase());
      const both = `${[first.accountId, second.accountId]}`;
      p.judge(
        `${inside}` === both && `${cased}` === both,
        'Parts of names and external identifiers are found, in capitals too, the oldest account first.',
        `Of two accounts ${inside.length} are found by a part, ${cased.length} in capitals${inside[0] === second.accountId ? ', the newest first' : ''}.`,
      );
    },
  },
  'account-update-answers': {
    title: 'updates an account, its settings and those of its organization',
    needs,
    async run(p) {
      const { accountId } = await newAccount(p, { name: p.unique() });
      const params = { accountId };
      const name = p.unique();
      const read = p.data(await p.api.getAccount(params), 'getAccount').account;
      const renamed = p.data(await p.api.updateAccount({ ...params, name }), 'updateAccount');
      const set = p.data(await p.api.updateAccountSettings({ ...params, locale: 'de-DE' }), 'updateAccountSettings');
      const records = [
        { before: read, after: pick(renamed, 'account') },
        { before: read, after: pick(set, 'account') },
        ...(p.world.control ? [await updatedOrganization(p)] : []),
      ];
      if (records.every(({ after }) => after === undefined)) {
        const alternative = 'The envelope alone, as the updates of task limits and tasks.' as const;
        return p.refute('An update answers no record.', { alternative });
      }
      // A record is whole that has what it has where it is read.
      const missing = records.flatMap(({ before, after }) => lacking(after, Object.keys(before)));
      p.judge(
        missing.length === 0 && pick(records[0]?.after, 'name') === name,
        'An update answers the whole changed record.',
        `An update answers no ${[...new Set(missing)].join(', ')}, or not as it was changed.`,
      );
    },
  },
} satisfies SomeInquiries;

/** The own organization as it is listed, and as changing a setting of it answers it. */
async function updatedOrganization(p: Prober) {
  const organizationId = existing(p, 'organizationId');
  const listed = await p.everyPage(
    async (query) => p.data(await p.api.listOrganizations(query), 'listOrganizations').organizations,
  );
  const answer = await p.api.updateOrganizationSettings({ organizationId, locale: 'de-DE' });
  const before = listed.find((one) => one.organizationId === organizationId) ?? {};
  return { before, after: pick(p.data(answer, 'updateOrganizationSettings'), 'organization') };
}
