import { suiteContract } from '../../../src/suite/contract/contract.ts';
import { planOf } from '../../../src/suite/plan.ts';
import type { Check } from '../../../src/suite/run/check.ts';
import { forEachConcurrently } from '../../../src/suite/run/concurrency.ts';
import type { CountedFinding } from '../../../src/suite/run/finding.ts';
import { runCheck } from '../../../src/suite/run/run-check.ts';
import { Session } from '../../../src/suite/run/session.ts';
import type { Answering } from '../../alternatives/alternative.ts';
import { alternatives } from '../../alternatives/alternatives.ts';
import { FaultyServer } from '../faulty-server.ts';
import type { Verdict } from './verdict.ts';

const seed = 1;
const concurrency = 6;

/** What the suite has found of a server, and where it failed itself. */
interface Examined {
  readonly findings: readonly CountedFinding[];
  readonly failures: readonly string[];
}

/** Holds servers that keep what is documented, and differ in one assumption, against the whole contract. */
export class DocumentedLaboratory {
  readonly #server: FaultyServer;

  private constructor(server: FaultyServer) {
    this.#server = server;
  }

  static async open(): Promise<DocumentedLaboratory> {
    return new DocumentedLaboratory(await FaultyServer.open(suiteContract(), () => {}));
  }

  /** Whether any finding of a server that differs in one assumption is said to contradict what is documented. */
  async try(id: string, choose?: (check: Check) => boolean): Promise<Verdict> {
    const known = new Map<string, { server(assumed: Answering): Answering }>(Object.entries(alternatives));
    const { findings, failures } = await this.examine((assumed) => known.get(id)?.server(assumed) ?? assumed, choose);
    const contradicting = findings.filter(({ basis }) => basis.documented);
    const faults = [...contradicting.map(inWords), ...failures];
    const named = findings.map(({ basis }) => (basis.documented ? [] : basis.assumptions.map(String)));
    return {
      id,
      state: faults.length === 0 ? 'passed' : 'survived',
      faults,
      findings: findings.length,
      naming: named.filter((ids) => ids.includes(id)).length,
      nearest: named.filter(([first]) => first === id).length,
    };
  }

  /** Runs the suite on the sandbox as a change leaves it. */
  async examine(
    change: (assumed: Answering) => Answering,
    choose: (check: Check) => boolean = () => true,
  ): Promise<Examined> {
    const fetch = change(this.#server.fetch);
    const target = { url: 'http://sandbox.example', token: 'demo-superadmin', fetch, capabilities: { webhooks: true } };
    const session = await Session.open(target, { seed });
    const failures: string[] = [];
    await forEachConcurrently(concurrency, planOf(session.contract).filter(choose), async (check) => {
      await runCheck(session, check).catch((error: unknown) => {
        failures.push(`the suite failed at ${check.id}: ${error instanceof Error ? error.message : String(error)}`);
      });
    });
    return { findings: session.findings.all(), failures };
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

function inWords({ operationId, rule, place, expected, actual, check }: CountedFinding): string {
  return `${operationId ?? 'the server'}: ${rule} (${place}): ${expected} was expected and ${actual} came, at ${check}`;
}
