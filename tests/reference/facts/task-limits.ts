import type { Area } from './known.ts';

/** `HH:MM` is a form of five characters. */
const time = ['pattern', 'minLength', 'maxLength'];

/** The organization's task limits: read whole, and updated by parts of which only the outermost are known. */
export const taskLimits: Area = {
  operations: [
    {
      operationId: 'getTaskLimits',
      method: 'get',
      path: '/api/v2/tasks/limits',
      detailed: true,
      parameters: 'none',
      body: 'none',
      success: '200',
      answer: 'known',
    },
    {
      operationId: 'updateTaskLimits',
      method: 'post',
      path: '/api/v2/tasks/limits',
      detailed: true,
      body: 'known',
      success: '200',
      answer: 'unknown',
    },
  ],
  parts: [
    {
      operationId: 'getTaskLimits',
      part: 'answers',
      whole: true,
      lacks: ['message'],
      fields: [
        { field: 'success', type: 'boolean', always: true, accepts: [true] },
        { field: 'limits', type: 'object' },
        { field: 'limits.businessHours', type: 'object' },
        {
          field: 'limits.businessHours.timezone',
          type: 'string',
          keywords: ['pattern', 'minLength', 'x-further-rule'],
          accepts: ['America/New_York', 'Asia/Kolkata', 'UTC'],
          refuses: ['Eastern Time', -5],
        },
        { field: 'limits.businessHours.days', type: 'array' },
        { field: 'limits.businessHours.days[]', type: 'integer', accepts: [1, 5], refuses: ['Monday', '1'] },
        {
          field: 'limits.businessHours.start',
          type: 'string',
          keywords: time,
          accepts: ['09:00'],
          refuses: ['9 am', 900],
        },
        {
          field: 'limits.businessHours.end',
          type: 'string',
          keywords: time,
          accepts: ['17:30'],
          refuses: ['17:30:00', 1730],
        },
        { field: 'limits.daily', type: 'object' },
        { field: 'limits.daily.calls', type: 'integer', accepts: [500], refuses: ['500', 0.5] },
        { field: 'limits.daily.texts', type: 'integer', accepts: [1000], refuses: ['1000', 0.5] },
        { field: 'limits.daily.tasks', type: 'integer', accepts: [1200], refuses: ['1200', 0.5] },
        { field: 'limits.concurrencyPerRun', type: 'integer', accepts: [5], refuses: ['5', 2.5] },
        { field: 'limits.cooldowns', type: 'object' },
        { field: 'limits.cooldowns.calls', type: 'integer', accepts: [60], refuses: ['60', 0.5] },
        { field: 'limits.cooldowns.texts', type: 'integer', accepts: [60], refuses: ['60', 0.5] },
      ],
    },
    {
      operationId: 'updateTaskLimits',
      part: 'takes',
      whole: true,
      fields: [
        { field: 'businessHours', type: 'object' },
        { field: 'cooldowns', type: 'object' },
        { field: 'daily', type: 'object', keywords: ['x-required-role'] },
        {
          field: 'concurrencyPerRun',
          type: 'integer',
          keywords: ['x-required-role'],
          accepts: [5],
          refuses: ['5', 2.5],
        },
      ],
    },
  ],
};

/** Who may edit which limits: two are a superAdmin's alone, the others and the operation itself are not. */
export const limitRules = {
  operationId: 'updateTaskLimits',
  role: 'superAdmin',
  reserved: ['daily', 'concurrencyPerRun'],
  open: ['businessHours', 'cooldowns'],
} as const;
