import type { OperationId } from '../../contract/operations.ts';
import type { Check } from '../check.ts';
import { newOrganization } from './new-organization.ts';
import { type Scenario, scenario } from './scenario.ts';

/** What one organization does counts nowhere else. */
export const furtherOrganizationScenarios: readonly Check[] = [
  scenario({
    name: 'counts-of-another',
    group: 'Tasks',
    operations: ['getTaskStatistics', 'getDailyTaskCounts', 'getUsage'],
    title: 'counts nothing for an organization that has done nothing',
    needs: ['control'],
    async run(s) {
      const { api } = await newOrganization(s);
      const nothing = 'what other organizations do is not counted';
      const none = (value: unknown, operationId: OperationId) => s.equal(sumOf(value), 0, nothing, operationId);
      none(s.data(await api.GET('/api/v2/tasks/statistics'), 'getTaskStatistics').statistics, 'getTaskStatistics');
      const query = { firstDay: '2026-02-01', lastDay: '2026-03-02' };
      const { days } = s.data(await api.GET('/api/v2/tasks/dailyCounts'), 'getDailyTaskCounts');
      none(days, 'getDailyTaskCounts');
      const { usage } = s.data(await api.GET('/api/v2/billing/usage', { params: { query } }), 'getUsage');
      const used = usage.items.map(({ quantity }) => quantity);
      none(used, 'getUsage');
    },
  }),
  scenario({
    name: 'settings-of-another',
    group: 'Billing',
    operations: ['configureAdrExport', 'updateTaskLimits', 'getTaskLimits'],
    title: 'keeps the settings of each organization apart',
    needs: ['control'],
    async run(s) {
      const { api } = await newOrganization(s);
      const path = '/api/v2/billing/adrExport';
      const destination = { url: 'https://files.example.com/ours' };
      const ours = s.data(await s.api.POST(path, { body: { destination, enabled: false } }), 'configureAdrExport');
      const body = { destination: { email: 'theirs@example.com' }, enabled: false };
      s.data(await api.POST(path, { body }), 'configureAdrExport');
      const after = s.data(await s.api.POST(path, { body: { enabled: false } }), 'configureAdrExport');
      const apart = 'each organization has settings of its own';
      s.equal(after.adrExport, ours.adrExport, apart, 'configureAdrExport');

      const limits = async (client: Scenario['api']) =>
        s.data(await client.GET('/api/v2/tasks/limits'), 'getTaskLimits');
      const before = await limits(s.api);
      s.data(await api.POST('/api/v2/tasks/limits', { body: { cooldowns: { calls: 60 } } }), 'updateTaskLimits');
      s.equal(await limits(s.api), before, apart, 'updateTaskLimits');
    },
  }),
  scenario({
    name: 'created-by-another',
    group: 'Accounts',
    operations: [
      ...(['createToken', 'generateOneTimeToken', 'listTokens', 'addWebhook', 'listWebhooks'] as const),
      ...([
        'saveWebhookRelay',
        'deleteWebhookRelay',
        'listWebhookRelays',
        'createAccount',
        'listAgentAccounts',
      ] as const),
      ...(['inviteAdmin', 'listAdmins'] as const),
    ],
    title: 'keeps what is created in the organization of the token',
    needs: ['control'],
    async run(s) {
      const { api } = await newOrganization(s);
      const relays = '/api/v2/webhookRelay/configurations';
      const { types } = s.data(await s.api.GET('/api/v2/webhookRelay/types'), 'listWebhookRelayTypes');
      const type = types[0]?.name ?? '';
      const relay = { params: { path: { type } } };
      const url = 'https://hooks.example.com/ours';
      s.data(await s.api.POST(`${relays}/{type}`, { ...relay, body: { url } }), 'saveWebhookRelay');
      const read = {
        createToken: async () => s.data(await s.api.GET('/api/v2/tokens'), 'listTokens'),
        addWebhook: async () => s.data(await s.api.GET('/api/v2/webhooks'), 'listWebhooks'),
        saveWebhookRelay: async () => s.data(await s.api.GET(relays), 'listWebhookRelays'),
        createAccount: async () => s.data(await s.api.GET('/api/v2/accounts'), 'listAgentAccounts'),
        inviteAdmin: async () => s.data(await s.api.GET('/api/v2/users'), 'listAdmins'),
      };
      const all = async () => ({
        createToken: await read.createToken(),
        addWebhook: await read.addWebhook(),
        saveWebhookRelay: await read.saveWebhookRelay(),
        createAccount: await read.createAccount(),
        inviteAdmin: await read.inviteAdmin(),
      });
      const before = await all();
      const name = s.unique();
      s.data(await api.POST('/api/v2/tokens', { body: { description: name } }), 'createToken');
      const { token } = s.data(await api.POST('/api/v2/tokens/oneTime', { body: {} }), 'generateOneTimeToken');
      s.data(await api.POST('/api/v2/webhooks', { body: { label: name, url } }), 'addWebhook');
      s.data(await api.POST('/api/v2/accounts', { body: { name } }), 'createAccount');
      const email = `${name}@example.com`;
      s.data(await api.POST('/api/v2/users/invitations', { body: { email } }), 'inviteAdmin');
      s.data(await api.POST(`${relays}/{type}`, { ...relay, body: { url: `${url}/not` } }), 'saveWebhookRelay');
      const created = await all();
      const rule = 'what is created belongs to the organization of the token';
      for (const id of operations) s.equal(created[id], before[id], rule, id);
      s.data(await api.DELETE(`${relays}/{type}`, relay), 'deleteWebhookRelay');
      s.equal((await all()).saveWebhookRelay, before.saveWebhookRelay, rule, 'deleteWebhookRelay');

      const once = await s.withToken(token.token);
      const { accounts } = s.data(await once.GET('/api/v2/accounts'), 'listAgentAccounts');
      s.equal(
        accounts.map((account) => account.name),
        [name],
        rule,
        'generateOneTimeToken',
      );
    },
  }),
];

const operations = ['createToken', 'addWebhook', 'saveWebhookRelay', 'createAccount', 'inviteAdmin'] as const;

/** The sum of all numbers in a value. */
function sumOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + sumOf(part), 0);
}
