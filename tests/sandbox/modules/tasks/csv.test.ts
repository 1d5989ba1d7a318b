import { describe, expect, test } from 'vitest';
import { TaskContactName, TaskContext } from '../../../../generated/schemas.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';
import { countTasks, readTask, uploadRows } from './queueing.ts';

const { maxLength: mostOfName } = TaskContactName;
const { maxLength: mostOfContext } = TaskContext;
const columns = 'phoneNumber,type,name,context,waitToGreet';

describe('an uploaded CSV file', () => {
  test('is taken for an agent whose number carries calls alone, where its texts wait for another', async () => {
    const client = (await openSandbox()).client('demo-admin');
    await unwrap(client.returnPhoneNumber({ phoneNumber: '+12025550101' }));
    await unwrap(client.assignPhoneNumber({ phoneNumber: '+12025550185', agentId: 'agent_201' }));
    const report = await uploadRows(client, 'phoneNumber,type\n+12025550121,text', 'agent_201');
    expect(report).toMatchObject({ created: [{ line: 2 }], refused: [] });
  });

  test('becomes tasks of one run, sent as text or in a form', async () => {
    const client = (await openSandbox()).client('demo-user');
    const csv = `${columns}\r\n+12025550121,call,Maya Reed,"Boiler service on Tuesday, March 3, at 9:00",true\r\n+12025550122,text,Tom Ashby,Say that the furnace part has arrived,\r\n`;
    const file = new File([csv], 'tasks.csv', { type: 'text/csv' });
    const answer = await unwrap(client.createTasksFromCsv({ agentId: 'agent_202', file }));
    expect(answer).toEqual(exampleAnswer('createTasksFromCsv', 'allCreated'));
    const shared = { state: 'queued', agentId: 'agent_202', runId: 'run_856', createdBy: 1003, timestamp: 1772463600 };
    expect(await readTask(client, 'task_1047')).toEqual({
      ...shared,
      taskId: 'task_1047',
      type: 'call',
      phoneNumber: '+12025550121',
      name: 'Maya Reed',
      context: 'Boiler service on Tuesday, March 3, at 9:00',
      waitToGreet: true,
    });
    expect(await readTask(client, 'task_1048')).toEqual({
      ...shared,
      taskId: 'task_1048',
      type: 'text',
      phoneNumber: '+12025550122',
      name: 'Tom Ashby',
      context: 'Say that the furnace part has arrived',
      waitToGreet: false,
    });
    const report = await uploadRows(client, csv);
    expect(report).toEqual({
      runId: 'run_857',
      created: [
        { line: 2, taskId: 'task_1049' },
        { line: 3, taskId: 'task_1050' },
      ],
      refused: [],
    });
  });

  test('may have its columns in any order and most of them missing', async () => {
    const client = (await openSandbox()).client('demo-user');
    await uploadRows(client, 'context,phoneNumber\n"Two\nlines",+12025550121\n,+12025550122');
    expect(await readTask(client, 'task_1047')).toMatchObject({
      context: 'Two\nlines',
      type: 'call',
      waitToGreet: false,
    });
    expect(await readTask(client, 'task_1048')).toMatchObject({ context: '', phoneNumber: '+12025550122' });
    expect(await readTask(client, 'task_1048')).not.toHaveProperty('name');
  });

  test('has each row that is not in order refused, with its line and all that is wrong', async () => {
    const client = (await openSandbox()).client('demo-user');
    const rows = ['+12025550121,call,,,', '+12025550122,text,,,', '2025550123,fax,,,', '+12025550124,call,Maya'];
    const file = { agentId: 'agent_202', body: [columns, ...rows].join('\r\n') };
    expect(await unwrap(client.createTasksFromCsv(file))).toEqual(exampleAnswer('createTasksFromCsv', 'someRefused'));
    const { refused, created } = await uploadRows(
      client,
      [
        columns,
        ',,"a\nb",,',
        '',
        `+12025550121,call,${'n'.repeat(mostOfName + 1)},${'c'.repeat(mostOfContext + 1)},yes`,
        '+12025550121,call,,,,more',
        `+12025550121,call,${'😀'.repeat(mostOfName)},${'c'.repeat(mostOfContext)},true`,
      ].join('\n'),
    );
    expect(refused).toEqual([
      { line: 2, violations: [{ column: 'phoneNumber', keyword: 'required', message: 'is required' }] },
      {
        line: 5,
        violations: [
          { column: 'name', keyword: 'maxLength', message: `must NOT have more than ${mostOfName} characters` },
          { column: 'context', keyword: 'maxLength', message: `must NOT have more than ${mostOfContext} characters` },
          { column: 'waitToGreet', keyword: 'enum', message: 'must be one of true, false' },
        ],
      },
      {
        line: 6,
        violations: [
          { keyword: 'maxItems', message: 'must NOT have more than 5 items; put a text with commas in quotes' },
        ],
      },
    ]);
    expect(created).toEqual([{ line: 7, taskId: 'task_1049' }]);
  });

  test('that a spreadsheet wrote is told how a cell is written', async () => {
    const client = (await openSandbox()).client('demo-user');
    const { refused } = await uploadRows(client, `${columns}\r\n+12025550121,Call,,,TRUE\r\n`);
    const messages = refused.flatMap(({ violations }) => violations.map(({ message }) => message));
    expect(messages).toEqual([
      'must be one of call, text; write call, in a column formatted as text',
      'must be one of true, false; write true, in a column formatted as text',
    ]);
  });

  test('without any row in order creates no run', async () => {
    const client = (await openSandbox()).client('demo-user');
    const file = { agentId: 'agent_202', body: `${columns}\r\n,call,,,` };
    expect(await unwrap(client.createTasksFromCsv(file))).toEqual(exampleAnswer('createTasksFromCsv', 'allRefused'));
    expect((await uploadRows(client, 'phoneNumber\n+12025550121')).runId).toBe('run_856');
  });

  test('needs an agent that is there, published, and has a number', async () => {
    const client = (await openSandbox()).client('demo-user');
    const before = await countTasks(client);
    const csv = 'phoneNumber\n+12025550121';
    await expect(uploadRows(client, csv, 'agent_999')).rejects.toMatchObject(
      refusal(404, 'There is no agent agent_999.'),
    );
    await expect(uploadRows(client, csv, 'agent_204')).rejects.toMatchObject({ status: 404 });
    await expect(uploadRows(client, csv, 'agent_203')).rejects.toMatchObject(
      refusal(409, 'The agent agent_203 was never published. Publish it first.'),
    );
    expect(await countTasks(client)).toBe(before);
  });

  test('may have many thousand rows, whose tasks keep the order of the file', async () => {
    const client = (await openSandbox()).client('demo-user');
    const numbers = Array.from({ length: 6000 }, (_, at) => `+1202${5_000_000 + at}`);
    const { runId = '', created } = await uploadRows(client, ['phoneNumber', ...numbers].join('\n'));
    expect(created).toHaveLength(6000);
    expect(created.at(-1)).toEqual({ line: 6001, taskId: 'task_7046' });
    const query = { runId, ...pageQuery(59, 100) };
    const { tasks, totalTasks } = await unwrap(client.listTasks(query));
    expect(totalTasks).toBe(6000);
    expect(tasks.map(({ phoneNumber }) => phoneNumber).toReversed()).toEqual(numbers.slice(0, 100));
  });
});
