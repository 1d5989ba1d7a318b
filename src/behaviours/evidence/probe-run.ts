import type { AssumptionResult, Observation } from '../../conformance/model/observation.ts';
import { CheckAttempt } from '../../conformance/runner/check-attempt.ts';
import { CheckContext, Skip } from '../../conformance/runner/context.ts';
import type { ReportedBreach } from '../../conformance/runner/send-options.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { Disturbed } from '../../conformance/target/indeterminate.ts';
import { visible } from '../../conformance/target/sanitize.ts';
import { reasonText } from '../../conformance/target/skip-reasons.ts';
import type { EntryId } from '../model/basis.ts';
import { recordingClient } from '../runner/recording-client.ts';
import type { EntryProbe } from './probe.ts';
import { Prober, Unanswered } from './prober.ts';

/** Answers that only the probe judges: a server that differs elsewhere is asked all the same, and nobody is told of that. */
class ProbeContext extends CheckContext {
  override verify(): boolean {
    return true;
  }

  override report(breach: ReportedBreach): never {
    this.tell(breach);
  }

  override tell({ operationId, rule, expected, actual }: ReportedBreach): never {
    const about = operationId === undefined ? '' : `${operationId}: `;
    throw new Unanswered(`${about}${rule}: expected ${expected}, got ${actual}`);
  }
}

/** Asks a server one question. What it could not answer is part of the outcome; throws on faults of the probes alone. */
export async function runProbes<Id extends EntryId>(
  context: CheckContext,
  id: Id,
  probes: readonly EntryProbe<Id>[],
): Promise<AssumptionResult> {
  const observations: Observation[] = [];
  const untested: string[] = [];
  for (const probe of probes) {
    const missing = probe.needs?.find((need) => !context.session.capabilities.has(need));
    if (missing !== undefined) {
      untested.push(reasonText(missing));
      continue;
    }
    const assumptionResult = await probed(context, id, probe);
    observations.push(...assumptionResult.observations);
    if (assumptionResult.untested !== undefined) untested.push(assumptionResult.untested);
  }
  const [reason] = untested;
  return { observations, ...(observations.length === 0 && reason !== undefined && { untested: reason }) };
}

async function probed<Id extends EntryId>(
  { session, checkId }: CheckContext,
  id: Id,
  probe: EntryProbe<Id>,
): Promise<AssumptionResult> {
  const context = new ProbeContext(
    session,
    { id: checkId, readsAll: true },
    new CheckAttempt(session, { isPatient: true }),
  );
  const exchanges: Exchange[] = [];
  try {
    const environment = await context.environment();
    const client = await recordingClient(context, { exchanges });
    const prober = new Prober(id, context, environment, exchanges, client, probe.restsOn);
    try {
      await probe.run(prober);
    } catch (error) {
      // An answer of another shape makes a probe stumble over anything.
      const isAnswered = prober.observations.length > 0;
      if (!isAnswered) return { observations: [], untested: visible(session.masks.hide(reasonOf(error))) };
    } finally {
      await prober.cleanUp();
    }
    if (prober.observations.length === 0) return { observations: [], untested: 'the probe was inconclusive' };
    return { observations: prober.observations };
  } finally {
    await context.end();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Disturbed) return reasonText('disturbed');
  if (error instanceof Skip || error instanceof Unanswered) return error.message;
  return `the responses have an unexpected shape: ${error instanceof Error ? error.message : String(error)}`;
}
