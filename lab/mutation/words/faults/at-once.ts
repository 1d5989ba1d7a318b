import type { OperationId } from '../../../../src/contract/operations.ts';
import type { WordFault, WordFaults } from '../fault.ts';

const oneGetsIt = 'If they compete for something that only one can have, one succeeds and the other gets a 409.';

/** A server that looks whether it may, and writes a moment later. */
const racing = (id: OperationId, breaks = oneGetsIt, ...others: OperationId[]): WordFault => ({
  breaks,
  suspects: [id, ...others],
  racing: [id],
});

/** Two at once get what only one may have, or one undoes what the other has done. */
export const atOnce: WordFaults = {
  organizationNameTwice: racing('createOrganization'),
  resellerNameTwice: racing('createReseller'),
  externalIdentifierTwice: racing('createAccount'),
  addressInvitedTwice: racing('inviteAdmin'),
  numberAssignedTwice: racing('assignPhoneNumber'),
  ownNumberAssignedTwice: racing('assignOwnPhoneNumber'),
  slugTwice: racing('createAgentUrl'),
  labelTwice: racing('addWebhook'),
  versionNameTwice: racing('createAgentVersion'),
  blockTwice: racing('addSipWhitelistEntry'),
  routeTwice: racing('addSipRoute'),
  providerTwice: racing('addNumberingProvider'),
  subscribedTwice: racing('subscribeToPlan'),
  publishedTwice: racing('publishAgent'),
  zapAnsweredTwice: racing('respondToZapier'),
  canceledTwice: racing('cancelPlan'),
  tokenDeletedTwice: racing('deleteToken', '`refused`: it is rejected with the given status and reason'),
  taskDeletedTwice: racing('deleteTask', '`refused`: it is rejected with the given status and reason'),
  roomForOneDocumentMore: {
    ...racing('addContext', 'An agent can have at most 200'),
  },
  oneTimeTokenTwiceAtOnce: {
    breaks: 'The first request with the token uses it up whatever the response',
    suspects: ['generateOneTimeToken'],
    racing: ['listNumberingProviders', 'listTasks', 'listAgentAccounts'],
  },
  limitsOverwritten: racing(
    'updateTaskLimits',
    'the later one wins, field by field where they change single fields',
    'getTaskLimits',
  ),
  stagingOverwritten: racing(
    'updateAgent',
    'If two updates arrive at the same time, the later one wins, field by field.',
    'getStagingAgent',
  ),
  settingsOverwritten: racing(
    'updateAccountSettings',
    'the later one wins, field by field where they change single fields',
    'getAccount',
  ),
};
