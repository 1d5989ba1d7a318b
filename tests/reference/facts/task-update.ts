import type { Area, KnownField } from './known.ts';

/** The fields of a task that are known, all of them updatable. */
const fields = (within: string, states: readonly string[]): KnownField[] => [
  { field: `${within}state`, type: 'string', accepts: states, refuses: [false] },
  { field: `${within}context`, type: 'string', accepts: ['Ask for Maya Reed.'], refuses: [1] },
  { field: `${within}waitToGreet`, type: 'boolean', accepts: [true, false], refuses: ['yes'] },
];

/** The update of a task, and the same fields in its record. */
export const taskUpdate: Area = {
  operations: [
    {
      operationId: 'updateTask',
      method: 'post',
      path: '/api/v2/tasks/{taskId}',
      detailed: true,
      pathParameter: 'taskId',
      body: 'known',
      success: '200',
      answer: 'unknown',
    },
  ],
  parts: [
    { operationId: 'updateTask', part: 'takes', whole: true, fields: fields('', ['canceled']) },
    {
      operationId: 'getTask',
      part: 'answers',
      whole: false,
      fields: fields('task.', ['canceled', 'aStateOfTomorrow']),
    },
    {
      operationId: 'createTask',
      part: 'takes',
      whole: false,
      fields: [{ field: 'context', type: 'string', accepts: ['Ask for Maya Reed.'], refuses: [1] }],
    },
  ],
};
