import type { Recipe } from './recipe.ts';

/** An event that destinations of a type receive. */
export const event: Recipe = {
  name: 'An event',
  contract: {
    'openapi.yaml': [
      ['| `task` | `taskChanged` |', '| `task` | `taskChanged`, `tasksImported` |'],
      [
        `  relayInboundSms:
    post:
`,
        `  tasksImported:
    post:
      operationId: tasksImported
      summary: Tasks came from a CSV file
      description: >-
        A CSV file was taken, and a task was queued for each of its rows that is in order. Goes to every destination of type
        \`task\`, behind the \`taskChanged\` of each task. \`addWebhook\` describes retries and order.
      tags: [Webhooks]
      security: []
      x-destination-type: task
      x-assumption: [webhook-event-kinds, webhook-selection, webhook-delivery-retries]
      parameters:
        - $ref: openapi/webhooks.yaml#/parameters/WebhookIdHeader
        - $ref: openapi/webhooks.yaml#/parameters/WebhookTimestampHeader
        - $ref: openapi/webhooks.yaml#/parameters/WebhookSignatureHeader
      requestBody:
        description: A CSV file was taken.
        required: true
        content:
          application/json:
            schema:
              $ref: openapi/webhooks.yaml#/schemas/TasksImportedEvent
            examples:
              imported:
                summary: Two tasks of one file
                value:
                  id: event_3010
                  type: tasksImported
                  timestamp: 1772463590
                  organizationId: org_301
                  data:
                    agentId: agent_202
                    runId: run_501
                    created: 2
      responses:
        '2XX':
          $ref: openapi/webhooks.yaml#/responses/WebhookAcknowledged
        '410':
          $ref: openapi/webhooks.yaml#/responses/WebhookGone
        'default':
          $ref: openapi/webhooks.yaml#/responses/WebhookNotAcknowledged
  relayInboundSms:
    post:
`,
      ],
    ],
    'openapi/webhooks.yaml': [
      ["      task: '`taskChanged`.'", "      task: '`taskChanged` and `tasksImported`.'"],
      [
        `  InboundSmsRelay:
    type: object
`,
        `  WebhookTasksImported:
    type: object
    description: What became of a CSV file.
    required: [agentId, runId, created]
    properties:
      agentId:
        $ref: shared.yaml#/schemas/ResourceId
        description: The agent whose tasks they are.
        examples: [agent_202]
      runId:
        $ref: shared.yaml#/schemas/ResourceId
        description: The run that the tasks are.
        examples: [run_501]
      created:
        type: integer
        format: int32
        description: How many tasks were queued.
        minimum: 1
        maximum: 10000
        examples: [2]
    x-assumption: webhook-event-payloads
  TasksImportedEvent:
    type: object
    description: A CSV file was taken. Ignore fields that you do not know; more may follow.
    required: [id, type, timestamp, organizationId, data]
    properties:
      id:
        $ref: '#/schemas/WebhookEventId'
      type:
        type: string
        const: tasksImported
        description: The kind of event, always \`tasksImported\` here.
        examples: [tasksImported]
      timestamp:
        $ref: '#/schemas/WebhookEventTimestamp'
      organizationId:
        $ref: shared.yaml#/schemas/ResourceId
        description: The organization in which it happened.
        examples: [org_301]
      data:
        $ref: '#/schemas/WebhookTasksImported'
    x-assumption: webhook-event-payloads
  InboundSmsRelay:
    type: object
`,
      ],
    ],
  },
  byHand: {
    'src/sandbox/modules/tasks/events.ts': [
      [
        `export const tasksEvents = { taskChanged: event('taskChanged') } satisfies Partial<Events>;`,
        `export const tasksEvents = {
  taskChanged: event('taskChanged'),
  tasksImported: event('tasksImported'),
} satisfies Partial<Events>;`,
      ],
    ],
    'src/behaviours/webhooks/deliveries.ts': [
      [
        `      await queue(b, agentId, '+12025550177');
`,
        `      await queue(b, agentId, '+12025550177');
      const file = { agentId, body: 'phoneNumber,type\\n+12025550178,call\\n' };
      b.data(await b.api.createTasksFromCsv(file), 'createTasksFromCsv');
`,
      ],
    ],
    'src/sandbox/modules/tasks/csv-handlers.ts': [
      [
        `import { type NewTask,`,
        `import { tasksEvents } from './events.ts';
import { type NewTask,`,
      ],
      [
        `    const tasks = (run?.tasks`,
        `    if (run) {
      const { runId } = run;
      await tasksEvents.tasksImported(context, organizationId, { agentId, runId, created: sound.length });
    }
    const tasks = (run?.tasks`,
      ],
    ],
  },
  tests: ['tests/sandbox/modules/tasks', 'tests/sandbox/modules/webhooks', 'tests/webhooks'],
  asks: [],
  only: ['createTasksFromCsv', 'addWebhook'],
};
