import type { OperationId } from '../../../../src/contract/operations.ts';
import type { WordFault, WordFaults } from '../fault.ts';

const oneGetsIt = 'Of what only one may have, one gets it and the other a 409.';

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
  tokenDeletedTwice: racing('deleteToken', '`refused`: it is refused with the status and reason'),
  taskDeletedTwice: racing('deleteTask', '`refused`: it is refused with the status and reason'),
  roomForOneDocumentMore: {
    ...racing('addContext', 'An agent holds at most 200'),
  },
  oneTimeTokenTwiceAtOnce: {
    breaks: 'The first request that carries it uses it up whatever the answer',
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
    'Of two updates at the same time, the later one wins, field by field.',
    'getStagingAgent',
  ),
  settingsOverwritten: racing(
    'updateAccountSettings',
    'the later one wins, field by field where they change single fields',
    'getAccount',
  ),
};
