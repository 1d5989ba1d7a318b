import type { Records } from '../../contract/record-changes.ts';
import type { Usage } from '../../sandbox/service/measured-usage.ts';
import type { LocalSandboxOptions } from '../../sandbox/service/sandbox-options.ts';
import type { SeedData } from '../../sandbox/service/seed-data.ts';
import type { EnvironmentLog } from '../log/log.ts';
import type { TimelineLog } from '../log/timeline-log.ts';

/** Connections of a shared sandbox to the outside. */
export interface SharedSandboxOptions extends Omit<LocalSandboxOptions, 'store' | 'newId'> {
  readonly log: EnvironmentLog;
  /** Log of timelines; without it there are none. */
  readonly timelines?: TimelineLog | undefined;
  readonly seedData: SeedData;
  /** The starting data as JSON. */
  readonly seed: string;
  /** Hash of starting data. */
  readonly hashOf: (seed: string) => string;
  /** Contract that writes rows; the generated one by default. */
  readonly records?: Records | undefined;
  /** Makes an identifier that nobody has or can guess, with a prefix. */
  readonly newId: (prefix: string) => string;
  /** Usage of an owner's environments; needed for quotas. Rejects with `LogUnavailable`. */
  readonly usage?: ((owner: string) => Promise<Usage>) | undefined;
  /** Most environments in memory, unless more are in use at once. */
  readonly mostCached?: number;
  /** Bytes of rows, as JSON, that are kept in memory at most, unless more are in use at once. */
  readonly mostBytes?: number;
  /** See `LogPartitionOptions`. */
  readonly foldStep?: number | undefined;
  readonly entrySize?: number | undefined;
}
