import {
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { bodyOf, refusal } from '../../src/behaviours/variants/requests.ts';

/** Servers that queue calls and texts otherwise than the contract assumes. */
export const agentOutboundAlternatives = {
  'agent-outbound-tasks': {
    says: 'One task for the whole request.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'queueOutboundCalls') return undefined;
        const first = (tasks: unknown) => (Array.isArray(tasks) ? tasks.slice(0, 1) : tasks);
        return reworded(await assumed(request), { body: (body) => withField(body, 'tasks', first) });
      }),
  },
  'agent-outbound-recipients': {
    says: 'One recipient for each request.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        const recipients: unknown = operation.tag === 'Agents' && Object(await bodyOf(request)).recipients;
        if (!Array.isArray(recipients) || recipients.length < 2) return undefined;
        return refusal('invalid-request', 'invalidRequest', 'There is one recipient for each request.');
      }),
  },
  'agent-outbound-templates': {
    says: 'One fixed text.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id === 'queueOutboundTexts') {
          const asIs = (message: unknown) => String(message).replaceAll('{{', opening);
          return assumed(await rewritten(request, { body: (body) => withField(body, 'message', asIs) }));
        }
        if (operation.tag !== 'Tasks' && operation.tag !== 'Messaging') return undefined;
        const shown = (text: unknown) => (typeof text === 'string' ? text.replaceAll(opening, '{{') : text);
        return reworded(await assumed(request), { body: (body) => withEvery(body, 'text', shown) });
      }),
  },
} satisfies SomeAlternatives;

/** Stands where a placeholder would begin (Unicode, private use area). */
const opening = '\ue000\ue000';
