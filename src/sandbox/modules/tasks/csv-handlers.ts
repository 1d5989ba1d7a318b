import { readCsv } from '../../../contract/csv.ts';
import { operations } from '../../../contract/operations.ts';
import { validators } from '../../../contract/validation.ts';
import { TimeSlice } from '../../../server/time-slice.ts';
import type { GroupHandlers } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { agentOf } from '../agents/agents.ts';
import { readTaskRow } from './csv-row.ts';
import { type NewTask, queueTasks, requireReadyAgent } from './queue.ts';

const spec = operations.createTasksFromCsv.body?.csv['text/csv'];
const validate = validators.createTasksFromCsv.rows?.['text/csv'];

/** Tasks from a file: rows that are in order are queued as one run, the others are reported by line. */
export const taskCsvHandlers = {
  async createTasksFromCsv({ query, body, refuse, answer }, context) {
    const { agentId, file } = typeof body === 'string' ? { agentId: query.agentId, file: body } : body;
    if (agentId === undefined || !spec || !validate)
      throw new Error('The front door lets no file pass without an agent.');
    await requireReadyAgent(refuse, context, await agentOf(context, refuse, agentId), 'any');
    const sound: NewTask[] = [];
    const lines: number[] = [];
    const refused: Schemas['TaskCsvRefused'][] = [];
    let columns: readonly string[] | undefined;
    const slice = new TimeSlice();
    for (const row of readCsv(typeof file === 'string' ? file : await file.text())) {
      await slice.yieldIfOver();
      if (!row) continue;
      const { line, fields } = row;
      if (!columns) {
        columns = fields;
        continue;
      }
      const { task, violations } = readTaskRow(validate, columns, fields);
      if (task) {
        sound.push(task);
        lines.push(line);
      } else refused.push({ line, violations });
    }
    const { organizationId, userId } = context.caller;
    const order = { organizationId, userId, agentId, tasks: sound };
    const run = sound.length === 0 ? undefined : await queueTasks(context, order);
    const tasks = (run?.tasks ?? []).map(({ taskId }, at) => ({ line: lines[at] ?? 0, taskId }));
    const message = `${many(tasks.length, 'task')} created, ${many(refused.length, 'row')} refused.`;
    return answer(message, { ...(run && { runId: run.runId }), tasks, refused });
  },
} satisfies Partial<GroupHandlers<'Tasks'>>;

function many(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
