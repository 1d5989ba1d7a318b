import { setTimeout } from 'node:timers/promises';
import { SipRegistrationState } from '../../../generated/schemas.ts';
import type { Tokens } from '../../conformance/target/environments.ts';
import { Skip } from '../../conformance/target/skip.ts';
import type { OperationId } from '../../contract/operations.ts';
import { roles, type TokenRole } from '../../contract/roles.ts';
import { shownAs } from '../../sandbox/modules/authorization/tables.ts';
import type { ImportedEnvironment } from '../../sandbox/service/imported-environment.ts';
import { leftOut } from '../../sandbox/service/table-secrets.ts';
import type { AnswerFields, EnvironmentReader } from './environment-reader.ts';
import { tokens as demoTokens, environmentOf, startingEnvironments } from './sandbox.ts';

/**
 * The groups in which whatever decides what happens next is shown by some read. What a queue waits for, a provider's
 * credentials, the inventory of numbers and when something was used are not.
 */
export const shownGroups: ReadonlySet<string> = new Set([
  'Authorization',
  'Agents',
  'SIP',
  'Webhooks',
  'Knowledge',
  'Agent URLs',
  'Accounts',
]);

/** Of these groups the operations whose outcome somebody else's data decides all the same, or what is shown to others only. */
export const unshown: ReadonlySet<OperationId> = new Set([
  'queueOutboundCalls',
  'queueOutboundTexts',
  'respondToZapier',
  'checkAgentUrl',
  'updateOrganizationSettings',
]);

const [pending] = SipRegistrationState.knownValues;
/** In milliseconds. */
const registrarPatience = 10_000;
const readInterval = 500;

/** In Unix seconds. */
const longAgo = Date.UTC(2025, 0) / 1000;

/**
 * Makes an environment of what a server with data of its own shows, for a sandbox to begin with; `tokens` are the run's. Throws
 * `Skip` where it does not show enough.
 */
export async function learnEnvironment(reader: EnvironmentReader, tokens: Tokens): Promise<ImportedEnvironment> {
  const { demo } = await startingEnvironments();
  const [template] = demo.organization ?? [];
  const [reseller] = demo.reseller ?? [];
  if (!template || !reseller) throw new Error('The starting data have no organization.');
  const of = { organizationId: template.organization.organizationId };
  const token = await tokenRows(reader, tokens, of);
  // A token names the user who makes whatever the run makes.
  if (token.length === 0) throw new Skip('otherData');
  const numbered = (rows: readonly AnswerFields[], field: string) =>
    rows.map((row, i) => ({ ...of, order: i + 1, [field]: row }));
  const registration = await answeredRegistration(reader);
  // Somebody may have agents that nothing else names.
  for (const id of ['listTasks', 'listRecentMessages'] as const) await reader.look(id);
  const tables = {
    reseller: [reseller],
    organization: [{ ...template, limits: await reader.one('getTaskLimits') }],
    token,
    user: await userRows(reader, token, of),
    account: numbered(await reader.list('listAgentAccounts'), 'account'),
    agentUrl: numbered(await reader.list('listAgentUrls'), 'agentUrl'),
    sipWhitelist: numbered(await reader.list('listSipWhitelistEntries'), 'entry'),
    sipRoute: (await reader.list('listSipRoutes')).map((route) => ({ ...of, route })),
    sipRegistration: registration ? [{ ...of, password: leftOut, registration }] : [],
    webhook: numbered(await reader.list('listWebhooks'), 'webhook').map((row) => ({ ...row, secret: leftOut })),
    relay: (await reader.list('listWebhookRelays')).map((configuration) => ({ ...of, secret: leftOut, configuration })),
    ...(await agentTables(
      reader,
      of,
      demo.number?.find(({ assignment }) => assignment),
    )),
  };
  return environmentOf(tables);
}

/** The registration, once the registrar has answered: a sandbox that begins with a pending one has nothing that would end it. */
async function answeredRegistration(reader: EnvironmentReader): Promise<AnswerFields | undefined> {
  const until = performance.now() + registrarPatience;
  for (;;) {
    const registration = await reader.one('getSipRegistration');
    if (registration?.state !== pending || performance.now() > until) return registration;
    await setTimeout(readInterval);
  }
}

/** Those of the run have the values of the sandbox's own; of the others nobody knows more than lists show. */
async function tokenRows(reader: EnvironmentReader, own: Tokens, of: AnswerFields): Promise<readonly AnswerFields[]> {
  const listed = await reader.list('listTokens');
  return listed.map((one, i) => {
    const role = roleOf(one, own);
    const { token, timestamp, ...rest } = one;
    const value = role === undefined ? token : demoTokens[role];
    return { ...rest, ...of, order: i + 1, timestamp: Number(timestamp), token: value };
  });
}

function roleOf({ token }: AnswerFields, own: Tokens): TokenRole | undefined {
  return roles.find((role) => shownAs(own[role] ?? '') === token);
}

/** Those who are listed, and those of whom no more is known than that they have a token. */
async function userRows(
  reader: EnvironmentReader,
  tokens: readonly AnswerFields[],
  of: AnswerFields,
): Promise<readonly AnswerFields[]> {
  const listed = await reader.list('listAdmins');
  const known = new Set(listed.map(({ userId }) => userId));
  const others = new Set(tokens.map(({ userId }) => userId).filter((userId) => !known.has(userId)));
  const unlisted = [...others].map((userId) => {
    const types = tokens.filter((token) => token.userId === userId).map(({ type }) => type);
    // As high as the highest of its tokens, which no lower one could have.
    const role = roles.findLast((one) => types.includes(one)) ?? 'user';
    return { userId, email: `user-${userId}@example.com`, role, state: 'active', timestamp: longAgo };
  });
  return [...listed, ...unlisted].map((row) => ({ ...row, ...of }));
}

/** The agents that anything names, with what each has. */
async function agentTables(reader: EnvironmentReader, of: AnswerFields, number: object | undefined) {
  type Name = 'agent' | 'version' | 'document' | 'number';
  const tables: Record<Name, AnswerFields[]> = { agent: [], version: [], document: [], number: [] };
  for (const agentId of reader.agentIds) {
    const agent = await reader.one('getAgent', { agentId });
    if (!agent) continue;
    const staging = await reader.one('getStagingAgent', { agentId });
    const live = await reader.one('getLiveAgent', { agentId });
    const row = { ...of, agentId, timestamp: agent.timestamp, staging: pick(staging, stagingFields) };
    tables.agent.push(live ? { ...row, live: pick(live, liveFields) } : row);
    for (const phoneNumber of Array.isArray(agent.phoneNumbers) ? agent.phoneNumbers : []) {
      const assignment = { ...of, agentId, timestamp: longAgo, order: tables.number.length + 1 };
      tables.number.push({ ...number, phoneNumber, assignment });
    }
    const [versions, documents] = [
      await reader.list('listAgentVersions', { agentId }),
      await reader.list('fetchContext', { agentId }),
    ];
    // The newest comes first.
    for (const { live: _, ...version } of versions.toReversed()) {
      tables.version.push({ order: tables.version.length + 1, version });
    }
    for (const document of documents.toReversed()) {
      tables.document.push({ agentId, order: tables.document.length + 1, document });
    }
  }
  return tables;
}

const stagingFields = ['configuration', 'updatedTimestamp', 'updatedBy'];
const liveFields = ['configuration', 'versionId', 'publishedTimestamp', 'publishedBy'];

function pick(from: AnswerFields | undefined, names: readonly string[]): AnswerFields {
  return Object.fromEntries(names.map((name) => [name, from?.[name]]));
}
