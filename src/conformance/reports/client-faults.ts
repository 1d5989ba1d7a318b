import { grouped } from '../../contract/counted.ts';
import type { Visible } from '../target/sanitize.ts';

/** Rule of the contract that recorded requests break: a fault of a client, and no finding. */
export interface ClientBreach {
  /** Absent if the contract has no such operation. */
  readonly operationId?: string;
  readonly place: Visible;
  readonly keyword: string;
  /** `pageSize must be at most 100`. */
  readonly message: Visible;
  /** The first request that shows it, as a command line. */
  readonly sent: Visible;
  readonly count: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** Part of a report that only recordings have. */
export interface Recorded {
  /** The most frequent first. */
  readonly clients: readonly ClientBreach[];
  /** Breaches of clients for which there was no room. */
  readonly leftOut: number;
}

/** A breach of a client in a line: what is wrong, how often, and what the server responded. */
export function clientText({ operationId, message, count, statuses }: ClientBreach): string {
  const responses = Object.entries(statuses).map(([status, times]) =>
    times === 1 ? status : `${grouped(times)} × ${status}`,
  );
  const times = count > 1 ? `, ${grouped(count)} times` : '';
  return `${operationId === undefined ? '' : `${operationId}: `}${message}${times}; the server responds ${responses.join(', ')}`;
}
