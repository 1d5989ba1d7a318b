import type { Ledger } from '../conformance/evidence/ledger.ts';
import { trafficLedger } from '../conformance/evidence/traffic/traffic-ledger.ts';
import { readHar, type Traffic } from '../conformance/traffic/read-har.ts';
import { phoneAgentContract } from './model/contract.ts';
import { undecidable } from './probes.ts';
import { observers } from './traffic/observers.ts';

/** Reads the exchanges with this API out of a HAR file; `base` is where its paths begin. Throws `HarError` for what is no HAR. */
export function readRecording(text: string, base?: string): Traffic {
  return readHar(text, { contract: phoneAgentContract(), ...(base !== undefined && { base }) });
}

/** Evidence in a recording that was read at some time. */
export function ledgerOfRecording(traffic: Pick<Traffic, 'exchanges'>, read: Date): Ledger {
  return trafficLedger({ contract: phoneAgentContract(), undecidable }, observers, traffic, read);
}
