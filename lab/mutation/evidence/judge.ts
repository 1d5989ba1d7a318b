import { assumptions } from '../../../generated/assumptions.ts';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { probes, undecidable } from '../../../src/behaviours/probes.ts';
import { evidenceChecks } from '../../../src/conformance/evidence/evidence-checks.ts';
import { type LedgerEntry, ledgerOf } from '../../../src/conformance/evidence/ledger.ts';
import { forEachConcurrently } from '../../../src/conformance/runner/concurrency.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { differing } from '../../variants/alternative-servers.ts';
import { twenty } from '../../variants/twenty.ts';
import type { Judge, MutantOutcome, Tell } from '../engine/campaign.ts';
import { FaultyServer } from '../faulty-server.ts';

const seed = 1;
const concurrency = 6;

/** Id of the server that differs in twenty assumptions at once. */
export const together = 'twenty';

/** Opens a server of its own, about which the ledger is asked. */
export async function open(): Promise<EvidenceLedger> {
  return new EvidenceLedger(await FaultyServer.open(phoneAgentContract(), () => {}));
}

/** The ledger, asked about servers that differ from the contract in assumptions. */
export class EvidenceLedger implements Judge {
  readonly #server: FaultyServer;

  constructor(server: FaultyServer) {
    this.#server = server;
  }

  async try(ids: readonly string[], tell: Tell): Promise<void> {
    for (const id of ids) tell(id, await this.tryOne(id === together ? twenty : [id]));
  }

  /** Found if the ledger of a server refutes the assumptions in which it differs, and no other. */
  async tryOne(ids: readonly string[]): Promise<MutantOutcome> {
    const ledger = await this.ledgerOf(ids);
    const refuted = [...ledger].filter(([, { standing }]) => standing === 'refuted' || standing === 'mixed');
    const beyond = refuted
      .filter(([id]) => !ids.includes(id))
      .map(([id, entry]) => `refutes ${id} too: ${seen(entry)}`);
    const missing = ids.filter((id) => !refuted.some(([found]) => found === id));
    const overlooked = missing.map((id) => `does not refute ${id}: ${inWords(ledger.get(id))}`);
    const reason = [...overlooked, ...beyond].join('; ');
    return reason === '' ? { state: 'found' } : { state: 'survived', reason };
  }

  /** The ledger of a server that differs in some assumptions. */
  async ledgerOf(ids: readonly string[]): Promise<ReadonlyMap<string, LedgerEntry>> {
    const choices = ids.map((id) => ({ id }));
    const fetch = differing(this.#server.fetch, choices);
    const target = { url: 'http://sandbox.example', token: 'demo-superadmin', fetch, capabilities: { webhooks: true } };
    const session = await Session.open(phoneAgentApi(), target, { seed });
    await forEachConcurrently(concurrency, evidenceChecks(probes), (check) => runCheck(session, check));
    const { entries } = ledgerOf(assumptions, session.evidence, undecidable, new Date());
    return new Map(Object.entries(entries));
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

function inWords(entry: LedgerEntry | undefined): string {
  return entry ? `${entry.standing}, ${seen(entry)}` : 'it has no such entry';
}

function seen({ observations, reason = '' }: LedgerEntry): string {
  return observations.find(({ verdict }) => verdict === 'refuted')?.saw ?? observations[0]?.saw ?? reason;
}
