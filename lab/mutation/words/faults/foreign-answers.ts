import { refusal } from '../../../../src/behaviours/variants/requests.ts';
import { at, entriesAt, fieldsOf, type Server, withBody } from '../../../../src/behaviours/variants/server.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import type { Reason } from '../../../../src/contract/problem.ts';
import type { WordFaults } from '../fault.ts';
import { asUnknown, forbidding, othersOf } from './outside.ts';

const filters = 'As a filter in the query, it matches nothing.';

/** A server whose filter also finds what another organization has. */
function filteringAll(id: OperationId, filter: string, list: string, total: string): Server {
  return at(id, async (one) => {
    const answer = await one.sandbox(one.again());
    if (!answer.ok || !one.query.has(filter)) return answer;
    const others = await othersOf(one);
    return withBody(answer, (body) =>
      body[total] === 0 ? { ...body, [list]: others[list], [total]: others[total] } : body,
    );
  });
}

/** A server that answers for another organization's thing in its own way. */
function answeringForeign(id: OperationId, answerOf: () => Response): Server {
  return at(id, async (one) => {
    const answer = await one.sandbox(one.again());
    if (answer.status !== 404) return answer;
    const isForeign = (await othersOf(one)).success === true;
    return isForeign ? answerOf() : answer;
  });
}

const told = (reason: Reason, detail: string) => () => refusal('not-found', reason, detail);

/** Another organization's things, answered otherwise than what does not exist or found by a filter. */
export const foreignAnswers: WordFaults = {
  foreignRoomIsForbidden: {
    breaks: asUnknown,
    suspects: ['listRoomMessages'],
    server: forbidding('listRoomMessages'),
  },
  foreignVersionsAreEmpty: {
    breaks: asUnknown,
    suspects: ['listAgentVersions'],
    server: answeringForeign('listAgentVersions', () =>
      Response.json({
        success: true,
        message: 'There are no versions.',
        versions: [],
        pageNumber: 0,
        pageSize: 20,
        totalVersions: 0,
      }),
    ),
  },
  foreignAgentIsTold: {
    breaks: asUnknown,
    suspects: ['getAgent'],
    server: answeringForeign('getAgent', told('unknownAgent', 'The agent belongs to another organization.')),
  },
  foreignIdentifierIsForbidden: {
    breaks: asUnknown,
    suspects: ['getAccountByExternalId'],
    server: answeringForeign('getAccountByExternalId', () =>
      refusal('forbidden', 'roleTooLow', 'The account belongs to another organization.'),
    ),
  },
  foreignTasksByAgent: {
    breaks: filters,
    suspects: ['listTasks'],
    server: filteringAll('listTasks', 'agentId', 'tasks', 'totalTasks'),
  },
  foreignTasksByRun: {
    breaks: filters,
    suspects: ['listTasks'],
    server: filteringAll('listTasks', 'runId', 'tasks', 'totalTasks'),
  },
  foreignUrlsByAgent: {
    breaks: 'An unknown identifier returns an empty list.',
    suspects: ['listAgentUrls'],
    server: filteringAll('listAgentUrls', 'agentId', 'agentUrls', 'totalAgentUrls'),
  },
  foreignCountsByAgent: {
    breaks: filters,
    suspects: ['getDailyTaskCounts'],
    server: at('getDailyTaskCounts', async (one) => {
      const answer = await one.sandbox(one.again());
      if (!answer.ok || !one.query.has('agentId')) return answer;
      const created = entriesAt(await othersOf(one), '/days').map((day) => Number(day.created));
      return withBody(answer, (own) => ({
        ...own,
        days: entriesAt(own, '/days').map((day, nth) => ({
          ...day,
          created: Number(day.created) + (created[nth] ?? 0),
        })),
      }));
    }),
  },
  foreignAgentInAccount: {
    breaks: 'Returns 404 for an agent that the organization does not have',
    suspects: ['createAccount'],
    server: at('createAccount', async (one) => {
      const answer = await one.sandbox(one.again());
      const [agentId] = Array.isArray(one.sent.agentIds) ? one.sent.agentIds : [];
      if (answer.status !== 404 || agentId === undefined) return answer;
      const { agent } = await othersOf(one, pathTo('getAgent', { agentId: String(agentId) }));
      const isForeign = fieldsOf(agent).agentId === agentId;
      return isForeign ? refusal('conflict', 'agentTaken', 'The agent belongs to another account.') : answer;
    }),
  },
};
