import { BillingEvent } from '../../../generated/sandbox-control/schemas.ts';
import { organizations } from '../modules/accounts/tables.ts';
import { acceptInvitation, userWithEmail } from '../modules/accounts/users.ts';
import { agentOf } from '../modules/agents/agents.ts';
import { setRegistrationState } from '../modules/sip/registrar.ts';
import { wakeTasks } from '../modules/tasks/queue.ts';
import { relayInbound } from '../modules/webhooks/relays.ts';
import { zapRequests } from '../modules/webhooks/tables.ts';
import { agentHandlers } from './agent-creation.ts';
import { exchangeHandlers } from './exchanges.ts';
import type { SecuredHandlers } from './handler.ts';

export const simulationHandlers = {
  ...exchangeHandlers,
  ...agentHandlers,

  async simulateZapierRequest({ body, refuse, answer }, { caller, write }) {
    return write(async (change) => {
      const { agentId, organizationId } = await agentOf({ ...change, caller }, refuse, body.agentId);
      const requestId = `zaprequest_${await change.next('zapRequest')}`;
      const { text } = body;
      await change.store.insert(zapRequests, { requestId, organizationId, agentId, text, timestamp: change.now });
      return answer({ requestId });
    });
  },

  async simulateInvitationAccepted({ body, refuse, answer }, { write }) {
    const { userId: number, email, name } = body;
    if ((number === undefined) === (email === undefined)) {
      throw refuse.invalid([{ pointer: '', keyword: 'oneOf', message: 'needs exactly one of userId and email' }]);
    }
    return write(async (change) => {
      const invited = number ?? (email === undefined ? undefined : (await userWithEmail(change, email))?.userId);
      if (invited === undefined) throw refuse.notFound('unknownInvitation', `There is no invitation for ${email}.`);
      const { userId, organizationId, token } = await acceptInvitation(change, refuse, invited, name);
      return answer({ userId, organizationId, token: token + change.tokenSuffix });
    });
  },

  async simulateSipRegistration({ body, refuse, answer }, { caller, write }) {
    const { organizationId } = caller;
    const { state, failureReason: reason } = body;
    if (state === 'registered' && reason !== undefined) {
      const message = 'cannot be sent with the state registered';
      throw refuse.invalid([{ pointer: '/failureReason', keyword: 'not', message }]);
    }
    return write(async (change) => {
      const registration = await setRegistrationState(change, organizationId, state, reason);
      if (!registration) {
        throw refuse.notFound(
          'noRegistration',
          `The organization ${organizationId} has no SIP registration. Save one first.`,
        );
      }
      const { failureReason } = registration;
      return answer({ state, ...(failureReason !== undefined && { failureReason }) });
    });
  },

  async simulateBillingEvent({ body, answer }, { environment, sandbox, caller }) {
    const { organizationId } = caller;
    const { contentType } = BillingEvent.properties;
    const providerRequest = { contentType: body.contentType ?? contentType.default, body: body.body };
    const inbound = { organizationId, relayType: 'exampleBilling', providerRequest } as const;
    const { relayed } = await relayInbound(environment, sandbox.sender, inbound);
    return answer({ relayed });
  },

  async simulateOrganizationState({ body, refuse, answer }, { write }) {
    const { organizationId, state } = body;
    return write(async (change) => {
      const row = await change.store.get(organizations, organizationId);
      if (!row) throw refuse.notFound('unknownOrganization', `There is no organization ${organizationId}.`);
      if (row.organization.state !== state) {
        await change.store.put(organizations, { ...row, organization: { ...row.organization, state } });
        if (state === 'active') await wakeTasks(change, organizationId);
      }
      return answer({ organizationId, state });
    });
  },
} satisfies Pick<
  SecuredHandlers,
  | 'simulateInboundText'
  | 'simulateInboundCall'
  | 'simulateMissedCall'
  | 'simulateTaskOutcome'
  | 'simulateAgentCreated'
  | 'simulateZapierRequest'
  | 'simulateInvitationAccepted'
  | 'simulateSipRegistration'
  | 'simulateBillingEvent'
  | 'simulateOrganizationState'
>;
