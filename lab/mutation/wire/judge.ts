import { assumptions } from '../../../generated/assumptions.ts';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { suiteFiles } from '../../../src/behaviours/model/suite-files.ts';
import { readBundle } from '../../../src/conformance/model/contract.ts';
import type { Check } from '../../../src/conformance/runner/check.ts';
import { describeFinding } from '../../../src/conformance/runner/finding.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { planOf, selectChecks } from '../../../src/conformance/suite/plan.ts';
import type { Judge, MutantOutcome, Tell } from '../engine/campaign.ts';
import { type RecordedServer, recorded } from '../evidence/recording.ts';
import { FaultyServer } from '../faulty-server.ts';
import { ServerFaults } from '../server-faults.ts';
import { mutantsOf } from './derived.ts';
import type { WireMutant } from './mutant.ts';
import { TriggerSightings } from './sightings.ts';

const seed = 1;

/** Opens a server of its own, on which the contract suite tries mutants; `isRecorded` where `held` judges its traffic instead. */
export async function open({ isRecorded = false }: { readonly isRecorded?: boolean } = {}): Promise<SuiteOnWire> {
  // Failures within the server, for a mutant's sake, are seen in its answers.
  const server = await FaultyServer.open(phoneAgentContract(), () => {});
  const recording = isRecorded ? recorded(server.fetch) : undefined;
  const { fetch } = recording ?? server;
  const target = { url: 'http://sandbox.example', token: 'demo-superadmin', fetch, capabilities: { webhooks: true } };
  return new SuiteOnWire(server, await Session.open(phoneAgentApi(), target, { seed }), recording);
}

/** The contract suite, on a sandbox whose answers are changed on their way. */
export class SuiteOnWire implements Judge {
  readonly #server: FaultyServer;
  readonly #session: Session;
  readonly #recording: RecordedServer | undefined;
  readonly #plan: readonly Check[];
  #mutants: ReadonlyMap<string, WireMutant> | undefined;

  constructor(server: FaultyServer, session: Session, recording?: RecordedServer) {
    this.#server = server;
    this.#session = session;
    this.#recording = recording;
    this.#plan = planOf(phoneAgentApi());
  }

  /** Tries mutants of one operation, whose checks are observed once for all of them. */
  async try(ids: readonly string[], tell: Tell): Promise<void> {
    this.#mutants ??= byId(mutantsOf(phoneAgentContract(), readBundle(suiteFiles.contract)));
    const mutants = ids.map((id) => {
      const mutant = this.#mutants?.get(id);
      if (!mutant) throw new Error(`There is no mutant ${id}.`);
      return mutant;
    });
    for (const [operationId, own] of Map.groupBy(mutants, (mutant) => mutant.operationId)) {
      const observations = await this.observeChecks(operationId);
      for (const mutant of own) tell(mutant.id, await this.tryOne(mutant, observations));
    }
  }

  /** Makes the checks of an operation on an unchanged server. Throws where one of them finds anything. */
  async observeChecks(operationId: string): Promise<TriggerSightings> {
    const observations = new TriggerSightings(operationId);
    const session = this.#session.again({ seed });
    this.#server.set(undefined);
    this.#server.observer = observations;
    for (const check of selectChecks(this.#plan, [operationId])) {
      const begun = performance.now();
      await runCheck(session, check);
      observations.end(check, performance.now() - begun);
    }
    this.#server.observer = undefined;
    const [finding] = session.findings.all();
    if (finding) throw new Error(`The unchanged server breaks the contract:\n${describeFinding(finding, assumptions)}`);
    const alarm = this.#recording && faultIn(this.#recording);
    if (alarm) throw new Error(`A recording of the unchanged server breaks the contract: ${alarm}`);
    return observations;
  }

  /** Makes the checks that see what a mutant changes, until one of them finds it. */
  async tryOne(mutant: WireMutant, observations: TriggerSightings): Promise<MutantOutcome> {
    const { kind, operationId, triggers } = mutant;
    const trigger = triggers.find((name) => observations.of(name).length > 0);
    if (trigger === undefined) return { state: 'unreached', reason: `never seen: ${triggers[0]}` };
    const about = this.#session.contract.operation(operationId);
    let isApplied = false;
    let failure: string | undefined;
    for (const check of observations.of(trigger)) {
      const session = this.#session.again({ seed, failFast: true });
      this.#server.set(mutant.create(trigger), about);
      await runCheck(session, check).catch((error: unknown) => {
        failure ??= `${check.id} fails: ${error instanceof Error ? error.stack : String(error)}`;
      });
      isApplied ||= this.#server.applied > 0;
      this.#server.set(undefined);
      const fault = this.#recording ? faultIn(this.#recording) : session.findings.all()[0]?.rule;
      if (fault !== undefined) return { state: 'found', reason: `${check.id}: ${fault}` };
    }
    if (!isApplied) {
      // Records that all organizations see alike make no mistake, nor does a rule that is never broken without another;
      // where nothing breaks a rule, the validators may be at fault.
      const state = kind === 'organization' || kind === 'rule' ? 'none' : 'unreached';
      return { state, reason: `nothing that was tried breaks it: ${trigger}` };
    }
    const made = observations.of(trigger).map((check) => check.id);
    return { state: 'survived', reason: failure ?? `in vain: ${made.join(' ')}` };
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

/** The first fault of the server that `held` prints. */
function faultIn(recording: RecordedServer): string | undefined {
  const faults = new ServerFaults();
  faults.take(recording.har());
  return faults.lines[0];
}

function byId(mutants: readonly WireMutant[]): Map<string, WireMutant> {
  return new Map(mutants.map((mutant) => [mutant.id, mutant]));
}
