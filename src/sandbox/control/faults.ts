import { FaultCreation, FaultList } from '../../../generated/sandbox-control/schemas.ts';
import type { EnvironmentFault } from '../engine/faults.ts';
import { exampleStatus, faultViolations } from './fault-violations.ts';
import type { SecuredHandlers } from './handler.ts';

/** Most faults of an environment. */
const maxFaults = FaultList.properties.faults.maxItems;

export const faultHandlers: Pick<SecuredHandlers, 'createFault' | 'listFaults' | 'deleteFaults' | 'deleteFault'> = {
  async createFault({ body, refuse, answer }, { environment }) {
    const violations = faultViolations(body);
    if (violations.length > 0) throw refuse.invalid(violations);
    const { times = FaultCreation.properties.times.default, ...asked } = body;
    const status = asked.status ?? exampleStatus(asked);
    const fault = { ...asked, ...(status !== undefined && { status }) };
    const added = await environment.faults.add(fault, asked.untilDeleted ? undefined : times, maxFaults);
    if (!added) {
      throw refuse.conflict(
        'tooManyFaults',
        `The environment already has ${maxFaults} faults, which is the maximum. Delete them first.`,
      );
    }
    return answer(describe(added));
  },

  async listFaults({ answer }, { environment }) {
    return answer({ faults: environment.faults.list().map(describe) });
  },

  async deleteFaults({ answer }, { environment }) {
    await environment.faults.clear();
    return answer(undefined);
  },

  async deleteFault({ path: { faultId }, refuse, answer }, { environment }) {
    if (!(await environment.faults.delete(faultId)))
      throw refuse.notFound('unknownFault', `There is no fault ${faultId}.`);
    return answer(undefined);
  },
};

/** A fault as it is shown, with the requests that it still concerns. */
function describe({ faultId, asked, remaining }: EnvironmentFault) {
  return { faultId, ...asked, ...(remaining !== undefined && { times: remaining }) };
}
