import {
  also,
  alsoAs,
  at,
  fieldsOf,
  highest,
  kept,
  mapped,
  type Server,
  showing,
  unauthorized,
} from '../../../../src/behaviours/variants/server.ts';
import { tokenOf } from '../../../../src/contract/credentials.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import type { WordFaults } from '../fault.ts';

const daysOfOrganization = "are in the time zone of the organization's task limits, `businessHours.timezone`";

/** A server that takes days for those of another time zone. */
function inZone(id: OperationId, timezone: string): Server {
  return at(id, async (one) => {
    const { body } = await also(one, 'GET', pathTo('getTaskLimits'));
    const own = fieldsOf(fieldsOf(fieldsOf(body).limits).businessHours).timezone;
    const set = (zone: unknown) =>
      alsoAs(highest(one), one, 'POST', pathTo('updateTaskLimits'), { businessHours: { timezone: zone } });
    // Only the first organization's limits are within reach.
    const { body: first } = await alsoAs(highest(one), one, 'GET', pathTo('listAgentAccounts'));
    const { body: accounts } = await also(one, 'GET', pathTo('listAgentAccounts'));
    if (own === undefined || JSON.stringify(first) !== JSON.stringify(accounts)) return undefined;
    await set(timezone);
    try {
      const answer = await one.sandbox(one.again());
      const text = await answer.text();
      return new Response(text.replaceAll(`"timezone":"${timezone}"`, `"timezone":"${String(own)}"`), answer);
    } finally {
      await set(own);
    }
  });
}

/** The time of the caller's environment, in Unix seconds. */
export async function timeOf(one: Parameters<typeof also>[0]): Promise<number> {
  const { body } = await alsoAs(highest(one), one, 'GET', '/_sandbox/clock');
  return Date.parse(String(fieldsOf(body).now)) / 1000;
}

const everyRead = ['listTokens', 'listTasks', 'listNumberingProviders', 'listAgentAccounts', 'getTaskLimits'] as const;

/** Days of another time zone, and times that are others. */
export const days: WordFaults = {
  dailyCountsInUtc: {
    breaks: daysOfOrganization,
    suspects: ['getDailyTaskCounts'],
    server: inZone('getDailyTaskCounts', 'UTC'),
  },
  statisticsInUtc: {
    breaks: daysOfOrganization,
    suspects: ['getTaskStatistics'],
    server: inZone('getTaskStatistics', 'UTC'),
  },
  usageInUtc: {
    breaks: daysOfOrganization,
    suspects: ['getUsage'],
    server: inZone('getUsage', 'UTC'),
  },
  dailyCountsFarEast: {
    breaks: daysOfOrganization,
    suspects: ['getDailyTaskCounts'],
    server: inZone('getDailyTaskCounts', 'Pacific/Auckland'),
  },
  oneTimeTokenEndsAfterOneMinute: {
    breaks: 'Generates a token that authorizes one request within 5 minutes',
    suspects: ['generateOneTimeToken'],
    server: (sandbox) => {
      const born = kept(() => new Map<string, number>());
      const noting = showing('generateOneTimeToken', async (body, one) => {
        born(one).set(String(fieldsOf(body.token).token), await timeOf(one));
        return body;
      });
      const ending = at(everyRead, async (one) => {
        const token = String(tokenOf(one.request)?.token);
        const since = born(one).get(token);
        const isOver = since !== undefined && (await timeOf(one)) > since + 60;
        return isOver ? unauthorized(one) : undefined;
      });
      return ending(noting(sandbox));
    },
  },
  requeuedTaskIsNew: {
    breaks: 'A task that is queued again keeps its `timestamp`',
    suspects: ['updateTask', 'getTask'],
    server: (sandbox) => {
      const renewed = kept(() => new Map<string, number>());
      const noting = at('updateTask', async (one) => {
        const answer = await one.sandbox(one.again());
        const now = await timeOf(one);
        if (answer.ok && one.sent.state === 'queued') renewed(one).set(String(one.path.taskId), now + 1);
        return answer;
      });
      const shown = showing('getTask', (body, one) =>
        mapped(body, {
          task: (task) => mapped(task, { timestamp: (own) => renewed(one).get(String(one.path.taskId)) ?? own }),
        }),
      );
      return shown(noting(sandbox));
    },
  },
  replacedVersionIsNew: {
    breaks: 'keeps its identifier, name and creation time',
    suspects: ['replaceAgentVersion', 'listAgentVersions'],
    server: showing('replaceAgentVersion', (body) =>
      mapped(body, { version: (own) => ({ ...fieldsOf(own), timestamp: fieldsOf(own).updatedTimestamp }) }),
    ),
  },
  unchangedStagingIsNew: {
    breaks: 'An update that changes nothing succeeds and leaves `updatedBy` and `updatedTimestamp` unchanged.',
    suspects: ['updateAgent', 'getStagingAgent'],
    server: showing('updateAgent', async (body, one) => {
      const now = await timeOf(one);
      return mapped(body, { staging: (own) => ({ ...fieldsOf(own), updatedTimestamp: now }) });
    }),
  },
  invitationOfADayMore: {
    breaks: 'valid for 7 days',
    suspects: ['inviteAdmin', 'listAdmins'],
    server: showing('listAdmins', (body) => ({
      ...body,
      admins: (Array.isArray(body.admins) ? body.admins : []).map((one: unknown) =>
        mapped(one, { expiryTimestamp: (time) => Number(time) + 86_400 }),
      ),
    })),
  },
  oneTimeTokenToldLonger: {
    breaks: 'Generates a token that authorizes one request within 5 minutes',
    suspects: ['generateOneTimeToken'],
    server: showing('generateOneTimeToken', (body) =>
      mapped(body, { token: (own) => mapped(own, { expiryTimestamp: (time) => Number(time) + 3300 }) }),
    ),
  },
};
