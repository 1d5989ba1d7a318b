/** References of a row: by the path to the name, the referenced table and its path. */
type References = Readonly<Record<string, readonly [table: string, path: string]>>;

const organization = ['organization', 'organization.organizationId'] as const;
const agent = ['agent', 'agentId'] as const;
const room = ['room', 'room.roomId'] as const;
const conversation = ['conversation', 'conversation.conversationId'] as const;
const ofOrganization = { organizationId: organization };

/** References that operations of the service never break; a task or a user may be deleted, an agent may not. */
export const references: Readonly<Record<string, References>> = {
  account: { ...ofOrganization, 'account.agentIds': agent },
  adrExport: ofOrganization,
  agent: { ...ofOrganization, 'live.versionId': ['version', 'version.versionId'] },
  agentUrl: { ...ofOrganization, 'agentUrl.agentId': agent },
  billingConfiguration: { 'configuration.organizationId': organization },
  call: { ...ofOrganization, agentId: agent, conversationId: conversation },
  conversation: { ...ofOrganization, 'conversation.agentId': agent, 'conversation.roomId': room },
  delivery: ofOrganization,
  document: { agentId: agent },
  message: {
    ...ofOrganization,
    'message.agentId': agent,
    'message.conversationId': conversation,
    'message.roomId': room,
  },
  negotiatedPlan: ofOrganization,
  number: { 'assignment.organizationId': organization, 'assignment.agentId': agent },
  numberHolding: ofOrganization,
  numberingProvider: ofOrganization,
  organization: { 'organization.resellerId': ['reseller', 'reseller.resellerId'] },
  relay: ofOrganization,
  room: ofOrganization,
  script: ofOrganization,
  sipRegistration: ofOrganization,
  sipRoute: ofOrganization,
  sipWhitelist: ofOrganization,
  subscription: ofOrganization,
  task: { ...ofOrganization, 'task.agentId': agent },
  taskStart: ofOrganization,
  token: { ...ofOrganization, userId: ['user', 'userId'] },
  usage: ofOrganization,
  user: ofOrganization,
  version: { 'version.agentId': agent },
  webhook: ofOrganization,
  zapRequest: { ...ofOrganization, agentId: agent },
};
