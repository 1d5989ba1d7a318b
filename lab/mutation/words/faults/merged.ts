import {
  also,
  at,
  entriesAt,
  fieldsOf,
  type JsonFields,
  kept,
  mapped,
  type Server,
  taking,
} from '../../../../src/behaviours/variants/server.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import type { WordFaults } from '../fault.ts';

/** A server that leaves what staging has and the restored configuration has not. */
function restoredOver(id: OperationId): Server {
  return at(id, async (one) => {
    const path = pathTo('getAgent', { agentId: String(one.path.agentId) });
    const staging = async () =>
      fieldsOf(fieldsOf(fieldsOf((await also(one, 'GET', `${path}/staging`)).body).staging).configuration);
    const before = await staging();
    const answer = await one.sandbox(one.again());
    if (!answer.ok) return answer;
    const after = await staging();
    const left = Object.fromEntries(Object.entries(before).filter(([name]) => !(name in after)));
    if (Object.keys(left).length > 0) await also(one, 'POST', path, left);
    return answer;
  });
}

const both = (one: unknown, other: unknown): unknown[] => [
  ...new Set([...(Array.isArray(one) ? one : []), ...(Array.isArray(other) ? other : [])]),
];

/** What replaces something whole, and is merged with it here. */
export const merged: WordFaults = {
  versionRestoredOverStaging: {
    breaks: 'Copies all fields of a stored or published version to staging',
    suspects: ['restoreAgentVersion', 'getStagingAgent'],
    server: restoredOver('restoreAgentVersion'),
  },
  revertedOverStaging: {
    breaks: 'staging becomes a copy of the live configuration',
    suspects: ['revertAgent', 'getStagingAgent'],
    server: restoredOver('revertAgent'),
  },
  billingSavedOver: {
    breaks: 'If you omit a field, it is removed or takes its default.',
    suspects: ['provisionBilling'],
    server: (sandbox) => {
      const before = kept(() => new Map<string, JsonFields>());
      return taking('provisionBilling', (sent, one) => {
        const key = String(sent.organizationId ?? '');
        const whole = { ...before(one).get(key), ...sent };
        before(one).set(key, whole);
        return whole;
      })(sandbox);
    },
  },
  workingDaysAdded: {
    breaks: 'only the list `days` is replaced as a whole',
    suspects: ['updateTaskLimits', 'getTaskLimits'],
    server: taking('updateTaskLimits', async (sent, one) => {
      const { body } = await also(one, 'GET', pathTo('getTaskLimits'));
      const { days } = fieldsOf(fieldsOf(fieldsOf(body).limits).businessHours);
      return mapped(sent, { businessHours: (own) => mapped(own, { days: (given) => both(days, given) }) });
    }),
  },
  agentsOfAccountAdded: {
    breaks: '`agentIds` replaces the whole list',
    suspects: ['updateAccount', 'getAccount'],
    server: taking('updateAccount', async (sent, one) => {
      const { body } = await also(one, 'GET', pathTo('getAccount', { accountId: String(one.path.accountId) }));
      const { agentIds } = fieldsOf(fieldsOf(body).account);
      return mapped(sent, { agentIds: (given) => both(agentIds, given) });
    }),
  },
  addOnsAdded: {
    breaks: 'an add-on left out is no longer booked',
    suspects: ['subscribeToPlan', 'getCurrentPlan'],
    server: taking('subscribeToPlan', async (sent, one) => {
      const { body } = await also(one, 'GET', pathTo('getCurrentPlan'));
      const booked = entriesAt(body, '/subscription/addOns').map(({ addOnId, quantity }) => ({ addOnId, quantity }));
      const given = entriesAt(sent, '/addOns');
      const others = booked.filter(({ addOnId }) => !given.some((own) => own.addOnId === addOnId));
      return others.length === 0 ? sent : { ...sent, addOns: [...given, ...others] };
    }),
  },
};
