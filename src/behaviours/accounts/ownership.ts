import { knownFieldsOf } from '../../conformance/model/known-fields.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import { roles } from '../../contract/roles.ts';
import { plainReads } from '../evidence/reads.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { RecordingClient } from '../runner/recording-client.ts';
import { listAccounts, makeAccount } from '../steps/account-steps.ts';
import { otherAdmin } from '../steps/means.ts';
import { anotherOrganization } from '../steps/new-organization.ts';
import { idleAgent } from '../steps/working-agent.ts';

const group = 'Accounts';

export const accountsOfAll: Behaviour = {
  rule: 'accounts-of-all-users',
  group,
  operations: ['getAccount', 'listAgentAccounts'],
  title: "shows an organization's resources to every token of it",
  needs: ['lowRole'],
  restsOn: ['token-organization'],
  async run(b) {
    const { role } = lowerToken(b);
    const { accountId } = await makeAccount(b);
    const rule = 'a token can read resources created with another token of its organization';
    b.succeeds(await (await b.as(role)).getAccount({ accountId }), rule, 'getAccount', {
      alternative: "What the token's user owns.",
    });
  },
};

export const readsOfAll: Behaviour = {
  rule: 'reads-of-all-users',
  group,
  operations: ['listAgentAccounts'],
  title: 'shows the same lists to every token of an organization',
  // Others may change what is listed.
  needs: ['lowRole', 'control'],
  restsOn: ['token-organization'],
  async run(b) {
    const { role: lower, token } = lowerToken(b);
    await makeAccount(b);
    for (const operation of plainReads(b, lower)) {
      const request = { operation, path: {}, query: {}, headers: {} };
      const own = await b.context.sendUnchecked(request, { environment: b.environment });
      const theirs = await b.context.sendUnchecked(request, { environment: b.environment, token });
      if (own.status !== 200 || theirs.status !== 200) continue;
      const [mine, same] = [own, theirs].map(({ status, headers, body }) =>
        knownFieldsOf(operation, status, headers, body),
      );
      b.equal(same, mine, `two tokens of one organization get the same response: ${operation.id}`, 'listAgentAccounts');
    }
  },
};

export const accountsOfAnother: Behaviour = {
  rule: 'accounts-of-another',
  group,
  operations: ['getAccount', 'updateAccount', 'updateAccountSettings', 'deleteAccount', 'searchAccounts'],
  title: "hides an organization's accounts from others",
  needs: ['otherOrganization'],
  restsOn: ['token-organization', 'foreign-resources'],
  async run(b) {
    const other = await otherAdmin(b);
    const name = b.unique();
    const { accountId } = await makeAccount(b, { name });
    const rule = "another organization's account returns 404";
    b.refused(await other.getAccount({ accountId }), '404 unknownAccount', rule, 'getAccount');
    const change = { accountId, description: 'Ours' };
    b.refused(await other.updateAccount(change), '404 unknownAccount', rule, 'updateAccount');
    const settings = { accountId, locale: 'de-DE' };
    b.refused(await other.updateAccountSettings(settings), '404 unknownAccount', rule, 'updateAccountSettings');
    b.refused(await other.deleteAccount({ accountId }), '404 unknownAccount', rule, 'deleteAccount');
    const { accounts } = b.data(await other.searchAccounts({ query: name }), 'searchAccounts');
    b.equal(accounts, [], rule, 'searchAccounts');
    const kept = (await listAccounts(b)).filter((account) => account.accountId === accountId);
    const names = kept.map((account) => [account.name, account.description]);
    b.equal(names, [[name, undefined]], 'a rejected request changes nothing', 'deleteAccount');
  },
};

export const agentsOfAnother: Behaviour = {
  rule: 'account-agents-of-another',
  group,
  operations: ['createAccount'],
  title: 'rejects an account with an agent of another organization',
  needs: ['otherOrganization', 'control'],
  restsOn: ['account-agents'],
  async run(b) {
    const other = await otherAdmin(b);
    const foreign = await other.createAccount({ name: b.unique(), agentIds: [await idleAgent(b, true)] });
    b.refused(foreign, '404 unknownAgent', "another organization's agent returns 404", 'createAccount');
  },
};

export const createdByAnother: Behaviour = {
  rule: 'created-by-another',
  group,
  operations: [
    'createToken',
    'generateOneTimeToken',
    'listTokens',
    'addWebhook',
    'listWebhooks',
    'saveWebhookRelay',
    'deleteWebhookRelay',
    'listWebhookRelays',
    'createAccount',
    'listAgentAccounts',
    'inviteAdmin',
    'listAdmins',
    'deleteAdmin',
  ],
  title: "creates resources in the token's organization",
  needs: ['otherOrganization', 'disposable'],
  restsOn: ['token-organization'],
  async run(b) {
    const api = await anotherOrganization(b);
    const url = 'https://hooks.example.com/ours';
    const type = await whereServed(async () => {
      const { types } = b.data(await b.api.listWebhookRelayTypes(), 'listWebhookRelayTypes');
      const name = types[0]?.name ?? '';
      b.data(await b.api.saveWebhookRelay({ type: name, url }), 'saveWebhookRelay');
      return name;
    });
    const before = await all(b);
    const name = b.unique();
    const token = await whereServed(async () => {
      b.data(await api.createToken({ description: name }), 'createToken');
      return b.data(await api.generateOneTimeToken(), 'generateOneTimeToken').token;
    });
    await whereServed(async () => b.data(await api.addWebhook({ label: name, url }), 'addWebhook'));
    b.data(await api.createAccount({ name }), 'createAccount');
    await expectKeptFrom(b, api);
    const body = { url: `${url}/not` };
    if (type !== undefined) b.data(await api.saveWebhookRelay({ type, ...body }), 'saveWebhookRelay');
    const created = await all(b);
    for (const id of creations) b.equal(created[id], before[id], isOwn, id);
    if (type !== undefined) {
      b.data(await api.deleteWebhookRelay({ type }), 'deleteWebhookRelay');
      b.equal((await all(b)).saveWebhookRelay, before.saveWebhookRelay, isOwn, 'deleteWebhookRelay');
    }
    if (token) await expectOwnAccounts(b, token.token, name, before.createAccount);
  },
};

/** A token of a lower role than that of the highest. Throws `Skip` where there is none. */
function lowerToken({ environment: { role: highest, tokens } }: BehaviourRun) {
  const role = roles.findLast((one) => one !== highest && tokens[one] !== undefined);
  const token = role && tokens[role];
  if (role === undefined || token === undefined) throw new Skip('lowRole');
  return { role, token };
}

/** Expects that a one-time token of another organization shows the accounts of that organization. */
async function expectOwnAccounts(
  b: BehaviourRun,
  token: string,
  name: string,
  ours: readonly { readonly accountId: string }[],
): Promise<void> {
  const once = await b.withToken(token);
  const { accounts } = b.data(await once.listAgentAccounts(), 'listAgentAccounts');
  const own = new Set(ours.map(({ accountId }) => accountId));
  b.found(accounts, (account) => account.name === name, isOwn, 'generateOneTimeToken');
  b.absent(accounts, ({ accountId }) => own.has(accountId), isOwn, 'generateOneTimeToken');
}

const isOwn = "a created resource belongs to the token's organization";
const creations = ['createToken', 'addWebhook', 'saveWebhookRelay', 'createAccount', 'inviteAdmin'] as const;

/** Resources of the own organization, by the operations that create them. */
async function all(b: BehaviourRun) {
  return {
    createToken: await whereServed(async () => b.data(await b.api.listTokens(), 'listTokens').tokens),
    addWebhook: await whereServed(async () => b.data(await b.api.listWebhooks(), 'listWebhooks').webhooks),
    saveWebhookRelay: await whereServed(
      async () => b.data(await b.api.listWebhookRelays(), 'listWebhookRelays').configurations,
    ),
    createAccount: b.data(await b.api.listAgentAccounts(), 'listAgentAccounts').accounts,
    inviteAdmin: b.data(await b.api.listAdmins(), 'listAdmins').admins,
  };
}

/** Expects that an invitation of another organization is not withdrawn. */
async function expectKeptFrom(b: BehaviourRun, api: RecordingClient): Promise<void> {
  const { admin } = b.data(await api.inviteAdmin({ email: `${b.unique()}@example.com` }), 'inviteAdmin');
  const rule = "another organization's resource returns 404";
  const answer = await b.api.deleteAdmin({ userId: admin.userId });
  b.refused(answer, '404 unknownAdmin', rule, 'deleteAdmin', 'foreign-resources');
  const { admins } = b.data(await api.listAdmins(), 'listAdmins');
  const listed = admins.filter(({ userId }) => userId === admin.userId);
  b.equal(listed, [admin], 'a rejected request changes nothing', 'deleteAdmin', 'foreign-resources');
}
