import { TaskContactName, TaskContext } from '../../../generated/schemas.ts';
import { pick } from '../model/fields.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { readTask } from '../steps/task-steps.ts';
import { workingAgent } from '../steps/working-agent.ts';
import { postCsv, uploadCsv } from './record-steps.ts';

const operations = ['createTasksFromCsv', 'listTasks', 'getTask', 'getTaskStatistics'] as const;
const group = 'Tasks';
const isReported = 'each invalid row is reported with its line and violations';

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

const isAsRow = 'a task has the values of its row';
const ofRun = 'all tasks of a file belong to one run';

/** Rows in order. */
const rows = [
  {
    phoneNumber: '+12025550177',
    context: 'Say "hello", then wait\nfor an answer',
    waitToGreet: false,
    name: 'Reed, Maya',
  },
  { phoneNumber: '+12025550178', context: '', waitToGreet: true, name: undefined },
];

export const taskCsv: Behaviour = {
  rule: 'task-csv',
  group,
  operations,
  title: 'creates a task for each valid row and reports the others',
  restsOn: ['task-csv'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const answer = await postCsv(b, agentId, mixed);
    for (const task of answer.data?.tasks ?? []) deleteLater(b, task.taskId);
    const isTaken = 'a file with invalid rows is accepted';
    const whole = { alternative: 'All or nothing.' } as const;
    const says = { says: '2 tasks created, 5 rows refused.' };
    const uploaded = b.succeeds(answer, isTaken, 'createTasksFromCsv', whole, says);
    b.expect(pick(answer.data, 'tasks') !== undefined, {
      operationId: 'createTasksFromCsv',
      rule: 'the response shows the outcome of each row',
      expected: 'tasks',
      actual: Object.keys(Object(answer.data)).join(', '),
      instead: { alternative: 'A response before the file is read, and a report later.' },
    });
    const { runId = '', tasks: created, refused } = uploaded;
    const becomesTask = 'each valid row becomes a task, reported with its line';
    b.equal(
      created.map(({ line }) => line),
      [2, 7],
      becomesTask,
      'createTasksFromCsv',
    );
    b.equal(
      refused.map(({ line }) => line),
      [4, 6, 8, 9, 10],
      isReported,
      'createTasksFromCsv',
    );
    for (const [nth, { taskId }] of created.entries()) {
      const { type, runId: ownRun, ...task } = await readTask(b, taskId);
      const { phoneNumber, context, waitToGreet, name } = task;
      b.equal({ phoneNumber, context, waitToGreet, name }, rows[nth], isAsRow, 'createTasksFromCsv');
      b.equal(task.agentId, agentId, 'all tasks of a file are for its agent', 'createTasksFromCsv');
      b.equal(type, nth === 0 ? 'text' : 'call', isAsRow, 'createTasksFromCsv', 'task-types');
      b.equal(ownRun, runId, ofRun, 'createTasksFromCsv', 'task-runs');
    }
    const { tasks } = b.data(await b.api.listTasks({ runId }), 'listTasks');
    const newestFirst = created.map(({ taskId }) => taskId).reverse();
    b.equal(
      tasks.map(({ taskId }) => taskId),
      newestFirst,
      ofRun,
      'listTasks',
      'task-filters',
    );
    const violations = refused.map((row) => row.violations.map(({ column, keyword }) => `${column} ${keyword}`).sort());
    const [first, second, few, third, many] = violations;
    const named = [
      ['phoneNumber pattern'],
      ['phoneNumber required', 'type enum', 'waitToGreet enum'],
      ['context maxLength', 'name maxLength'],
    ];
    b.equal([first, second, third], named, isReported, 'createTasksFromCsv', 'error-shape');
    const blamesNone = 'a violation for too few or too many fields has no column';
    for (const [one] of [few ?? [], many ?? []]) {
      b.equal(one?.startsWith('undefined'), true, blamesNone, 'createTasksFromCsv', 'error-shape');
    }
  },
};

export const csvCells: Behaviour = {
  rule: 'task-csv-cells',
  group,
  operations,
  title: 'stores each cell unchanged, including spaces and special characters',
  restsOn: ['task-csv'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const context = ' We e\u0301 come. ';
    // The last line needs no end.
    const { tasks: created } = await uploadCsv(b, agentId, `phoneNumber,context\r\n+12025550177,${context}`);
    for (const { taskId } of created) {
      deleteLater(b, taskId);
      const task = await readTask(b, taskId);
      b.equal(task.context, context, isAsRow, 'createTasksFromCsv');
    }
  },
};

export const longCsv: Behaviour = {
  rule: 'task-csv-long',
  group,
  operations,
  title: 'reads a long file to its end, line by line',
  restsOn: ['task-csv'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const last = 60;
    const rows = Array.from({ length: last - 2 }, () => `nobody,${'c'.repeat(3000)}`);
    const csv = ['phoneNumber,context', ...rows, '+12025550177,'].join('\n');
    const { tasks: created, refused } = await uploadCsv(b, agentId, csv);
    for (const { taskId } of created) deleteLater(b, taskId);
    b.equal(
      [created.map(({ line }) => line), refused.map(({ line }) => line)],
      [[last], rows.map((_, i) => i + 2)],
      isReported,
      'createTasksFromCsv',
    );
  },
};

const unknownColumn = 'phoneNumber,colour\n+12025550177,red\n';
/** The row before it has no fault. */
const openQuote = 'phoneNumber,name\n+12025550177,Maya\n+12025550178,"Maya\n';

export const refusedCsv: Behaviour = {
  rule: 'task-csv-refused',
  group,
  operations,
  title: 'rejects a file that is not CSV at all',
  restsOn: ['task-csv'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const none = await uploadCsv(b, agentId, 'phoneNumber\nnobody\n');
    b.equal([none.runId, none.tasks.length, none.refused.length], [undefined, 0, 1], isReported, 'createTasksFromCsv');
    for (const [csv, why] of [
      ['phoneNumber\n', 'has no rows'],
      ['name\nMaya\n', 'has no column phoneNumber'],
      [unknownColumn, 'has an unknown column'],
      ['phoneNumber,phoneNumber\n+12025550177,+12025550177\n', 'has a repeated column'],
      [openQuote, 'is not CSV'],
    ] as const) {
      const answer = await postCsv(b, agentId, csv);
      if (answer.data) for (const { taskId } of answer.data.tasks) deleteLater(b, taskId);
      b.refused(answer, '400 invalidRequest', `a file that ${why} is rejected`, 'createTasksFromCsv');
    }
  },
};

export const refusedCsvUndone: Behaviour = {
  rule: 'task-csv-refused-undone',
  group,
  operations: ['createTasksFromCsv', 'listTasks'],
  title: 'creates no task from a file that is not CSV, not even from the rows before the error',
  // Others may create tasks meanwhile.
  needs: ['control'],
  restsOn: ['task-csv'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const total = async () => b.data(await b.api.listTasks({ agentId }), 'listTasks').totalTasks;
    const before = await total();
    for (const csv of [unknownColumn, openQuote]) await postCsv(b, agentId, csv);
    b.equal(await total(), before, 'a rejected file creates no tasks', 'createTasksFromCsv');
  },
};

export const csvForm: Behaviour = {
  rule: 'task-csv-form',
  group,
  operations,
  title: 'treats a file in a form like a file sent as the body',
  restsOn: ['task-csv'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const file = new File(['\uFEFFphoneNumber,name\n+12025550177,Maya\n'], 'tasks.csv', { type: 'text/csv' });
    const answer = await b.api.createTasksFromCsv({ agentId, file });
    const uploaded = b.succeeds(answer, 'a file can be sent in a form', 'createTasksFromCsv');
    const [created] = uploaded.tasks;
    if (created) deleteLater(b, created.taskId);
    const becomesTask = 'each valid row becomes a task';
    b.equal([created?.line, uploaded.refused], [2, []], becomesTask, 'createTasksFromCsv');
    const { phoneNumber, name } = await readTask(b, created?.taskId ?? '');
    b.equal([phoneNumber, name], ['+12025550177', 'Maya'], isAsRow, 'createTasksFromCsv');
  },
};

function deleteLater(b: BehaviourRun, taskId: string): void {
  b.defer(() => b.api.deleteTask({ taskId }));
}
