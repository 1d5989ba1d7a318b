import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';

const headerBytes = 32;
const frameHeaderBytes = 24;
const sectorBytes = 512;

/** End of the log after a loss of power. */
export interface Tear {
  /** In which commit of the log, counted from its end. */
  readonly commitsBack: number;
  /** Share of that commit that is left, from 0 to 1. */
  readonly at: number;
  /** The rest is not missing, but other bytes. */
  readonly garbage: boolean;
}

/** Ends of the commits in SQLite's write-ahead log, in bytes; frames of an earlier round are no part of it. */
export function commitEnds(log: Buffer): number[] {
  const ends: number[] = [];
  if (log.length < headerBytes) return ends;
  const frameBytes = frameHeaderBytes + log.readUInt32BE(8);
  const salt = log.subarray(16, 24);
  for (let at = headerBytes; at + frameBytes <= log.length; at += frameBytes) {
    if (!log.subarray(at + 8, at + 16).equals(salt)) break;
    // Only the last frame of a commit says how large the database is after it.
    if (log.readUInt32BE(at + 4) > 0) ends.push(at + frameBytes);
  }
  return ends;
}

/** Tears a log behind what was certainly on the disk; nothing where there is nothing else. */
export function tear(path: string, certainBytes: number, { commitsBack, at, garbage }: Tear): void {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return;
  const log = readFileSync(path);
  const ends = commitEnds(log);
  const last = Math.max(0, ends.length - 1 - commitsBack);
  const end = ends[last];
  if (end === undefined) return;
  const begin = Math.max(certainBytes, ends[last - 1] ?? headerBytes);
  const cut = Math.floor(begin + Math.max(0, end - begin) * at);
  if (!garbage) {
    truncateSync(path, cut);
    return;
  }
  // Sectors are written as a whole, in whatever order.
  const from = Math.max(certainBytes, cut - (cut % sectorBytes));
  log.fill(0xa5, from);
  writeFileSync(path, log);
}
