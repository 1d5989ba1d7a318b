import {
  at,
  entriesAt,
  fieldsOf,
  kept,
  mapped,
  type Server,
  showing,
  taking,
} from '../../../../src/behaviours/variants/server.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import type { WordFaults } from '../fault.ts';
import { timeOf } from './days.ts';

const day = 86_400;

/** A server that shows the time of the first save with every later one. */
function firstSaved(ids: OperationId | readonly OperationId[], name: string): Server {
  return (sandbox) => {
    const first = kept(() => new Map<string, unknown>());
    return showing(ids, (body, one) => {
      const own = fieldsOf(body[name]);
      const key = String(own.organizationId ?? own.type ?? '');
      const timestamp = first(one).get(key) ?? own.timestamp;
      first(one).set(key, timestamp);
      return { ...body, [name]: { ...own, timestamp } };
    })(sandbox);
  };
}

/** Times that are counted from another moment. */
export const moments: WordFaults = {
  conversationCountedFromItsBegin: {
    breaks: 'if its last message is less than 24 hours old',
    suspects: ['sendExternalMessage', 'getConversation'],
    server: (sandbox) => {
      const begun = kept(() => new Map<string, number>());
      return taking('sendExternalMessage', async (sent, one) => {
        const key = JSON.stringify([one.path.agentId, sent.platform, sent.contactId]);
        const now = await timeOf(one);
        const since = begun(one).get(key);
        if (since !== undefined && now - since < day) return sent;
        begun(one).set(key, now);
        return since === undefined ? sent : { ...sent, contactId: `${String(sent.contactId).slice(0, 60)}~` };
      })(sandbox);
    },
  },
  invitationEndsWithItsDay: {
    breaks: 'The time in which the invitation can be accepted, in days of 24 hours.',
    suspects: ['listAdmins', 'inviteAdmin'],
    server: showing('listAdmins', (body) => ({
      ...body,
      admins: entriesAt(body, '/admins').map((one) =>
        mapped(one, { expiryTimestamp: (time) => Math.ceil(Number(time) / day) * day }),
      ),
    })),
  },
  startedAtItsCreation: {
    breaks: 'The time at which the task became `inProgress`, in Unix seconds.',
    suspects: ['getTask'],
    server: showing('getTask', (body) =>
      mapped(body, { task: (own) => mapped(own, { startedTimestamp: () => fieldsOf(own).timestamp }) }),
    ),
  },
  endedAtItsStart: {
    breaks: 'The time at which the task became `completed`, `failed` or `canceled`, in Unix seconds.',
    suspects: ['getTask'],
    server: showing('getTask', (body) =>
      mapped(body, {
        task: (own) => {
          const { startedTimestamp } = fieldsOf(own);
          return mapped(own, { endedTimestamp: (time) => startedTimestamp ?? time });
        },
      }),
    ),
  },
  registrationKeepsFirstTime: {
    breaks: 'if saving replaces it, last saved',
    suspects: ['saveSipRegistration', 'getSipRegistration'],
    server: firstSaved(['saveSipRegistration', 'getSipRegistration'], 'registration'),
  },
  billingKeepsFirstTime: {
    breaks: 'if saving replaces it, last saved',
    suspects: ['provisionBilling'],
    server: firstSaved('provisionBilling', 'configuration'),
  },
  messagesOfSixDays: {
    breaks: "Lists the organization's messages of the last 7 days",
    suspects: ['listRecentMessages'],
    server: at('listRecentMessages', async (one) => {
      const answer = await one.sandbox(one.again());
      if (!answer.ok) return answer;
      const since = (await timeOf(one)) - 6 * day;
      const body = fieldsOf(await answer.json());
      const messages = entriesAt(body, '/messages');
      const recent = messages.filter(({ timestamp }) => Number(timestamp) >= since);
      const totalMessages = Number(body.totalMessages) - (messages.length - recent.length);
      return Response.json({ ...body, messages: recent, totalMessages });
    }),
  },
};
