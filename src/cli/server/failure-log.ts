import { DatabaseOutage } from '../../postgres/database/failure.ts';
import { StorageFailure } from '../../sandbox/store/storage-failure.ts';

/** Characters of a failure that are printed, and different failures that are remembered. */
const longest = 4096;
const remembered = 75;

/**
 * Tells failures, each as one entry: its first line stands at the margin, what belongs to it is indented. One that comes
 * again is counted, and told again when it came 10, 100, 1,000, … times. A line is told as it is.
 */
export function createReport(write: (text: string) => void): (failure: unknown) => void {
  const counts = new Map<string, number>();
  return (failure) => {
    if (isTold(failure)) return;
    const entry = entryOf(failure);
    if (typeof failure === 'string') return write(`${entry}\n`);
    const count = (counts.get(entry) ?? 0) + 1;
    const [oldest] = counts.keys();
    if (count === 1 && counts.size === remembered && oldest !== undefined) counts.delete(oldest);
    counts.set(entry, count);
    if (count === 1) write(`${entry}\n`);
    else if (/^10+$/.test(String(count))) write(`${count} times by now: ${entry.split('\n')[0]}\n`);
  };
}

/** True if the store has reported the failure once for all requests. */
function isTold(failure: unknown): boolean {
  if (failure instanceof StorageFailure || failure instanceof DatabaseOutage) return true;
  return failure instanceof Error && failure.cause instanceof DatabaseOutage;
}

/** Clients choose some of these characters; a terminal must not obey them. */
function entryOf(failure: unknown): string {
  const text = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return shown
    .split('\n')
    .map((line) => line.trim().replaceAll(/\p{Cc}/gu, '?'))
    .join('\n    ');
}
