import {
  also,
  alsoAs,
  at,
  type Case,
  fieldsOf,
  highest,
  kept,
  mapped,
  sentAs,
  showing,
  thoughRefused,
} from '../../../../src/behaviours/variants/server.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { escapePointer, keysOf, valueAt } from '../../../../src/contract/pointer.ts';
import type { WordFaults } from '../fault.ts';

/** The body less some of its fields. */
const without = (sent: object, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));

/** Sends the same request with another body. */
const again = async (one: Case, change: Parameters<typeof sentAs>[1]) => one.sandbox(await sentAs(one, change));

/** Requests that are refused, and carried out all the same. */
export const carriedOut: WordFaults = {
  accountDespiteTakenIdentifier: {
    breaks: 'Nothing is created then.',
    suspects: ['createAccount', 'listAgentAccounts'],
    server: thoughRefused('createAccount', 'externalAccountIdTaken', (one) =>
      again(one, (sent) => without(sent, 'externalAccountId')),
    ),
  },
  accountDespiteTakenAgent: {
    breaks: 'Nothing is created then.',
    suspects: ['createAccount', 'listAgentAccounts'],
    server: thoughRefused('createAccount', 'agentTaken', (one) => again(one, (sent) => without(sent, 'agentIds'))),
  },
  accountChangedDespiteTakenIdentifier: {
    breaks: 'Nothing changes then.',
    suspects: ['updateAccount', 'getAccount'],
    server: thoughRefused('updateAccount', ['externalAccountIdTaken', 'agentTaken'], (one) =>
      again(one, (sent) => without({ description: 'Changed.', ...sent }, 'externalAccountId', 'agentIds')),
    ),
  },
  inviteDespiteLowRole: {
    breaks: 'Returns 403 if an `admin` invites a `superAdmin`',
    suspects: ['inviteAdmin', 'listAdmins'],
    server: thoughRefused('inviteAdmin', 'roleAboveOwn', (one) => again(one, (sent) => ({ ...sent, role: 'admin' }))),
  },
  limitsDespiteForbiddenEdit: {
    breaks: 'A request with a forbidden edit is rejected as a whole',
    suspects: ['updateTaskLimits', 'getTaskLimits'],
    server: thoughRefused('updateTaskLimits', 'fieldRoleTooLow', (one) =>
      again(one, (sent) => without({ cooldowns: { calls: 60 }, ...sent }, 'daily', 'concurrencyPerRun')),
    ),
  },
  callsDespiteViolation: {
    breaks: 'The request is all or nothing: a single violation means that nothing is queued.',
    suspects: ['queueOutboundCalls', 'listTasks'],
    server: thoughRefused('queueOutboundCalls', 'invalidRequest', queueRest),
  },
  textsDespitePlaceholder: {
    breaks: 'a single violation, such as a placeholder without a value, means that nothing is queued',
    suspects: ['queueOutboundTexts', 'listTasks'],
    server: thoughRefused('queueOutboundTexts', 'invalidRequest', queueRest),
  },
  tokenDespiteLowRole: {
    breaks: 'A token cannot create a token with a higher role than its own (403)',
    suspects: ['createToken', 'listTokens'],
    server: thoughRefused('createToken', 'roleAboveOwn', (one) => again(one, (sent) => without(sent, 'type'))),
  },
  taskDespiteUnknownField: {
    breaks: 'A rejected request (4xx) changed nothing.',
    suspects: ['createTask', 'listTasks'],
    server: thoughRefused('createTask', 'invalidRequest', (one, problem) =>
      again(one, (sent) => without(sent, ...namesIn(problem))),
    ),
  },
  taskCanceledDespiteConflict: {
    breaks: 'the request takes effect as a whole or not at all',
    suspects: ['updateTask', 'getTask'],
    server: (sandbox) => {
      const canceled = kept(() => new Set<unknown>());
      const noting = thoughRefused('updateTask', 'cannotCancel', async (one) => canceled(one).add(one.path.taskId));
      const shown = showing('getTask', (body, one) =>
        canceled(one).has(one.path.taskId)
          ? mapped(body, { task: (own) => ({ ...without(fieldsOf(own), 'failureReason'), state: 'canceled' }) })
          : body,
      );
      return shown(noting(sandbox));
    },
  },
  settingsDespiteTakenName: {
    breaks: 'Returns 409 and changes nothing if another organization of the reseller has the name',
    suspects: ['updateOrganizationSettings', 'listOrganizations'],
    server: thoughRefused('updateOrganizationSettings', 'nameTaken', (one) =>
      again(one, (sent) => without({ recordingRetentionDays: 7, ...sent }, 'name')),
    ),
  },
  routeDespiteSamePriority: {
    breaks: 'Returns 409 if a route with exactly the same prefix has the same priority',
    suspects: ['addSipRoute', 'listSipRoutes'],
    server: thoughRefused('addSipRoute', ['duplicateRoute', 'priorityTaken'], (one) =>
      again(one, (sent) => ({ ...sent, priority: 77, host: `other.${String(sent.host)}` })),
    ),
  },
  fileDespiteUnknownColumn: {
    breaks: 'The whole file is rejected with a 400, and nothing is created',
    suspects: ['createTasksFromCsv', 'listTasks'],
    server: at('createTasksFromCsv', async (one) => {
      const answer = await one.sandbox(one.again());
      if (answer.status !== 400) return answer;
      const text = await one.again().text();
      const agentId = one.query.get('agentId') ?? /name="agentId"\r\n\r\n(\w+)/.exec(text)?.[1];
      const number = /\+\d{8,15}/.exec(text)?.[0];
      if (agentId && number)
        await also(one, 'POST', pathTo('createTask'), { agentId, type: 'call', phoneNumber: number });
      return answer;
    }),
  },
  providerDespiteMissingCredential: {
    breaks: 'Send every credential that the provider requires',
    suspects: ['addNumberingProvider', 'listNumberingProviders'],
    server: thoughRefused('addNumberingProvider', 'invalidRequest', async (one) => {
      const { body } = await also(one, 'GET', pathTo('listNumberingProviders'));
      const providers = valueAt(body, '/providers');
      const own = Array.isArray(providers)
        ? providers.map(fieldsOf).find(({ name }) => name === one.sent.provider)
        : {};
      const fields = Array.isArray(own?.credentialFields) ? own.credentialFields.map(fieldsOf) : [];
      const credentials = fields.map(({ name }) => ({ name, value: 'sample-value' }));
      return again(one, ({ provider }) => ({ provider, credentials }));
    }),
  },
  subscribedDespiteAddOn: {
    breaks: 'if an add-on cannot be booked with the plan or in this quantity',
    suspects: ['subscribeToPlan', 'getCurrentPlan'],
    server: thoughRefused('subscribeToPlan', ['addOnNotInPlan', 'quantityTooHigh'], (one) =>
      again(one, (sent) => without(sent, 'addOns')),
    ),
  },
  registrationGoneDespiteRefusal: {
    breaks: 'A rejected request (4xx) changed nothing.',
    suspects: ['saveSipRegistration', 'getSipRegistration'],
    server: thoughRefused('saveSipRegistration', 'invalidRequest', (one) =>
      also(one, 'DELETE', pathTo('deleteSipRegistration')),
    ),
  },
  organizationDespiteTakenAddress: {
    breaks: 'Nothing is created then.',
    suspects: ['createOrganization', 'listOrganizations'],
    server: thoughRefused('createOrganization', ['alreadyUser', 'alreadyInvited'], (one) =>
      again(one, (sent) => ({ ...sent, adminEmail: `other.${String(sent.adminEmail)}` })),
    ),
  },
  adminGoneDespiteLowRole: {
    breaks: 'Only a `superAdmin` can delete a `superAdmin` or withdraw the invitation of one (else 403).',
    suspects: ['deleteAdmin', 'listAdmins'],
    server: thoughRefused('deleteAdmin', 'roleAboveOwn', (one) =>
      alsoAs(highest(one), one, 'DELETE', pathTo('deleteAdmin', { userId: Number(one.path.userId) })),
    ),
  },
  versionRenamedDespiteTakenName: {
    breaks: 'Returns 409 if another version of the agent has the name',
    suspects: ['renameAgentVersion', 'listAgentVersions'],
    server: thoughRefused('renameAgentVersion', 'nameTaken', (one) =>
      again(one, (sent) => ({ ...sent, name: `${String(sent.name)} (2)`.slice(-100) })),
    ),
  },
  destinationMovedDespiteTakenLabel: {
    breaks: 'Labels are unique in the organization',
    suspects: ['addWebhook', 'listWebhooks'],
    server: thoughRefused('addWebhook', 'labelTaken', async (one) => {
      await also(one, 'DELETE', pathTo('removeWebhook', { label: String(one.sent.label) }));
      await one.sandbox(one.again());
    }),
  },
};

/** Queues what is in order. */
async function queueRest(one: Case, problem: unknown): Promise<void> {
  const recipients = Array.isArray(one.sent.recipients) ? one.sent.recipients : [];
  const wrong = new Set(pointersIn(problem).map((pointer) => /^\/recipients\/(\d+)/.exec(pointer)?.[1]));
  const rest = recipients.filter((_, nth) => !wrong.has(String(nth)));
  if (rest.length > 0) await again(one, (sent) => ({ ...sent, recipients: rest }));
}

function pointersIn(problem: unknown): string[] {
  const errors = valueAt(problem, '/errors');
  return Array.isArray(errors) ? errors.map((one) => String(fieldsOf(one).pointer ?? '')) : [];
}

/** The fields of the body that a refusal names. */
function namesIn(problem: unknown): string[] {
  return pointersIn(problem).map((pointer) => escapePointer(keysOf(pointer)[0] ?? ''));
}
