import { PageNumber } from '../../../generated/parameters.ts';
import { TaskContext, WebhookRelayTypeList } from '../../../generated/schemas.ts';
import { pagedList } from '../../conformance/model/paged-list.ts';
import { listAt, pick } from '../model/fields.ts';
import {
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../variants/alternative.ts';
import { withFields } from '../variants/asking.ts';
import { bodyOf, environmentOf } from '../variants/requests.ts';

/** The last second of the year 9999, which stands for never. */
const never = Date.UTC(10_000, 0) / 1000 - 1;

/** Servers whose values have other bounds than the contract assumes. */
export const boundAlternatives = {
  'unix-time-range': {
    says: 'No bounds.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'listAdmins') return undefined;
        return reworded(await assumed(request), { body: (body) => withEvery(body, 'expiryTimestamp', () => never) });
      }),
  },
  'text-lengths': {
    says: 'No bound.',
    server: (assumed) => {
      /** Contexts of tasks that are longer than they may be. */
      const contexts = new Map<string, string>();
      return answering(assumed, async (asked) => {
        const { operation, request } = asked;
        if (operation.tag !== 'Tasks') return undefined;
        const sent = operation.id === 'updateTask' ? await bodyOf(request.clone()) : undefined;
        const context = pick(sent, 'context');
        const isLong = typeof context === 'string' && context.length > TaskContext.maxLength;
        const cut = (body: unknown) =>
          withField(body, 'context', (text) => String(text).slice(0, TaskContext.maxLength));
        const answer = await assumed(isLong ? await rewritten(request, { body: cut }) : request);
        const keyOf = (taskId: unknown) => `${environmentOf(asked.request)} ${taskId}`;
        if (answer.ok && typeof context === 'string') {
          contexts.delete(keyOf(asked.path.taskId));
          if (isLong) contexts.set(keyOf(asked.path.taskId), context);
        }
        if (operation.id !== 'getTask') return answer;
        const whole = contexts.get(keyOf(asked.path.taskId));
        if (whole === undefined) return answer;
        return reworded(answer, {
          body: (body) => withField(body, 'task', (task) => withFields(task, { context: whole })),
        });
      });
    },
  },
  'number-ranges': {
    says: 'No bound.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, query }) => {
        const number = Number(query.get('pageNumber'));
        if (!pagedList(operation) || !Number.isInteger(number) || number <= PageNumber.maximum) return undefined;
        query.set('pageNumber', String(PageNumber.maximum));
        const answer = await assumed(await rewritten(request, { query }));
        return reworded(answer, { body: (body) => withField(body, 'pageNumber', () => number) });
      }),
  },
  'list-lengths': {
    says: 'No bound.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'listWebhookRelayTypes') return undefined;
        const { maxItems } = WebhookRelayTypeList.properties.types;
        const others = Array.from({ length: maxItems }, (_, nth) => ({
          name: `region${1000 + nth}SMS`,
          description: 'Relays inbound texts of one region.',
        }));
        const all = (types: unknown) =>
          [...listAt(types), ...others].sort((a, b) => (String(pick(a, 'name')) < String(pick(b, 'name')) ? -1 : 1));
        return reworded(await assumed(request), { body: (body) => withField(body, 'types', all) });
      }),
  },
  'business-days': {
    says: 'Repetitions are ignored.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'updateTaskLimits') return undefined;
        const once = (days: unknown) => (Array.isArray(days) ? [...new Set(days)] : days);
        return assumed(
          await rewritten(request, {
            body: (body) => withField(body, 'businessHours', (hours) => withField(hours, 'days', once)),
          }),
        );
      }),
  },
} satisfies SomeAlternatives;
