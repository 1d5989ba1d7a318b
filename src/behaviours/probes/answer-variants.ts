import { answering, reworded, type SomeAlternatives, withField } from '../variants/alternative.ts';
import { alsoAsked } from '../variants/requests.ts';

/** The record that an update confirms, by the name under which it is read. */
const changed = { updateTaskLimits: 'limits', updateTask: 'task' } as const;

/** Servers whose successful answers are others than the contract assumes. */
export const answerAlternatives = {
  'confirmation-body': {
    says: 'The changed record.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'updateTaskLimits' && operation.id !== 'updateTask') return undefined;
        const name = changed[operation.id];
        const answer = await assumed(request);
        if (!answer.ok) return answer;
        const record: unknown = Object(await alsoAsked(assumed, request, new URL(request.url).pathname))[name];
        return reworded(answer, { body: (body) => ({ ...Object(body), [name]: record }) });
      }),
  },
  'response-required-fields': {
    says: 'None is guaranteed.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'listWebhooks') return undefined;
        const without = ({ userId: _, ...rest }: Record<string, unknown>) => rest;
        const bare = (list: unknown) => (Array.isArray(list) ? list.map((one: unknown) => without(Object(one))) : list);
        return reworded(await assumed(request), { body: (body) => withField(body, 'webhooks', bare) });
      }),
  },
} satisfies SomeAlternatives;
