import { TaskContactName, TaskContext } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { workingAgent } from '../working-agent.ts';
import { postCsv, uploadCsv } from './task-steps.ts';

const operations = ['createTasksFromCsv', 'listTasks', 'getTask', 'getTaskStatistics'] as const;
const isReported = 'each row that is not in order is reported with its line and its violations';

/** Two rows in order and five that are not, with an empty line and a line break in quotes among them. */
const mixed = [
  'type,phoneNumber,context,waitToGreet,name',
  'text,+12025550177,"Say ""hello"", then wait\nfor an answer",false,"Reed, Maya"',
  'call,12025550177,,,',
  '',
  'fax,,,perhaps,',
  ',+12025550178,,true,',
  'call,+12025550179',
  `,+12025550178,${'c'.repeat(TaskContext.maxLength + 1)},,${'n'.repeat(TaskContactName.maxLength + 1)}`,
  'call,+12025550179,,,,',
  '',
].join('\r\n');

/** What uploads of tasks do. */
export const taskCsvScenarios: readonly Check[] = [
  scenario({
    name: 'task-csv',
    group: 'Tasks',
    operations,
    title: 'makes a task of each row that is in order and reports the others',
    async run(s) {
      const { agentId } = await workingAgent(s);
      const { runId, tasks: created, refused } = await uploadCsv(s, agentId, mixed);
      for (const { taskId } of created) deleteLater(s, taskId);
      const lines = created.map(({ line }) => line);
      s.equal(lines, [2, 7], 'each row that is in order becomes a task, reported with its line', 'createTasksFromCsv');
      const violations = refused.map(({ line, violations }) => [
        line,
        ...violations.map(({ column, keyword }) => `${column ?? 'row'} ${keyword}`).sort(),
      ]);
      const expected = [
        [4, 'phoneNumber pattern'],
        [6, 'phoneNumber required', 'type enum', 'waitToGreet enum'],
      ];
      s.equal(violations.slice(0, 2), expected, isReported, 'createTasksFromCsv');
      s.equal(violations[3], [9, 'context maxLength', 'name maxLength'], isReported, 'createTasksFromCsv');
      for (const [at, line] of [
        [2, 8],
        [4, 10],
      ] as const) {
        const row = refused[at];
        s.equal(row?.line, line, isReported, 'createTasksFromCsv');
        const blamesNone = 'a row with too few or too many fields blames no column';
        s.equal(row?.violations[0]?.column, undefined, blamesNone, 'createTasksFromCsv');
      }

      const own = { agentId, runId: runId ?? '' };
      const expectedTasks: readonly Readonly<Record<string, unknown>>[] = [
        {
          ...own,
          type: 'text',
          phoneNumber: '+12025550177',
          context: 'Say "hello", then wait\nfor an answer',
          waitToGreet: false,
          name: 'Reed, Maya',
        },
        { ...own, type: 'call', phoneNumber: '+12025550178', context: '', waitToGreet: true },
      ];
      for (const [i, { taskId }] of created.entries()) {
        const { task } = s.data(await s.api.getTask({ taskId }), 'getTask');
        s.equal({ ...task, ...expectedTasks[i] }, task, 'a task is what its row says', 'createTasksFromCsv');
        s.equal(task.name, expectedTasks[i]?.name, 'a task is what its row says', 'createTasksFromCsv');
      }
      const { totalTasks, tasks } = s.data(await s.api.listTasks({ runId: runId ?? '' }), 'listTasks');
      const ofRun = 'all tasks of a file are of one run';
      s.equal(
        tasks.map(({ taskId }) => taskId),
        created.map(({ taskId }) => taskId).reverse(),
        ofRun,
        'listTasks',
      );
      s.equal(totalTasks, created.length, ofRun, 'listTasks');
    },
  }),
  scenario({
    name: 'task-csv-cells',
    group: 'Tasks',
    operations,
    title: 'takes each cell as it stands, blanks and signs and all',
    restsOn: ['task-csv'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const context = ' We e\u0301 come. ';
      // The last line needs no end.
      const { tasks: created } = await uploadCsv(s, agentId, `phoneNumber,context\r\n+12025550177,${context}`);
      for (const { taskId } of created) {
        deleteLater(s, taskId);
        const { task } = s.data(await s.api.getTask({ taskId }), 'getTask');
        s.equal(task.context, context, 'a task is what its row says', 'createTasksFromCsv');
      }
    },
  }),
  scenario({
    name: 'task-csv-long',
    group: 'Tasks',
    operations,
    title: 'reads a long file to its end, line by line',
    restsOn: ['task-csv'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const last = 60;
      const rows = Array.from({ length: last - 2 }, () => `nobody,${'c'.repeat(3000)}`);
      const csv = ['phoneNumber,context', ...rows, '+12025550177,'].join('\n');
      const { tasks: created, refused } = await uploadCsv(s, agentId, csv);
      for (const { taskId } of created) deleteLater(s, taskId);
      s.equal(
        [created.map(({ line }) => line), refused.map(({ line }) => line)],
        [[last], rows.map((_, i) => i + 2)],
        isReported,
        'createTasksFromCsv',
      );
    },
  }),
  scenario({
    name: 'task-csv-refused',
    group: 'Tasks',
    operations,
    title: 'creates nothing from a file that is in no order at all',
    restsOn: ['task-csv'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const total = async () => s.data(await s.api.listTasks({ agentId }), 'listTasks').totalTasks;
      const before = s.world.isolated ? await total() : undefined;
      const none = await uploadCsv(s, agentId, 'phoneNumber\nnobody\n');
      s.equal(
        [none.runId, none.tasks.length, none.refused.length],
        [undefined, 0, 1],
        isReported,
        'createTasksFromCsv',
      );
      for (const [csv, why] of [
        ['phoneNumber\n', 'has no rows'],
        ['name\nMaya\n', 'lacks the column phoneNumber'],
        ['phoneNumber,colour\n+12025550177,red\n', 'has an unknown column'],
        ['phoneNumber,phoneNumber\n+12025550177,+12025550177\n', 'has a column twice'],
        ['phoneNumber,name\n+12025550177,"Maya\n', 'is not CSV'],
      ] as const) {
        const answer = await postCsv(s, agentId, csv);
        if (answer.data) for (const { taskId } of answer.data.tasks) deleteLater(s, taskId);
        s.refused(answer, '400 invalidRequest', `a file that ${why} is refused as a whole`, 'createTasksFromCsv');
      }
      if (before === undefined) return;
      s.equal(await total(), before, 'a file that is refused as a whole creates nothing', 'createTasksFromCsv');
    },
  }),
  scenario({
    name: 'task-csv-form',
    group: 'Tasks',
    operations,
    title: 'takes a file in a form like one that is the body itself',
    restsOn: ['task-csv'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const file = new File(['\uFEFFphoneNumber,name\n+12025550177,Maya\n'], 'tasks.csv', { type: 'text/csv' });
      const uploaded = s.created(await s.api.createTasksFromCsv({ agentId, file }), 'createTasksFromCsv');
      const [created] = uploaded.tasks;
      if (created) deleteLater(s, created.taskId);
      s.equal(
        [created?.line, uploaded.refused],
        [2, []],
        'each row that is in order becomes a task',
        'createTasksFromCsv',
      );
      const { tasks } = s.data(await s.api.listTasks({ runId: uploaded.runId ?? '' }), 'listTasks');
      const found = tasks.map(({ agentId, phoneNumber, name }) => ({ agentId, phoneNumber, name }));
      const expected = [{ agentId, phoneNumber: '+12025550177', name: 'Maya' }];
      s.equal(found, expected, 'a task is what its row says', 'createTasksFromCsv');
    },
  }),
];

function deleteLater(s: Scenario, taskId: string): void {
  s.defer(() => s.api.deleteTask({ taskId }));
}
