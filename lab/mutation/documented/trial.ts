import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import type { Answering } from '../../../src/behaviours/variants/alternative.ts';
import type { Check } from '../../../src/conformance/runner/check.ts';
import { forEachConcurrently } from '../../../src/conformance/runner/concurrency.ts';
import type { CountedFinding } from '../../../src/conformance/runner/finding.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import { differing } from '../../variants/alternative-servers.ts';
import { control, optionsFor, type SuiteAccess } from '../access.ts';
import type { Judge, MutantOutcome, Tell } from '../engine/campaign.ts';
import { FaultyServer } from '../faulty-server.ts';

const seed = 1;

/** Findings of the suite about a server, and checks at which it failed itself. */
interface Examined {
  readonly findings: readonly CountedFinding[];
  readonly failures: readonly string[];
}

type Change = (assumed: Answering) => Answering;
type Choose = (check: Check) => boolean;

/** Opens a server of its own. */
export function open(access: SuiteAccess): Promise<DocumentedLaboratory> {
  return DocumentedLaboratory.open(access);
}

/** Holds servers that keep what is documented, and differ in one assumption, against the whole contract. */
export class DocumentedLaboratory implements Judge {
  readonly #access: SuiteAccess;
  #server: FaultyServer;

  private constructor(server: FaultyServer, access: SuiteAccess) {
    this.#server = server;
    this.#access = access;
  }

  static async open(access = control): Promise<DocumentedLaboratory> {
    return new DocumentedLaboratory(await openServer(), access);
  }

  async try(ids: readonly string[], tell: Tell): Promise<void> {
    for (const id of ids) tell(id, await this.tryOne(id));
  }

  /** Found if the suite comes to its end and says of no finding that it contradicts what is documented. */
  async tryOne(id: string, choose?: Choose): Promise<MutantOutcome> {
    const { findings, failures } = await this.examine((assumed) => differing(assumed, [{ id }]), choose);
    const contradicting = findings.filter(({ basis }) => basis.documented).map(inWords);
    const faults = [...contradicting, ...failures];
    if (faults.length > 0) return { state: 'survived', reason: faults.join('\n    ') };
    const named = findings.map(({ basis }) => (basis.documented ? [] : basis.assumptions.map(String)));
    if (named.length === 0) return { state: 'found', by: 'without findings' };
    const isNamed = named.some((ids) => ids.includes(id));
    return {
      state: 'found',
      by: isNamed ? 'with findings that name the assumption' : 'with findings that name another',
    };
  }

  /** Runs the suite on the sandbox as a change leaves it. */
  async examine(change: Change, choose: Choose = () => true): Promise<Examined> {
    const { hasControl } = this.#access;
    if (!hasControl) await this.#restart();
    const fetch = change(this.#server.fetch);
    const target = { url: 'http://sandbox.example', token: 'demo-superadmin', fetch, ...optionsFor(this.#access) };
    const session = await Session.open(phoneAgentApi(), target, { seed });
    const failures: string[] = [];
    const atOnce = hasControl ? 6 : 1;
    await forEachConcurrently(atOnce, planOf(phoneAgentApi()).filter(choose), async (check) => {
      await runCheck(session, check).catch((error: unknown) => {
        failures.push(`the suite failed at ${check.id}: ${error instanceof Error ? error.message : String(error)}`);
      });
    });
    return { findings: session.findings.all(), failures };
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  /** Begins with the starting data: without the control API each check sees the traces of those before it. */
  async #restart(): Promise<void> {
    await this.#server.close();
    this.#server = await openServer();
  }
}

function openServer(): Promise<FaultyServer> {
  return FaultyServer.open(phoneAgentContract(), () => {});
}

function inWords({ operationId, rule, place, expected, actual, check }: CountedFinding): string {
  return `${operationId ?? 'the server'}: ${rule} (${place}): ${expected} was expected and ${actual} came, at ${check}`;
}
