import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { assumptions } from '../../generated/assumptions.ts';
import { ledgerOfRecording, readRecording } from '../../src/behaviours/recording.ts';
import { type Ledger, LedgerError, mergeLedgers } from '../../src/conformance/evidence/ledger.ts';
import { ledgerIn } from '../../src/conformance/reports/ledger-file.ts';
import { HarError } from '../../src/conformance/traffic/har-fields.ts';
import type { Traffic } from '../../src/conformance/traffic/read-har.ts';
import { skipReasons } from '../../src/conformance/traffic/skipped-entries.ts';
import { fileReason } from '../../src/contract/file-reason.ts';

/** What files know of the assumptions. */
export interface Evidence {
  readonly ledger: Ledger;
  /** For each recording what was read of it, a line each. */
  readonly recordings: readonly string[];
}

/**
 * Adds up ledgers and recordings of traffic (HAR). `base` is where the contract's paths begin in recordings, as `readHar`
 * takes it. Throws `LedgerError` for what is neither, or is not there.
 */
export function readEvidence(files: readonly string[], base?: string): Evidence {
  const recordings: string[] = [];
  const ledgers = files.map((file) => {
    const text = isRecording(file) ? readText(file) : undefined;
    if (text === undefined) return readLedger(file);
    const traffic = readHarFile(file, text, base);
    recordings.push(...linesOf(file, traffic));
    return ledgerOfRecording(traffic, new Date());
  });
  const [first, ...others] = ledgers;
  if (!first) throw new LedgerError('No file given; create a ledger with npm run contract -- --evidence FILE.');
  return { ledger: others.reduce((before, now) => mergeLedgers(assumptions, before, now), first), recordings };
}

function isRecording(file: string): boolean {
  return /\.har$/i.test(file);
}

function readLedger(file: string): Ledger {
  const ledger = ledgerIn(resolve(file));
  if (ledger) return ledger;
  throw new LedgerError(`${file} does not exist; create it with npm run contract -- --evidence ${file}`);
}

function readText(file: string): string {
  try {
    return readFileSync(resolve(file), 'utf8');
  } catch (error) {
    throw new LedgerError(`${file} cannot be read: ${fileReason(error)}`);
  }
}

function readHarFile(file: string, text: string, base: string | undefined): Traffic {
  try {
    return readRecording(text, base);
  } catch (error) {
    if (error instanceof HarError) throw new LedgerError(`${file} is not a recording: ${error.message}`);
    throw error;
  }
}

function linesOf(file: string, { exchanges, unmatched, skipped, faults, cut }: Traffic): string[] {
  const servers = [...new Set(exchanges.map(({ server }) => server))];
  const others = unmatched > 0 ? `, ${unmatched} of them with no operation` : '';
  const withWhom = servers.length > 0 ? ` with ${servers.join(', ')}${others}` : ' with the API';
  const left = [...skipped].map(([reason, count]) => `  skipped   ${count} × ${skipReasons[reason]}`);
  return [
    `${file}: ${exchanges.length} exchange${exchanges.length === 1 ? '' : 's'}${withWhom}`,
    ...left,
    ...faults.map((fault) => `  broken    ${fault}`),
    ...(cut ? ['  cut off   the file ends in the middle of an entry'] : []),
  ];
}
