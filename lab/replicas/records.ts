/** How a request ended: `refused` says that nothing of it counts, `unknown` that it may or may not. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

interface Request {
  readonly environment: string;
  readonly outcome: Outcome;
  /** In milliseconds of this process. */
  readonly sent: number;
  readonly ended: number;
}

export interface Write extends Request {
  readonly kind: 'add' | 'delete';
  /** Of the document, which no other has. */
  readonly title: string;
}

export interface Read extends Request {
  readonly titles: readonly string[];
}

/** A fault, and when it lasted, in milliseconds of this process. */
export interface FaultRecord {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/** All that clients sent and were answered, and all that was done to the servers meanwhile. */
export class Records {
  readonly writes: Write[] = [];
  readonly reads: Read[] = [];
  readonly faults: FaultRecord[] = [];

  wrote(write: Write): void {
    this.writes.push(write);
  }

  read(read: Read): void {
    this.reads.push(read);
  }
}
