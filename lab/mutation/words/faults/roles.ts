import { refusal } from '../../../../src/behaviours/variants/requests.ts';
import {
  also,
  at,
  type Case,
  highest,
  kept,
  type Server,
  withToken,
} from '../../../../src/behaviours/variants/server.ts';
import { jsonOf } from '../../../../src/conformance/target/json.ts';
import { tokenOf } from '../../../../src/contract/credentials.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { valueAt } from '../../../../src/contract/pointer.ts';
import type { Reason } from '../../../../src/contract/problem.ts';
import type { WordFaults } from '../fault.ts';

const everyOperation = 'Each operation states the role that it requires.';

/** A server that does with the highest token what it should refuse for a reason, where it `overlooks` it. */
function overlooking(
  id: OperationId,
  reason: Reason,
  overlooks: (one: Case) => boolean | Promise<boolean> = () => true,
): Server {
  return at(id, async (one) => {
    const answer = await one.sandbox(one.again());
    const problem = jsonOf(await answer.clone().text());
    if (valueAt(problem, '/reason') !== reason || !(await overlooks(one))) return answer;
    return one.sandbox(withToken(highest(one), one.again()));
  });
}

/** Roles that are looked at now and then. */
export const roles: WordFaults = {
  roleAtFirstRequestOnly: {
    breaks: everyOperation,
    isOfUsers: true,
    suspects: ['listTokens'],
    server: (sandbox) => {
      const refused = kept(() => new Set<string>());
      return overlooking('listTokens', 'roleTooLow', (one) => {
        const token = String(tokenOf(one.request)?.token);
        const isAgain = refused(one).has(token);
        refused(one).add(token);
        return isAgain;
      })(sandbox);
    },
  },
  roleOfWritesAtFirstOnly: {
    breaks: everyOperation,
    isOfUsers: true,
    suspects: ['addSipWhitelistEntry'],
    server: (sandbox) => {
      const refused = kept(() => new Set<string>());
      return overlooking('addSipWhitelistEntry', 'roleTooLow', (one) => {
        const token = String(tokenOf(one.request)?.token);
        const isAgain = refused(one).has(token);
        refused(one).add(token);
        return isAgain;
      })(sandbox);
    },
  },
  limitsEditAmongOthers: {
    breaks: 'Only a superAdmin can edit `daily` and `concurrencyPerRun`.',
    suspects: ['updateTaskLimits'],
    server: overlooking('updateTaskLimits', 'fieldRoleTooLow', ({ sent }) => Object.keys(sent).length > 1),
  },
  runsEditUnguarded: {
    breaks: 'Only a superAdmin can edit `daily` and `concurrencyPerRun`.',
    suspects: ['updateTaskLimits'],
    server: overlooking('updateTaskLimits', 'fieldRoleTooLow', ({ sent }) => !('daily' in sent)),
  },
  oneTimeTokenCreatesTokens: {
    breaks: 'a one-time token cannot create tokens at all (403)',
    suspects: ['createToken', 'generateOneTimeToken'],
    server: overlooking('createToken', 'oneTimeToken'),
  },
  oneTimeTokenGenerates: {
    breaks: 'except create, generate or delete tokens',
    suspects: ['generateOneTimeToken'],
    server: overlooking('generateOneTimeToken', 'oneTimeToken'),
  },
  higherTokenDeleted: {
    breaks: 'A token cannot delete itself (409) or a token with a higher role (403)',
    suspects: ['deleteToken'],
    server: overlooking('deleteToken', 'roleAboveOwn'),
  },
  higherOneTimeToken: {
    breaks: 'can do what its own role allows',
    suspects: ['generateOneTimeToken'],
    server: overlooking('generateOneTimeToken', 'roleAboveOwn'),
  },
  superAdminInvitedByAdmin: {
    breaks: 'Returns 403 if an `admin` invites a `superAdmin`',
    suspects: ['inviteAdmin'],
    server: overlooking('inviteAdmin', 'roleAboveOwn'),
  },
  superAdminDeletedByAdmin: {
    breaks: 'Only a `superAdmin` can delete a `superAdmin` or withdraw the invitation of one',
    suspects: ['deleteAdmin'],
    server: overlooking('deleteAdmin', 'roleAboveOwn'),
  },
  otherSettingsChangedByAdmin: {
    breaks: 'gets a 404 for any other',
    suspects: ['updateOrganizationSettings'],
    server: overlooking('updateOrganizationSettings', 'unknownOrganization'),
  },
  ownTokenDeleted: {
    breaks: 'A token cannot delete itself (409)',
    suspects: ['deleteToken'],
    server: overlooking('deleteToken', 'ownToken'),
  },
  lastAdminDeleted: {
    breaks: "for the organization's last active user whose role is exactly `admin`",
    suspects: ['deleteAdmin'],
    server: at('deleteAdmin', async (one) => {
      const answer = await one.sandbox(one.again());
      const problem = jsonOf(await answer.clone().text());
      if (valueAt(problem, '/reason') !== 'lastAdmin') return answer;
      return Response.json({ success: true, message: 'The admin is deleted.' });
    }),
  },
  bodyBeforeRole: {
    breaks: 'A body that breaks the contract is a 400, no matter who sends it.',
    suspects: ['updateTaskLimits'],
    server: at('updateTaskLimits', async (one) => {
      const { status } = await also(one, 'GET', pathTo('listResellers'));
      const isForbidden = status === 403 && ('daily' in one.sent || 'concurrencyPerRun' in one.sent);
      const detail = 'Only a superAdmin may edit daily and concurrencyPerRun.';
      return isForbidden ? refusal('forbidden', 'fieldRoleTooLow', detail) : undefined;
    }),
  },
};
