import { endPeriod } from './billing-periods.ts';
import type { Change } from './context.ts';
import { deliver } from './deliveries.ts';
import { dispatch, endCooldown } from './dispatch.ts';
import type { Environment } from './environment.ts';
import type { Job } from './job.ts';
import type { Effect } from './job-loop.ts';
import { answerRegistration } from './registrar.ts';
import type { Sandbox } from './sandbox.ts';
import { answerCall, speakTurn } from './task-call.ts';
import { endTask } from './task-end.ts';

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
