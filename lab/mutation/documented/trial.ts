import { suiteContract } from '../../../src/suite/contract/contract.ts';
import { planOf } from '../../../src/suite/plan.ts';
import type { Check } from '../../../src/suite/run/check.ts';
import { forEachConcurrently } from '../../../src/suite/run/concurrency.ts';
import type { CountedFinding } from '../../../src/suite/run/finding.ts';
import { runCheck } from '../../../src/suite/run/run-check.ts';
import { Session } from '../../../src/suite/run/session.ts';
import type { TargetOptions } from '../../../src/suite/target/target.ts';
import type { Answering } from '../../variants/alternative.ts';
import { alternatives } from '../../variants/alternatives.ts';
import { FaultyServer } from '../faulty-server.ts';
import type { Verdict } from './verdict.ts';

const seed = 1;
const concurrency = 6;

/** What the suite has found of a server, and where it failed itself. */
interface Examined {
  readonly findings: readonly CountedFinding[];
  readonly failures: readonly string[];
}

type Change = (assumed: Answering) => Answering;
type Choose = (check: Check) => boolean;

/** Holds servers that keep what is documented, and differ in one assumption, against the whole contract. */
export class DocumentedLaboratory {
  readonly #server: FaultyServer;

  private constructor(server: FaultyServer) {
    this.#server = server;
  }

  static async open(): Promise<DocumentedLaboratory> {
    return new DocumentedLaboratory(await openServer());
  }

  /** Whether any finding of a server that differs in one assumption is said to contradict what is documented. */
  async try(id: string, choose?: Choose): Promise<Verdict> {
    const known = new Map<string, { server(assumed: Answering): Answering }>(Object.entries(alternatives));
    const change: Change = (assumed) => known.get(id)?.server(assumed) ?? assumed;
    const { findings, failures } = await this.examine(change, choose);
    const shared = await examineShared(change, choose);
    const contradicting = [...findings, ...shared.findings].filter(({ basis }) => basis.documented);
    const faults = [...contradicting.map(inWords), ...failures, ...shared.failures];
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
  examine(change: Change, choose?: Choose): Promise<Examined> {
    return examine({ fetch: change(this.#server.fetch), capabilities: { webhooks: true } }, concurrency, choose);
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

/** Runs the suite on a server of its own as if that had no control API, so that each check sees the traces of those before it. */
async function examineShared(change: Change, choose?: Choose): Promise<Examined> {
  const server = await openServer();
  try {
    const capabilities = { webhooks: true, control: false, prefer: false };
    return await examine(
      { fetch: change(server.fetch), tokenLow: 'demo-admin', capabilities, disposable: true },
      1,
      choose,
    );
  } finally {
    await server.close();
  }
}

async function examine(
  options: Partial<TargetOptions>,
  atOnce: number,
  choose: Choose = () => true,
): Promise<Examined> {
  const session = await Session.open({ url: 'http://sandbox.example', token: 'demo-superadmin', ...options }, { seed });
  const failures: string[] = [];
  await forEachConcurrently(atOnce, planOf(session.contract).filter(choose), async (check) => {
    await runCheck(session, check).catch((error: unknown) => {
      failures.push(`the suite failed at ${check.id}: ${error instanceof Error ? error.message : String(error)}`);
    });
  });
  return { findings: session.findings.all(), failures };
}

function openServer(): Promise<FaultyServer> {
  return FaultyServer.open(suiteContract(), () => {});
}

function inWords({ operationId, rule, place, expected, actual, check }: CountedFinding): string {
  return `${operationId ?? 'the server'}: ${rule} (${place}): ${expected} was expected and ${actual} came, at ${check}`;
}
