import { pick } from '../evidence/fields.ts';
import type { Prober } from '../evidence/prober.ts';
import type { RecordingClient } from '../recording-client.ts';
import type { Scenario } from '../scenario.ts';

/** Creates an account as it stands, whether or not the contract allows it; it is deleted when the probe is over. */
export async function createAccount(p: Prober, body: Readonly<Record<string, unknown>>, api: RecordingClient = p.api) {
  const answer = await api.createAccount({ name: '' }, { bodySerializer: () => JSON.stringify(body) });
  const accountId = pick(answer.data, 'account', 'accountId');
  if (typeof accountId === 'string') p.defer(() => api.deleteAccount({ accountId }));
  return answer;
}

/** An account that was created, and its identifier. */
export async function newAccount(p: Prober, body: Readonly<Record<string, unknown>>) {
  const created = pick(p.created(await createAccount(p, body), 'createAccount'), 'account');
  return { accountId: String(pick(created, 'accountId')), created };
}

/** An account as it stands. */
export async function accountAt(s: Scenario, accountId: string): Promise<unknown> {
  return pick(s.data(await s.api.getAccount({ accountId }), 'getAccount'), 'account');
}

/** Creates an organization as it stands, whether or not the contract allows it. */
export function createOrganization(p: Prober, body: Readonly<Record<string, unknown>>) {
  const least = { name: '', adminEmail: '' };
  return p.api.createOrganization(least, { bodySerializer: () => JSON.stringify(body) });
}

/** An organization that a list shows; undefined where none does. */
export async function listedOrganization(s: Scenario, organizationId: string): Promise<unknown> {
  const all = await s.everyPage(
    async (query) => s.data(await s.api.listOrganizations(query), 'listOrganizations').organizations,
  );
  return all.find((one) => one.organizationId === organizationId);
}

/** An address that nobody has. */
export function freshAddress(s: Scenario): string {
  return `${s.unique()}@example.com`;
}

/** Lets somebody accept an invitation; answers the token, or undefined where the invitation is no more. */
export async function accept(s: Scenario, email: string): Promise<string | undefined> {
  const { data } = await s.control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } });
  return data?.token;
}

/** Whether an invitation can be accepted an hour before so many days are over, which then have passed. */
export async function isOpenFor(s: Scenario, days: number, invite: () => Promise<string>): Promise<boolean> {
  const email = await invite();
  await s.advance(`PT${days * 24 - 1}H`);
  return (await accept(s, email)) !== undefined;
}
