import { endPeriod } from '../billing/periods.ts';
import type { Change } from '../core/context.ts';
import type { Environment } from '../core/environment.ts';
import type { Job } from '../core/job.ts';
import type { Effect } from '../core/job-loop.ts';
import { answerRegistration } from '../sip/registrar.ts';
import { answerCall, speakTurn } from '../tasks/call.ts';
import { dispatch, endCooldown } from '../tasks/dispatch.ts';
import { endTask } from '../tasks/end.ts';
import { deliver } from '../webhooks/deliveries.ts';
import type { Sandbox } from './sandbox.ts';

/** Does a job that is due. */
export async function runJob(
  sandbox: Sandbox,
  environment: Environment,
  job: Job,
  change: Change,
): Promise<Effect | undefined> {
  switch (job.kind) {
    case 'dispatch':
      await dispatch(change, job.organizationId);
      return undefined;
    case 'answer':
      await answerCall(change, job.taskId);
      return undefined;
    case 'speak':
      await speakTurn(change, job.taskId, job.turn);
      return undefined;
    case 'endTask':
      await endTask(change, job.taskId);
      return undefined;
    case 'cooldownOver':
      await endCooldown(change, job.organizationId, job.gate);
      return undefined;
    case 'deliver':
      return deliver(sandbox.sender, environment, change, job.destination);
    case 'endPeriod':
      await endPeriod(change, job.organizationId);
      return undefined;
    case 'register':
      await answerRegistration(change, job.organizationId, job.timestamp);
      return undefined;
  }
}
