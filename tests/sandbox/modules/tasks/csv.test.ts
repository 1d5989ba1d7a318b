import { describe, expect, test } from 'vitest';
import { TaskContactName, TaskContext } from '../../../../generated/schemas.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';
import { uploadRows } from './queueing.ts';

const { maxLength: mostOfName } = TaskContactName;
const { maxLength: mostOfContext } = TaskContext;
const columns = 'phoneNumber,type,name,context,waitToGreet';

describe('an uploaded CSV file', () => {
  test('becomes tasks, as in the examples', async () => {
    const client = (await openSandbox()).client('demo-user');
    const csv = `${columns}\r\n+12025550121,call,Maya Reed,"Boiler service on Tuesday, March 3, at 9:00",true\r\n+12025550122,text,Tom Ashby,Say that the furnace part has arrived,\r\n`;
    const file = new File([csv], 'tasks.csv', { type: 'text/csv' });
    const answer = await unwrap(client.createTasksFromCsv({ agentId: 'agent_202', file }));
    expect(answer).toEqual(exampleAnswer('createTasksFromCsv', 'allCreated'));
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
        '+12025550121,call,,,,,',
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
      {
        line: 7,
        violations: [
          { keyword: 'maxItems', message: 'must NOT have more than 5 items; delete the commas at the end of the line' },
        ],
      },
    ]);
    expect(created).toEqual([{ line: 8, taskId: 'task_1049' }]);
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
