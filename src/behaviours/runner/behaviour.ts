import type { Check } from '../../conformance/runner/check.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import type { Capability } from '../../conformance/target/target.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { EntryId } from '../model/basis.ts';
import { BehaviourRun } from './behaviour-run.ts';
import { SimulationRefused } from './behaviour-steps.ts';
import { recordingClient } from './recording-client.ts';

/**
 * One rule of the contract, told once. A check of it reports a server that differs. Where its first entry is asked about, the
 * same steps confirm or refute that entry. The tests run it on the sandbox, and on each of its variants, which it has to notice.
 */
export interface Behaviour {
  /** Names its check: `scenario/<rule>`. */
  readonly rule: string;
  /** A tag of the contract. */
  readonly group: string;
  readonly operations: readonly OperationId[];
  /** The rule, as a sentence without its subject. */
  readonly title: string;
  /** Beside `state` and `writes`. */
  readonly needs?: readonly Capability[];
  /** True where nothing is written, so that it needs neither of these. */
  readonly readsOnly?: boolean;
  /** The entries of the register that decide the rule, before those of its operations; none unless said. */
  readonly restsOn?: readonly EntryId[];
  /** True where what others leave in queues and with agents keeps it from its end, on a server that others use. */
  readonly comesFirst?: boolean;
  run(b: BehaviourRun): Promise<void>;
}

/** The check of a behaviour; on the sandbox itself its exact messages count too. */
export function checkOf(behaviour: Behaviour, isSandbox = false): Check {
  const { rule, group, operations, title, needs = [], restsOn = [] } = behaviour;
  const { comesFirst = false, readsOnly = false } = behaviour;
  return {
    id: `scenario/${rule}`,
    group,
    operations,
    title,
    needs: readsOnly ? needs : ['state', 'writes', ...needs],
    ...(comesFirst && { comesFirst }),
    async run(context) {
      const exchanges: Exchange[] = [];
      const environment = await context.environment();
      const client = await recordingClient(context, { exchanges });
      const b = new BehaviourRun(context, environment, exchanges, client, restsOn, isSandbox);
      try {
        await behaviour.run(b);
      } catch (error) {
        if (!(error instanceof SimulationRefused)) throw error;
        b.refusedSimulation(error, rule, operations);
      } finally {
        await b.cleanUp();
      }
    },
  };
}
