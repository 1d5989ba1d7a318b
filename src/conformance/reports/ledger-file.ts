import { readFileSync } from 'node:fs';
import { fileReason } from '../../contract/file-reason.ts';
import { type Ledger, LedgerError, mergeLedgers, readLedger } from '../evidence/ledger.ts';
import type { Register } from '../model/register.ts';
import { writeWhole } from './atomic-write.ts';

/** Adds a run's ledger to a file, which is made where there is none. Throws where it cannot be read or written. */
export function addToLedger(register: Register, file: string, ledger: Ledger): Ledger {
  const before = ledgerIn(file);
  const merged = before ? mergeLedgers(register, before, ledger) : ledger;
  writeWhole(file, `${JSON.stringify(merged, null, 2)}\n`);
  return merged;
}

/** The ledger in a file; undefined where there is no file. Throws `LedgerError` for one that is no ledger. */
export function ledgerIn(file: string): Ledger | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new LedgerError(`${file} cannot be read: ${fileReason(error)}`);
  }
  try {
    return readLedger(text);
  } catch (error) {
    if (error instanceof LedgerError) throw new LedgerError(`${file}: ${error.message}`);
    throw error;
  }
}
