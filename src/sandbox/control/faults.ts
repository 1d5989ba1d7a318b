import { FaultCreation, FaultList } from '../../../generated/sandbox-control/schemas.ts';
import { operations } from '../../contract/operations.ts';
import type { FurtherViolation } from '../../contract/problem.ts';
import type { Fault, FaultEffect } from '../core/faults.ts';
import type { SecuredHandlers } from './handler.ts';

/** How many faults an environment can have. */
const most = FaultList.properties.faults.maxItems;

export const faultHandlers: Pick<SecuredHandlers, 'createFault' | 'listFaults' | 'deleteFaults'> = {
  async createFault({ body, refuse, answer }, { environment }) {
    const { operationId, times = FaultCreation.properties.times.default, status, delayMs, drop } = body;
    const chosen = [status, delayMs, drop].filter((effect) => effect !== undefined);
    const violations = violationsOf(operationId, status);
    if (chosen.length !== 1) {
      violations.push({ pointer: '', keyword: 'oneOf', message: 'needs exactly one of status, delayMs and drop' });
    }
    if (violations.length > 0) throw refuse.invalid(violations);
    if (environment.faults.list().length >= most) {
      throw refuse.conflict(
        'tooManyFaults',
        `The environment has ${most} faults, as many as it can have; delete them first.`,
      );
    }
    const effect: FaultEffect =
      status !== undefined ? { status } : delayMs !== undefined ? { delayMs } : { drop: true };
    return answer(describe(environment.faults.add(operationId, times, effect)));
  },

  async listFaults({ answer }, { environment }) {
    return answer({ faults: environment.faults.list().map(describe) });
  },

  async deleteFaults({ answer }, { environment }) {
    environment.faults.clear();
    return answer(undefined);
  },
};

function violationsOf(operationId: string, status: number | undefined): FurtherViolation[] {
  const operation = Object.values(operations).find(({ id }) => id === operationId);
  if (!operation) {
    return [{ pointer: '/operationId', keyword: 'enum', message: 'is not an operation of the service' }];
  }
  const declared = Object.keys(operation.responses).filter((code) => Number(code) >= 400);
  if (status === undefined || declared.includes(String(status))) return [];
  return [{ pointer: '/status', keyword: 'enum', message: `must be one of ${declared.join(', ')}` }];
}

/** A fault as it is shown, with the requests that it still concerns. */
function describe({ faultId, operationId, remaining, effect }: Fault) {
  return { faultId, operationId, times: remaining, ...effect };
}
