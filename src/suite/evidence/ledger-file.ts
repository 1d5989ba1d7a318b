import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Ledger, LedgerError, mergeLedgers, readLedger } from './ledger.ts';

/** Adds a run's ledger to a file, which is made where there is none. Throws where it cannot be read or written. */
export function addToLedger(file: string, ledger: Ledger): Ledger {
  const before = ledgerIn(file);
  const merged = before ? mergeLedgers(before, ledger) : ledger;
  mkdirSync(dirname(file), { recursive: true });
  // What was known before is not lost with a machine that stops midway.
  const fresh = `${file}.${process.pid}.tmp`;
  writeFileSync(fresh, `${JSON.stringify(merged, null, 2)}\n`);
  renameSync(fresh, file);
  return merged;
}

/** The ledger in a file; undefined where there is no file. Throws `LedgerError` for one that is no ledger. */
export function ledgerIn(file: string): Ledger | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return readLedger(text);
  } catch (error) {
    if (error instanceof LedgerError) throw new LedgerError(`${file}: ${error.message}`);
    throw error;
  }
}
