import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { RecordingClient } from '../runner/recording-client.ts';
import { simulated } from './working-agent.ts';

/** The client of an admin of another organization: a new one, where the sandbox can make one; else that of the run's other token. */
export async function anotherOrganization(b: BehaviourRun): Promise<RecordingClient> {
  return b.environment.control ? (await newOrganization(b)).api : b.otherAdmin();
}

/** A new organization that has used nothing yet, and a client of its first admin; for behaviours that need `control`. */
export async function newOrganization(b: BehaviourRun): Promise<{ api: RecordingClient; organizationId: string }> {
  const email = `${b.unique()}@example.com`;
  const body = { name: b.unique(), adminEmail: email };
  const { organization } = b.data(await b.api.createOrganization(body), 'createOrganization');
  const accepted = simulated(await b.control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } }));
  return { api: await b.withToken(accepted.token), organizationId: organization.organizationId };
}
