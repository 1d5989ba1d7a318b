import type { OperationCall } from '../../../src/workbench/snippets/call.ts';
import { callOf } from '../../../src/workbench/views/try/call-of.ts';
import { draftOf } from '../../../src/workbench/views/try/draft.ts';
import type { OperationData } from '../../../src/workbench/views/try/model.ts';
import { purposeOf } from '../../../src/workbench/views/try/purpose.ts';
import { fewOfEach } from '../../support/few.ts';
import { allOperations, operationNamed } from '../../workbench/try-operations.ts';

/** An operation, and a call of it. */
export interface Draft {
  readonly operation: OperationData;
  readonly call: OperationCall;
}

/** An operation of every method, role and media type as the form begins. */
export async function drafts(): Promise<readonly Draft[]> {
  const all = (await allOperations()).flatMap((operation) =>
    [operation.bodies[0], ...operation.bodies.slice(1)].map((body) => ({
      operation,
      call: callOf(operation, draftOf(operation, body?.mediaType), '').call,
      mediaType: body?.mediaType,
    })),
  );
  return fewOfEach(all, 1, ({ operation: { method, role }, mediaType }) => `${method} ${role} ${mediaType}`);
}

/** A call that is refused, as it was answered last. */
export async function refusedDraft() {
  const operation = await operationNamed('getTask');
  const { call } = callOf(operation, { ...draftOf(operation), parameters: { taskId: 'task_9999' } }, '');
  return { call, purpose: purposeOf(operation, { status: 404, value: { reason: 'unknownTask' } }) };
}
