import type { OperationId } from '../../src/contract/operations.ts';
import { suiteContract } from '../../src/suite/contract/contract.ts';
import { planOf, selectChecks } from '../../src/suite/plan.ts';
import type { Check } from '../../src/suite/run/check.ts';
import { describeFinding } from '../../src/suite/run/finding.ts';
import { runCheck } from '../../src/suite/run/run-check.ts';
import { Session } from '../../src/suite/run/session.ts';
import { FaultyServer } from './faulty-server.ts';
import type { Mutant } from './mutant.ts';
import { Sightings } from './sightings.ts';
import type { Verdict } from './verdict.ts';

const seed = 1;

/** Tries mutants on a server of its own. */
export class Laboratory {
  readonly #server: FaultyServer;
  readonly #session: Session;
  readonly #plan: readonly Check[];

  private constructor(server: FaultyServer, session: Session) {
    this.#server = server;
    this.#session = session;
    this.#plan = planOf(session.contract);
  }

  static async open(): Promise<Laboratory> {
    // What fails within the server for a fault's sake is seen in its answers.
    const server = await FaultyServer.open(suiteContract(), () => {});
    const capabilities = { webhooks: true };
    const target = { url: 'http://sandbox.example', token: 'demo-superadmin', fetch: server.fetch, capabilities };
    return new Laboratory(server, await Session.open(target, { seed }));
  }

  /** Makes the checks of an operation while the server has no fault. Throws where one of them finds any. */
  async observe(operationId: OperationId): Promise<Sightings> {
    const sightings = new Sightings(operationId);
    const session = this.#session.again({ seed });
    this.#server.set(undefined);
    this.#server.observer = sightings;
    for (const check of selectChecks(this.#plan, [operationId])) {
      const begun = performance.now();
      await runCheck(session, check);
      sightings.end(check, performance.now() - begun);
    }
    this.#server.observer = undefined;
    const [finding] = session.findings.all();
    if (finding) throw new Error(`The server breaks the contract without any fault:\n${describeFinding(finding)}`);
    return sightings;
  }

  /** Makes the checks that see what a mutant changes, until one of them finds it. */
  async try(mutant: Mutant, sightings: Sightings): Promise<Verdict> {
    const { id, kind, operationId, triggers } = mutant;
    const trigger = triggers.find((one) => sightings.of(one).length > 0);
    if (trigger === undefined) return { id, kind, operationId, state: 'unreached', reason: triggers[0] ?? '' };
    const about = this.#session.contract.operation(operationId);
    let isApplied = false;
    let failure: string | undefined;
    for (const check of sightings.of(trigger)) {
      const session = this.#session.again({ seed, failFast: true });
      this.#server.set(mutant.create(trigger), about);
      await runCheck(session, check).catch((error: unknown) => {
        failure ??= `${check.id} fails: ${error instanceof Error ? error.stack : String(error)}`;
      });
      isApplied ||= this.#server.applied > 0;
      this.#server.set(undefined);
      const [finding] = session.findings.all();
      if (finding) return { id, kind, operationId, state: 'killed', check: check.id, rule: finding.rule };
    }
    if (!isApplied) {
      // What one organization sees as every other does is no fault, nor is a rule that always another one is broken with;
      // what cannot be made wrong may be a fault of the validators.
      const state = kind === 'organization' || kind === 'rule' ? 'none' : 'unreached';
      return { id, kind, operationId, state, reason: `harmless ${trigger}` };
    }
    const tried = sightings
      .of(trigger)
      .map((check) => check.id)
      .join(' ');
    return { id, kind, operationId, state: 'survived', reason: failure ?? tried };
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}
