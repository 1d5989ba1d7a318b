import { TaskCreation, TaskState, TaskUpdate } from '../../../generated/schemas.ts';
import { answerSchema, bodySchema, lacking, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { begin, begins, contact, endWith, queue, stateOf, taskAt, updateTask } from '../steps/task-steps.ts';
import { workingAgent } from '../working-agent.ts';

const needs = ['control'] as const;

/** What is assumed of a task: its fields, its states, and what callers may change. */
export const taskRecordInquiries = {
  'task-fields': {
    title: 'looks at a task before it starts and after it has ended, or at those that there are',
    async run(p) {
      const { required, properties } = answerSchema(p, 'getTask', 'task');
      const taskId = p.world.control ? await queue(p, (await workingAgent(p)).agentId, contact(1)) : undefined;
      const early = taskId === undefined ? await anyTask(p) : await taskAt(p, taskId);
      const missing = lacking(early, required);
      if (missing.length > 0) {
        const isTimes = missing.every((name) => name.endsWith('imestamp'));
        const isNested = pick(early, 'contact') instanceof Object;
        return p.refute(`A task has no ${missing.join(', ')}.`, {
          ...(isNested && { alternative: 'A nested contact.' }),
          ...(isTimes && { alternative: 'Times under other names or in another form.' }),
        });
      }
      if (taskId === undefined) return p.confirm(`A task has ${required.join(', ')}.`);
      const later = [...properties.keys()].filter((name) => !required.includes(name));
      const tooEarly = later.filter((name) => early instanceof Object && Object.hasOwn(early, name));
      if (tooEarly.length > 0) return p.refute(`A task that waits has ${tooEarly.join(', ')} already.`);
      await begin(p, taskId);
      await p.advance('PT1H');
      const late = lacking(await taskAt(p, taskId), ['startedTimestamp', 'endedTimestamp']);
      p.judge(
        late.length === 0,
        `A task has ${required.join(', ')}, and tells when it started and ended once it has.`,
        `A task that has ended has no ${late.join(', ')}.`,
        { alternative: 'Times under other names or in another form.' },
      );
    },
  },
  'task-types': {
    title: 'creates a task of each type',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      const types = TaskCreation.properties.type.enum;
      for (const [nth, type] of types.entries()) {
        const body = { agentId, type, phoneNumber: contact(nth + 1) };
        const answer = await p.api.createTask(body);
        if (isRefused(p, answer)) return p.refute(`A task of type ${type} is refused.`);
        const own = pick(answer.data, 'task', 'type');
        const alternative = 'Other words.' as const;
        if (own !== type) return p.refute(`A task of type ${type} is answered as ${own}.`, { alternative });
      }
      p.confirm(`Tasks are of the types ${types.join(' and ')}.`);
    },
  },
  'task-states': {
    title: 'lets a task be carried out, one fail and one be canceled',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      const [good, bad, none] = [
        await queue(p, agentId, contact(1)),
        await queue(p, agentId, contact(2)),
        await queue(p, agentId, contact(3)),
      ];
      const [queued, inProgress, completed, failed, canceled] = TaskState.knownValues;
      const seen = [[queued, await stateOf(p, good)]];
      await updateTask(p, none, { state: 'canceled' });
      seen.push([canceled, await stateOf(p, none)], [inProgress, await begin(p, good)]);
      await endWith(p, bad, 'noAnswer');
      const failure = await stateOf(p, bad);
      await p.advance('PT1H');
      seen.push([failed, failure], [completed, await stateOf(p, good)]);
      const wrong = seen.filter(([word, own]) => word !== own).map(([word, own]) => `${own} instead of ${word}`);
      if (wrong.length > 0) return p.refute(`Tasks are ${wrong.join(', ')}.`, { alternative: 'Other words.' });
      p.confirm(`Tasks move from ${queued} over ${inProgress} to ${completed} or ${failed}, or to ${canceled}.`);
      await p.advance('P1D');
      const after = await stateOf(p, bad);
      const alternative = 'Automatic retries.' as const;
      p.judge(after === failure, `A task stays ${failure}.`, `A task that was ${failure} is ${after}.`, {
        alternative,
      });
    },
  },
  'task-settable-states': {
    title: 'cancels a task that waits and takes it back, and tries both with others',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      const taskId = await queue(p, agentId, contact(1));
      const waiting = await stateOf(p, taskId);
      if (isRefused(p, await updateTask(p, taskId, { state: 'canceled' })) || (await begins(p, taskId))) {
        return p.refute('A task that waits cannot be canceled.');
      }
      // A server with words of its own takes these.
      const [requeued = waiting] = TaskUpdate.properties.state.enum.filter((state) => state !== 'canceled');
      const isUndone =
        !isRefused(p, await updateTask(p, taskId, { state: waiting })) ||
        !isRefused(p, await updateTask(p, taskId, { state: requeued }));
      const states: readonly string[] = TaskUpdate.properties.state.enum;
      if (isUndone !== states.length > 1) {
        if (isUndone) return p.refute('A canceled task can be queued again.');
        return p.refute('A canceled task cannot be queued again.', { alternative: '`canceled` alone.' });
      }
      p.confirm(`A task that waits can be canceled${isUndone ? ', and a canceled one queued again' : ' for good'}.`);
      const started = await queue(p, agentId, contact(2));
      const last = await begin(p, started);
      const answer = await updateTask(p, started, { state: 'canceled' });
      p.judge(
        isRefused(p, answer) || (await stateOf(p, started)) === last,
        `A task that is ${last} cannot be canceled.`,
        `A task that is ${last} can be canceled.`,
        { alternative: 'Canceling a call in progress, which hangs up.' },
      );
    },
  },
  'task-editing': {
    title: 'changes a task before and after it has started, and changes nothing',
    needs,
    async run(p) {
      const { agentId } = await workingAgent(p);
      const taskId = await queue(p, agentId, contact(1));
      const least = bodySchema(p, 'updateTask').minProperties ?? 0;
      const isEmptyRefused = isRefused(p, await updateTask(p, taskId, {}));
      if (isEmptyRefused !== least > 0) {
        if (isEmptyRefused) return p.refute('An update without a field is refused.');
        return p.refute('An update without a field is accepted.', {
          alternative: 'An empty update that changes nothing.',
        });
      }
      p.confirm(`An update without a field is ${isEmptyRefused ? 'refused' : 'accepted'}.`);
      const contextAfter = async (body: unknown) => {
        const answer = await updateTask(p, taskId, body);
        return { refused: isRefused(p, answer), context: pick(await taskAt(p, taskId), 'context') };
      };
      const first = await contextAfter({ context: 'First' });
      if (first.context !== 'First') return p.refute('A task that waits cannot be edited.');
      const half = await contextAfter({ context: 'Half', waitToGreet: 'perhaps' });
      await begin(p, taskId);
      const late = await contextAfter({ context: 'Late' });
      if (late.context === 'Late') {
        return p.refute('A task that has started can be edited.', { alternative: 'Editing in every state.' });
      }
      p.confirm('A task can be edited until it starts.');
      p.judge(
        half.context === 'First',
        'Of an update with a value that cannot be nothing takes effect.',
        'Of an update with a value that cannot be the rest takes effect.',
      );
    },
  },
} satisfies SomeInquiries;

/** A task that is there already, as a list shows it. */
async function anyTask(p: Prober): Promise<unknown> {
  const [first] = listAt(p.data(await p.api.listTasks(), 'listTasks'), 'tasks');
  if (first === undefined) p.unanswered('there are no tasks');
  return first;
}
