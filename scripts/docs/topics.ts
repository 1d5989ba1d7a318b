import type { Quickstart } from './reference/book.ts';
import type { TopicPlan } from './reference/topic-plan.ts';
import { sandboxAddress } from './samples/request.ts';

/** The topics of the service's reference, in the order in which a newcomer needs them. */
export const serviceTopics: readonly TopicPlan[] = [
  {
    id: 'authentication',
    title: 'Authentication',
    rules: /^auth/i,
    keywords: 'auth authorization token api key bearer header role permission login credentials security',
    formerly: ['authorization'],
    example: { operationId: 'listTokens', statuses: ['200', '401'] },
    shows: 'roles',
  },
  {
    id: 'errors',
    title: 'Errors',
    rules: /^(?:refus|errors?\b|problem|.*status)/i,
    keywords:
      'error errors failure refusal problem status code exception validation violation 400 401 403 404 409 429 500',
    formerly: ['refusals', 'statuses-beside-the-declared-ones'],
    example: { operationId: 'createTask', statuses: ['400', '404', '409'] },
    shows: 'errors',
  },
  {
    id: 'pagination',
    title: 'Pagination',
    rules: /^pag/i,
    keywords: 'paging page pages pageNumber pageSize cursor offset limit next list total',
    formerly: ['paging'],
    example: { operationId: 'listTasks', statuses: ['200'] },
    parameters: ['pageNumber', 'pageSize'],
  },
  {
    id: 'idempotency',
    title: 'Idempotency and retries',
    rules: /^(?:repeat|idempoten|retr|undo|revert|rollback)/i,
    keywords: 'idempotent idempotency key retry retries repeat resend duplicate timeout undo revert rollback',
    formerly: ['repeating', 'undoing'],
    shows: 'repeats',
  },
  {
    id: 'rate-limits',
    title: 'Rate limits',
    rules: /^rate/i,
    keywords: 'rate limit limits throttle throttling quota 429 too many requests backoff',
    formerly: ['rate-limits'],
    example: { operationId: 'listTokens', statuses: ['429'] },
  },
  {
    id: 'receiving-webhooks',
    title: 'Receiving webhooks',
    rules: /^(?:webhook|event)/i,
    keywords: 'webhook webhooks callback callbacks event events signature verify delivery endpoint subscription',
    formerly: [],
    lead: 'The service posts each event as JSON to the URLs that you register. [Add a webhook destination](addWebhook.html) to receive events about conversations, calls and tasks; its page describes delivery, order and retries. Verify the signature of each event before you use it.',
    example: { operationId: 'callEnded', statuses: [] },
    shows: 'events',
  },
  {
    id: 'versioning',
    title: 'Versioning',
    rules: /^version/i,
    keywords: 'version versions versioning deprecation deprecated breaking change compatibility changelog',
    formerly: ['version'],
  },
];

/** The first request that a newcomer sends. */
export const quickstart: Quickstart = {
  operationId: 'listTokens',
  steps: [
    {
      title: 'Base URL',
      text: `Start the sandbox with \`npm ci && npm start\`. It serves the whole API at:\n\n\`\`\`\n${sandboxAddress}\n\`\`\``,
    },
    {
      title: 'Token',
      text: 'Send an API token in the `authorization` header of every request. The sandbox accepts `demo-user`, `demo-admin` and `demo-superadmin`, one for each [role](authentication.html).',
    },
    {
      title: 'First request',
      text: 'List your tokens with [`listTokens`](listTokens.html). Every successful response is a 200 whose body has `success`, `message` and the payload. A request that breaks the contract returns an [error](errors.html) that names each violation.',
    },
  ],
};
