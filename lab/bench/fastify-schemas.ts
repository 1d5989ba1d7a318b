/** The hand-written server's JSON Schemas, as strict as the contract's for the same routes. */

const id = { type: 'string', pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } as const;
const phoneNumber = { type: 'string', pattern: '^\\+[1-9][0-9]{1,14}$' } as const;
const word = { type: 'string', minLength: 1, maxLength: 32 } as const;
const time = { type: 'integer', minimum: 0 } as const;
const timeOfDay = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' } as const;
const cap = { type: 'integer', minimum: 0, maximum: 1_000_000 } as const;
const cooldown = { type: 'integer', minimum: 0, maximum: 31_536_000 } as const;
const weekdays = {
  type: 'array',
  minItems: 1,
  maxItems: 7,
  uniqueItems: true,
  items: { type: 'integer', minimum: 1, maximum: 7 },
} as const;
const success = { type: 'boolean', const: true } as const;
const message = { type: 'string' } as const;

const task = {
  type: 'object',
  required: [
    'taskId',
    'type',
    'state',
    'agentId',
    'phoneNumber',
    'context',
    'waitToGreet',
    'runId',
    'createdBy',
    'timestamp',
  ],
  properties: {
    taskId: id,
    type: word,
    state: word,
    agentId: id,
    phoneNumber,
    name: { type: 'string', minLength: 1, maxLength: 100 },
    context: { type: 'string', maxLength: 10_000 },
    text: { type: 'string', minLength: 1, maxLength: 4_000 },
    waitToGreet: { type: 'boolean' },
    runId: id,
    createdBy: { type: 'integer' },
    timestamp: time,
    startedTimestamp: time,
    endedTimestamp: time,
    answeredBy: word,
    failureReason: word,
    conversationId: id,
  },
} as const;

/** A page of the tasks that match. */
export const listTasks = {
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: {
      state: word,
      type: word,
      agentId: id,
      phoneNumber,
      runId: id,
      pageNumber: { type: 'integer', minimum: 0, maximum: 2_147_483_647, default: 0 },
      pageSize: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    },
  },
  response: {
    200: {
      type: 'object',
      required: ['success', 'message', 'pageSize', 'pageNumber', 'totalTasks', 'tasks'],
      properties: {
        success,
        message,
        pageSize: { type: 'integer' },
        pageNumber: { type: 'integer' },
        totalTasks: { type: 'integer' },
        tasks: { type: 'array', items: task },
      },
    },
  },
} as const;

/** One task. */
export const getTask = {
  params: { type: 'object', required: ['taskId'], properties: { taskId: id } },
  response: {
    200: { type: 'object', required: ['success', 'message', 'task'], properties: { success, message, task } },
  },
} as const;

/** New limits, all of them or some. */
export const updateTaskLimits = {
  body: {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: {
      businessHours: {
        type: 'object',
        additionalProperties: false,
        properties: {
          timezone: { type: 'string', minLength: 1, maxLength: 64 },
          days: weekdays,
          start: timeOfDay,
          end: timeOfDay,
        },
      },
      cooldowns: { type: 'object', additionalProperties: false, properties: { calls: cooldown, texts: cooldown } },
      daily: { type: 'object', additionalProperties: false, properties: { calls: cap, texts: cap, tasks: cap } },
      concurrencyPerRun: { type: 'integer', minimum: 1, maximum: 1_000 },
    },
  },
  response: { 200: { type: 'object', required: ['success', 'message'], properties: { success, message } } },
} as const;
