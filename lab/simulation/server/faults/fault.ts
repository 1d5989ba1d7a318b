import type { Sender } from '../../../../src/sandbox/engine/sender.ts';
import type { Store } from '../../../../src/sandbox/store/store.ts';
import type { Tear } from '../wal.ts';

/** A disk that is at fault. */
export interface DiskFault {
  /** Takes the place of a full disk's refusal of a commit. */
  readonly whenFull?: (commit: () => void, rollBack: () => void) => void;
  /** Changes the files that a process leaves where it crashes, which had the `original` as it began. */
  readonly afterCrash?: (path: string, original: string, torn: Tear | undefined) => void;
}

/** A fault that the simulation has to find: an adapter, around a part that the server is given, that breaks a promise. */
export interface ServerFault {
  readonly name: string;
  readonly disk?: DiskFault;
  /** Stands between the sandbox and its store, of one process. */
  readonly store?: (inner: Store) => Store;
  /** Stands between the sandbox and the network, of one process. */
  readonly sender?: (inner: Sender) => Sender;
}
