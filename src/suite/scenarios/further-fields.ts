import type { Check } from '../check.ts';
import { agentSteps } from './agent.ts';
import { newOrganization } from './new-organization.ts';
import { scenario } from './scenario.ts';
import { idleAgent, workingAgent } from './working-agent.ts';

const isKept = 'every field that was sent is kept';

/** What is sent is kept to the last field. */
export const furtherFieldScenarios: readonly Check[] = [
  scenario({
    name: 'agent-fields',
    group: 'Agents',
    operations: ['updateAgent', 'getStagingAgent', 'queueOutboundTexts'],
    title: 'keeps every field of a configuration, and gives texts their context',
    needs: ['control'],
    async run(s) {
      const agent = agentSteps(s, await idleAgent(s, false));
      for (const [nth, voice] of (['warm', 'crisp'] as const).entries()) {
        const configuration = {
          name: s.unique(),
          greeting: s.unique(),
          instructions: s.unique(),
          voice,
          language: nth === 0 ? 'de-DE' : 'fr-FR',
          transferWhen: nth === 0 ? ('asked' as const) : ('unsure' as const),
          transferNumber: `+1202555013${nth}`,
          maxCallSeconds: 600 + nth,
          silenceSeconds: 20 + nth,
          recordCalls: nth === 0,
          voicemailMessage: s.unique(),
          answerTexts: nth === 1,
        };
        await agent.update(configuration);
        s.equal((await agent.staging()).configuration, configuration, isKept, 'updateAgent');
      }
      const { agentId } = await workingAgent(s);
      const body = {
        message: 'Hello',
        context: 'Of all.',
        recipients: [{ phoneNumber: '+12025550121', context: 'Her own.' }],
      };
      const answer = await s.api.POST('/api/v2/agents/{agentId}/outboundTexts', {
        params: { path: { agentId } },
        body,
      });
      const [queued] = s.data(answer, 'queueOutboundTexts').tasks;
      const params = { path: { taskId: queued?.taskId ?? '' } };
      const { task } = s.data(await s.api.GET('/api/v2/tasks/{taskId}', { params }), 'getTask');
      s.equal(task.context, 'Of all.\n\nHer own.', isKept, 'queueOutboundTexts');
    },
  }),
  scenario({
    name: 'account-fields',
    group: 'Accounts',
    operations: ['createOrganization', 'updateOrganizationSettings', 'createAccount', 'updateAccount'],
    title: 'keeps every field of organizations and accounts',
    needs: ['control'],
    async run(s) {
      const first = {
        timezone: 'Europe/Berlin',
        locale: 'de-DE',
        callRecording: 'never',
        recordingRetentionDays: 10,
        notificationEmail: 'first@example.com',
      } as const;
      const second = {
        timezone: 'Europe/Paris',
        locale: 'fr-FR',
        callRecording: 'always',
        recordingRetentionDays: 11,
        notificationEmail: 'second@example.com',
      } as const;
      const creation = { name: s.unique(), adminEmail: `${s.unique()}@example.com`, ...second };
      const { organization } = s.data(
        await s.api.POST('/api/v2/organizations', { body: creation }),
        'createOrganization',
      );
      s.equal(organization.settings, second, isKept, 'createOrganization');
      const params = { path: { organizationId: organization.organizationId } };
      const path = '/api/v2/organizations/{organizationId}/settings';
      for (const body of [first, { ...second, callRecording: 'afterConsent' as const }]) {
        const changed = s.data(await s.api.POST(path, { params, body }), 'updateOrganizationSettings').organization;
        s.equal(changed.settings, body, isKept, 'updateOrganizationSettings');
      }

      const { account } = s.data(await s.api.POST('/api/v2/accounts', { body: { name: s.unique() } }), 'createAccount');
      const own = { params: { path: { accountId: account.accountId } } };
      const change = { name: s.unique(), description: s.unique(), agentIds: [await idleAgent(s, true)] };
      s.data(await s.api.POST('/api/v2/accounts/{accountId}', { ...own, body: change }), 'updateAccount');
      const after = s.data(await s.api.GET('/api/v2/accounts/{accountId}', own), 'getAccount').account;
      s.equal(after, { ...account, ...change }, isKept, 'updateAccount');
    },
  }),
  scenario({
    name: 'billing-fields',
    group: 'Billing',
    operations: ['provisionBilling', 'subscribeToPlan', 'getCurrentPlan'],
    title: 'keeps every field of who is billed, and the seats that are paid',
    needs: ['control'],
    async run(s) {
      const { api, organizationId } = await newOrganization(s);
      const invoiceAddress = {
        ...{ company: 'Suite', line1: 'Main Street 1', line2: 'Floor 2', city: 'Boston' },
        ...{ region: 'MA', postalCode: '02110', country: 'US' },
      };
      const body = {
        ...{ organizationId, contactName: 'Suite', email: 'suite@example.com' },
        ...{ currency: 'USD' as const, invoiceAddress, paymentReference: 'ref-1' },
      };
      const answer = await s.api.POST('/api/v2/billing/configuration', { body });
      const { timestamp: _, ...saved } = s.data(answer, 'provisionBilling').configuration;
      s.equal(saved, body, isKept, 'provisionBilling');
      const { plans } = s.data(await api.GET('/api/v2/billing/plans'), 'listAvailablePlans');
      const planId = plans[0]?.planId ?? '';
      const subscribe = async (seats?: number) => {
        const terms = { planId, ...(seats !== undefined && { seats }) };
        return s.data(await api.POST('/api/v2/billing/subscription', { body: terms }), 'subscribeToPlan').subscription;
      };
      const { seats } = await subscribe();
      s.equal((await subscribe(seats + 3)).seats, seats + 3, isKept, 'subscribeToPlan');
    },
  }),
  scenario({
    name: 'limit-fields',
    group: 'Tasks',
    operations: ['updateTaskLimits', 'getTaskLimits'],
    title: 'keeps every field of the limits',
    needs: ['control'],
    async run(s) {
      const path = '/api/v2/tasks/limits';
      const first = {
        businessHours: { timezone: 'Europe/Berlin', days: [1, 3], start: '07:15', end: '19:45' },
        cooldowns: { calls: 61, texts: 62 },
        daily: { calls: 63, texts: 64, tasks: 65 },
        concurrencyPerRun: 3,
      };
      const second = {
        businessHours: { timezone: 'Europe/Paris', days: [2, 4], start: '08:15', end: '18:45' },
        cooldowns: { calls: 71, texts: 72 },
        daily: { calls: 73, texts: 74, tasks: 75 },
        concurrencyPerRun: 4,
      };
      for (const body of [first, second]) {
        s.data(await s.api.POST(path, { body }), 'updateTaskLimits');
        const { limits } = s.data(await s.api.GET(path), 'getTaskLimits');
        s.equal({ ...limits, ...body }, limits, isKept, 'updateTaskLimits');
      }
    },
  }),
];
