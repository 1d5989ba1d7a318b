import { answering, reworded, type SomeAlternatives } from '../variants/alternative.ts';
import { withFields } from '../variants/asking.ts';

/** Servers whose successful answers are all others than the contract assumes. */
export const successAlternatives = {
  'success-status': {
    says: '201 for what was created, 202 for what was queued, 204 without a body.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        const status = statusOf(operation.id);
        const answer = await assumed(request);
        return answer.status === 200 && status !== 200 ? reworded(answer, { status }) : answer;
      }),
  },
  'success-envelope': {
    says: 'The payload alone.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        const answer = await assumed(request);
        if (answer.status !== 200 || operation.provenance === 'documented') return answer;
        return reworded(answer, { body: (body) => withoutEnvelope(body) });
      }),
  },
} satisfies SomeAlternatives;

/** Of what was created or queued; what was deleted has a body all the same. */
function statusOf(operationId: string): number {
  if (/^(create|add|generate)/.test(operationId)) return 201;
  return /^(queue|send)/.test(operationId) ? 202 : 200;
}

/** Fields of an answer beside the envelope; an answer without any stays. */
function withoutEnvelope(body: unknown): unknown {
  const isAlone = Object.keys(Object(body)).every((name) => name === 'success' || name === 'message');
  return isAlone ? body : withFields(body, { success: undefined, message: undefined });
}
