import { Problem } from '../../../generated/schemas.ts';
import { answering, isOfService, reworded, type SomeAlternatives, withField } from '../variants/alternative.ts';

const reasons: readonly unknown[] = Problem.properties.reason.knownValues;

/** Servers that refuse requests otherwise than the contract assumes. */
export const refusalAlternatives = {
  'error-shape': {
    says: 'The envelope alone with `success` set to `false`.',
    server: (assumed) => async (request) => {
      const answer = await assumed(request);
      if (answer.status < 400 || !isOfService(request)) return answer;
      // The reason, by which a program tells causes apart, is a question of its own.
      const body = (problem: unknown) => {
        const { success, message, reason } = Object(problem);
        return { success, message, reason };
      };
      return reworded(answer, { headers: { 'content-type': 'application/json' }, body });
    },
  },
  'refusal-reasons': {
    says: 'A number.',
    server: (assumed) =>
      answering(assumed, async ({ request }) => {
        const answer = await assumed(request);
        if (answer.status < 400) return answer;
        return reworded(answer, { body: (body) => withField(body, 'reason', (word) => 1000 + reasons.indexOf(word)) });
      }),
  },
  'error-statuses': {
    says: '422 for a body that breaks the contract.',
    server: (assumed) =>
      answering(assumed, async ({ request }) => {
        const hasBody = request.body !== null;
        const answer = await assumed(request);
        if (answer.status !== 400 || !hasBody) return answer;
        return reworded(answer, { status: 422, body: (body) => withField(body, 'status', () => 422) });
      }),
  },
} satisfies SomeAlternatives;
