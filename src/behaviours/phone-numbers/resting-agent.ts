import { PageSize } from '../../../generated/parameters.ts';
import { existing, type Scenario } from '../scenario.ts';
import { idleAgent } from '../working-agent.ts';

/** An agent whose numbers can be returned: one without a task in progress, if one of those that are known is such. */
export async function restingAgent(s: Scenario): Promise<string> {
  if (s.world.control) return idleAgent(s, true);
  const known = existing(s, 'agentId');
  const tasks = async (query: { agentId?: string; state?: 'inProgress' }) => {
    return s.data(await s.api.listTasks({ ...query, [PageSize.name]: PageSize.maximum }), 'listTasks').tasks;
  };
  for (const agentId of new Set([known, ...(await tasks({})).map((task) => task.agentId)])) {
    if ((await tasks({ agentId, state: 'inProgress' })).length === 0) return agentId;
  }
  return known;
}
