import type { Scenario } from '../runner/behaviour-run.ts';
import type { RecordingClient } from '../runner/recording-client.ts';
import { simulated } from './working-agent.ts';

/** The client of an admin of another organization: a new one, where the sandbox can make one; else that of the run's other token. */
export async function anotherOrganization(s: Scenario): Promise<RecordingClient> {
  return s.world.control ? (await newOrganization(s)).api : s.otherAdmin();
}

/** A new organization that has used nothing yet, and a client of its first admin; for scenarios that need `control`. */
export async function newOrganization(s: Scenario): Promise<{ api: RecordingClient; organizationId: string }> {
  const email = `${s.unique()}@example.com`;
  const body = { name: s.unique(), adminEmail: email };
  const { organization } = s.data(await s.api.createOrganization(body), 'createOrganization');
  const accepted = simulated(await s.control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } }));
  return { api: await s.withToken(accepted.token), organizationId: organization.organizationId };
}
