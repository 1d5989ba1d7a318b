import { refusal } from '../../../../src/behaviours/variants/requests.ts';
import {
  also,
  at,
  type Case,
  entriesAt,
  fieldsOf,
  kept,
  type Server,
} from '../../../../src/behaviours/variants/server.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import type { Reason } from '../../../../src/contract/problem.ts';
import type { WordFaults } from '../fault.ts';

/** A server that keeps taken what one operation has set free: another one is refused what has the same name. */
function stillTaken(
  freeing: OperationId,
  nameOf: (one: Case) => Promise<unknown> | unknown,
  taking: OperationId,
  nameIn: (one: Case) => unknown,
  reason: Reason,
): Server {
  const taken = kept(() => new Set<unknown>());
  const noting = at(freeing, async (one) => {
    const name = await nameOf(one);
    const answer = await one.sandbox(one.again());
    if (answer.ok && name !== undefined) taken(one).add(name);
    return answer;
  });
  const refusing = at(taking, async (one) => {
    const name = nameIn(one);
    return taken(one).has(name) ? refusal('conflict', reason, `${String(name)} is taken.`) : undefined;
  });
  return (sandbox) => refusing(noting(sandbox));
}

/** Names and numbers that a deletion sets free, and a server keeps taken. */
export const freed: WordFaults = {
  identifierNotFree: {
    breaks: 'Its external identifier is free immediately.',
    suspects: ['deleteAccount', 'createAccount'],
    server: stillTaken(
      'deleteAccount',
      async (one) =>
        fieldsOf(
          fieldsOf((await also(one, 'GET', pathTo('getAccount', { accountId: String(one.path.accountId) }))).body)
            .account,
        ).externalAccountId,
      'createAccount',
      ({ sent }) => sent.externalAccountId,
      'externalAccountIdTaken',
    ),
  },
  agentsNotFree: {
    breaks: 'belong to no account',
    suspects: ['deleteAccount', 'createAccount'],
    server: stillTaken(
      'deleteAccount',
      async (one) => {
        const { body } = await also(one, 'GET', pathTo('getAccount', { accountId: String(one.path.accountId) }));
        const agents = fieldsOf(fieldsOf(body).account).agentIds;
        return Array.isArray(agents) ? agents[0] : undefined;
      },
      'createAccount',
      ({ sent }) => (Array.isArray(sent.agentIds) ? sent.agentIds[0] : undefined),
      'agentTaken',
    ),
  },
  labelNotFree: {
    breaks: 'The label can be used again.',
    suspects: ['removeWebhook', 'addWebhook'],
    server: stillTaken(
      'removeWebhook',
      (one) => one.path.label ?? '',
      'addWebhook',
      ({ sent }) => sent.label,
      'labelTaken',
    ),
  },
  numberNotFree: {
    breaks: 'An inventory number goes back to the pool, where anybody can take it immediately',
    suspects: ['returnPhoneNumber', 'assignPhoneNumber'],
    server: stillTaken(
      'returnPhoneNumber',
      (one) => one.path.phoneNumber ?? '',
      'assignPhoneNumber',
      ({ sent }) => sent.phoneNumber,
      'numberTaken',
    ),
  },
  addressNotFree: {
    breaks: 'The address can be invited again',
    suspects: ['deleteAdmin', 'inviteAdmin'],
    server: stillTaken(
      'deleteAdmin',
      async (one) => {
        const { body } = await also(one, 'GET', pathTo('listAdmins'));
        return entriesAt(body, '/admins').find(({ userId }) => String(userId) === one.path.userId)?.email;
      },
      'inviteAdmin',
      ({ sent }) => sent.email,
      'alreadyInvited',
    ),
  },
  blockNotFree: {
    breaks: 'to widen or narrow the block of a site, remove the old entry first',
    suspects: ['removeSipWhitelistEntry', 'addSipWhitelistEntry'],
    server: stillTaken(
      'removeSipWhitelistEntry',
      async (one) => {
        const { body } = await also(one, 'GET', pathTo('listSipWhitelistEntries'));
        return entriesAt(body, '/entries').find(({ entryId }) => entryId === one.path.entryId)?.cidr;
      },
      'addSipWhitelistEntry',
      ({ sent }) => sent.cidr,
      'duplicateEntry',
    ),
  },
};
