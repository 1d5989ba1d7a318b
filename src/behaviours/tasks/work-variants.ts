import { listAt, pick } from '../model/fields.ts';
import { answering, reworded, rewritten, type SomeAlternatives, withField } from '../variants/alternative.ts';
import { withFields } from '../variants/asking.ts';
import { callsUnderWay, endCalls } from './limit-variants.ts';
import { retold } from './record-variants.ts';

/** Servers that carry out tasks otherwise than the contract assumes. */
export const taskWorkAlternatives = {
  'task-wait-to-greet': {
    says: 'Waiting for a fixed time.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'getConversation') return undefined;
        return reworded(await assumed(request), {
          body: (body) => withFields(body, { conversation: withAgentFirst(pick(body, 'conversation')) }),
        });
      }),
  },
  'task-runs': {
    says: 'All tasks of an agent.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, path, query }) => {
        const isQueueing = operation.id === 'queueOutboundCalls' || operation.id === 'queueOutboundTexts';
        if (operation.tag !== 'Tasks' && !isQueueing) return undefined;
        const agentId = query.get('runId')?.replace(/^run_of_/, '');
        if (agentId !== undefined) query.set('agentId', agentId);
        query.delete('runId');
        const answer = await assumed(await rewritten(request, { query }));
        const own = isQueueing ? path.agentId : query.get('agentId');
        return reworded(answer, { body: (body) => ofAgent(body, own) });
      }),
  },
  'calls-under-way': {
    says: 'It ends.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'publishAgent') return undefined;
        const calls = await callsUnderWay(assumed, asked, { agentId: asked.path.agentId ?? '' });
        const answer = await assumed(asked.request);
        if (answer.ok) await endCalls(assumed, asked, calls);
        return answer;
      }),
  },
  'task-answered-by': {
    says: 'Only a word in the transcript.',
    server: (assumed) => {
      const silent = (task: unknown) => withFields(task, { answeredBy: undefined });
      return retold(assumed, (body) => {
        const listed = withField(body, 'tasks', (tasks) => (Array.isArray(tasks) ? tasks.map(silent) : tasks));
        return withField(listed, 'task', silent);
      });
    },
  },
} satisfies SomeAlternatives;

/** On a call the agent has the first word; who was waited for has the second. */
function withAgentFirst(conversation: unknown): unknown {
  const [first, second, ...others] = listAt(conversation, 'messages');
  const isSwapped = pick(conversation, 'channel') === 'call' && pick(first, 'sender') === 'contact' && second;
  return isSwapped ? withFields(conversation, { messages: [second, first, ...others] }) : conversation;
}

/** Every run named by the agent of its tasks. */
function ofAgent(value: unknown, agentId: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => ofAgent(item, agentId));
  if (!(value instanceof Object)) return value;
  const own = pick(value, 'agentId') ?? agentId;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    name === 'runId' && own ? `run_of_${own}` : ofAgent(field, own),
  ]);
  return Object.fromEntries(fields);
}
