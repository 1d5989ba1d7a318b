import { Skip } from '../../conformance/runner/context.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { RecordingClient } from '../runner/recording-client.ts';
import { otherAdmin } from './means.ts';
import { simulated } from './working-agent.ts';

/** The client of an admin of another organization: a new one, where the sandbox can make one; else that of the run's other token. */
export async function anotherOrganization(b: BehaviourRun): Promise<RecordingClient> {
  return b.environment.control ? (await newOrganization(b)).api : otherAdmin(b);
}

/** The same, with the role admin and no higher one. Throws `Skip` where the run's other token has another role. */
export async function adminOfAnother(b: BehaviourRun): Promise<RecordingClient> {
  if (!b.environment.control && b.context.session.otherRole !== 'admin') throw new Skip('otherIsNoAdmin');
  return anotherOrganization(b);
}

/** A client of an organization that has set nothing yet, where the sandbox can make one; else the own one. */
export async function unusedOrganization(b: BehaviourRun): Promise<RecordingClient> {
  return b.environment.control ? (await newOrganization(b)).api : b.api;
}

/** A new organization, and a client of it where the sandbox can make one; for what nothing takes away from an organization again. */
export async function newCustomer(b: BehaviourRun): Promise<{ organizationId: string; api?: RecordingClient }> {
  if (b.environment.control) return newOrganization(b);
  const body = { name: b.unique(), adminEmail: `${b.unique()}@example.com` };
  const { organizationId } = b.created(await b.api.createOrganization(body), 'createOrganization').organization;
  b.defer(() => b.api.deleteOrganization({ organizationId }));
  return { organizationId };
}

/** A new organization that has used nothing yet, and a client of its first admin; for behaviours that need `control`. */
export async function newOrganization(b: BehaviourRun): Promise<{ api: RecordingClient; organizationId: string }> {
  const email = `${b.unique()}@example.com`;
  const body = { name: b.unique(), adminEmail: email };
  const { organization } = b.data(await b.api.createOrganization(body), 'createOrganization');
  const accepted = simulated(await b.control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } }));
  return { api: await b.withToken(accepted.token), organizationId: organization.organizationId };
}
