import { suiteContract } from '../../../src/suite/contract/contract.ts';
import { evidenceChecks, undecidable } from '../../../src/suite/evidence/evidence-checks.ts';
import { type LedgerEntry, ledgerOf } from '../../../src/suite/evidence/ledger.ts';
import { forEachConcurrently } from '../../../src/suite/run/concurrency.ts';
import { runCheck } from '../../../src/suite/run/run-check.ts';
import { Session } from '../../../src/suite/run/session.ts';
import { differing } from '../../variants/alternative-servers.ts';
import { FaultyServer } from '../faulty-server.ts';
import type { Verdict } from './verdict.ts';

const seed = 1;
const concurrency = 6;

/** Asks servers that differ from the contract in one assumption all questions of the register. */
export class EvidenceLaboratory {
  readonly #server: FaultyServer;

  private constructor(server: FaultyServer) {
    this.#server = server;
  }

  static async open(): Promise<EvidenceLaboratory> {
    return new EvidenceLaboratory(await FaultyServer.open(suiteContract(), () => {}));
  }

  /** The ledger of a server that differs in one assumption; of one that differs in none where there is no id. */
  async ledgerOf(...ids: readonly string[]): Promise<ReadonlyMap<string, LedgerEntry>> {
    const fetch = differing(
      this.#server.fetch,
      ids.map((id) => ({ id })),
    );
    const target = { url: 'http://sandbox.example', token: 'demo-superadmin', fetch, capabilities: { webhooks: true } };
    const session = await Session.open(target, { seed });
    await forEachConcurrently(concurrency, evidenceChecks(), (check) => runCheck(session, check));
    const ledger = ledgerOf(session.evidence, undecidable(), new Date());
    return new Map(Object.entries(ledger.entries));
  }

  /** What the ledger of a server refutes that differs in several assumptions, and what of each was seen. */
  async tryAll(ids: readonly string[]): Promise<{ readonly refuted: string[]; readonly seen: string[] }> {
    const found = [...(await this.ledgerOf(...ids))].filter(([, entry]) => isRefuted(entry));
    return { refuted: found.map(([id]) => id), seen: found.map(([id, entry]) => `${id}: ${seen(entry)}`) };
  }

  /** Whether the ledger names the one assumption in which a server differs, and no other. */
  async try(id: string): Promise<Verdict> {
    const ledger = await this.ledgerOf(id);
    const own = ledger.get(id);
    const others = [...ledger].filter(([other]) => other !== id);
    const refuted = others.filter(([, entry]) => isRefuted(entry));
    return {
      id,
      state: isRefuted(own) && refuted.length === 0 ? 'named' : 'survived',
      own: own ? `${own.standing}: ${seen(own)}` : 'nothing',
      others: refuted.map(([other, entry]) => `${other} ${entry.standing}: ${seen(entry)}`),
      untested: others.filter(([, { standing }]) => standing === 'notTested').map(([other]) => other),
    };
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

/** An assumption of several aspects may hold in the others. */
function isRefuted(entry: LedgerEntry | undefined): boolean {
  return entry?.standing === 'refuted' || entry?.standing === 'mixed';
}

function seen({ observations, reason = '' }: LedgerEntry): string {
  return observations.find(({ verdict }) => verdict === 'refuted')?.saw ?? observations[0]?.saw ?? reason;
}
