import type { components } from '../../../generated/types.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { RecordingClient } from '../runner/recording-client.ts';
import { simulated } from './working-agent.ts';

type Schemas = components['schemas'];

/** Asks for an account, which is deleted when the behaviour is over. */
export async function createAccount(b: BehaviourRun, body: Schemas['AccountCreation'], api: RecordingClient = b.api) {
  const answer = await api.createAccount(body);
  const { data } = answer;
  if (data) b.defer(async () => api.deleteAccount({ accountId: data.account.accountId }));
  return answer;
}

/** A new account, with a name of its own unless told otherwise. */
export async function makeAccount(b: BehaviourRun, details: Partial<Schemas['AccountCreation']> = {}) {
  const answer = await createAccount(b, { name: b.unique(), ...details });
  return b.created(answer, 'createAccount').account;
}

/** An account by its identifier. */
export async function readAccount(b: BehaviourRun, accountId: string) {
  return b.data(await b.api.getAccount({ accountId }), 'getAccount').account;
}

/** Every account of the organization. */
export function listAccounts(b: BehaviourRun) {
  return b.everyPage(async (page) => b.data(await b.api.listAgentAccounts(page), 'listAgentAccounts').accounts);
}

/** Asks for an organization that the behaviour names itself unless told otherwise; it is deleted when the behaviour is over. */
export async function createOrganization(b: BehaviourRun, details: Partial<Schemas['OrganizationCreation']> = {}) {
  const answer = await b.api.createOrganization({ name: b.unique(), adminEmail: freshAddress(b), ...details });
  const { data } = answer;
  if (data) b.defer(async () => b.api.deleteOrganization({ organizationId: data.organization.organizationId }));
  return answer;
}

/** A new organization. */
export async function makeOrganization(b: BehaviourRun, details: Partial<Schemas['OrganizationCreation']> = {}) {
  return b.created(await createOrganization(b, details), 'createOrganization').organization;
}

/** Every organization of the service. */
export function listOrganizations(b: BehaviourRun) {
  return b.everyPage(async (page) => b.data(await b.api.listOrganizations(page), 'listOrganizations').organizations);
}

/** The organization of an identifier, as it is listed; undefined where it is not. */
export async function listedOrganization(b: BehaviourRun, organizationId: string) {
  return (await listOrganizations(b)).find((one) => one.organizationId === organizationId);
}

/** Invites somebody to a fresh address unless told otherwise; the invitation is withdrawn when the behaviour is over. */
export async function invite(
  b: BehaviourRun,
  details: Partial<Schemas['AdminInvitation']> = {},
  api: RecordingClient = b.api,
) {
  const answer = await api.inviteAdmin({ email: freshAddress(b), ...details });
  const { data } = answer;
  if (data) b.defer(async () => api.deleteAdmin({ userId: data.admin.userId }));
  return answer;
}

/** An invitation that was sent. */
export async function makeInvitation(
  b: BehaviourRun,
  details: Partial<Schemas['AdminInvitation']> = {},
  api: RecordingClient = b.api,
) {
  return b.created(await invite(b, details, api), 'inviteAdmin').admin;
}

/** The admins and invitations of a client's organization. */
export async function listAdmins(b: BehaviourRun, api: RecordingClient = b.api) {
  return b.data(await api.listAdmins(), 'listAdmins').admins;
}

/** Lets somebody accept an invitation; undefined where it is no more. For behaviours that need `control`. */
export async function acceptInvitation(b: BehaviourRun, email: string) {
  const { data } = await b.control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } });
  return data;
}

/** Lets somebody accept an invitation an hour before so many days are over, and read with the token that comes of it. */
export async function admits(b: BehaviourRun, days: number, inviteSomebody: () => Promise<string>) {
  const email = await inviteSomebody();
  await b.advance(`PT${days * 24 - 1}H`);
  const accepted = await acceptInvitation(b, email);
  const client = await b.withToken(accepted?.token ?? 'of-nobody');
  return client.listTokens();
}

/** The identifier of the organization of a client, which whoever accepts its invitation is told. */
export async function organizationOf(b: BehaviourRun, api: RecordingClient = b.api): Promise<string> {
  const { email } = await makeInvitation(b, {}, api);
  const accepted = await b.control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } });
  return simulated(accepted).organizationId;
}

/** An address that nobody has. */
export function freshAddress(b: BehaviourRun): string {
  return `${b.unique()}@example.com`;
}
