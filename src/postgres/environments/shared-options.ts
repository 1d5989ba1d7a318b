import type { Records } from '../../contract/record-changes.ts';
import type { Usage } from '../../sandbox/service/measured-usage.ts';
import type { LocalSandboxOptions } from '../../sandbox/service/sandbox-options.ts';
import type { Worlds } from '../../sandbox/service/worlds.ts';
import type { EnvironmentLog } from '../log/log.ts';
import type { TimelineLog } from '../log/timeline-log.ts';

/** What a sandbox that several processes share reaches the world outside with. */
export interface SharedSandboxOptions extends Omit<LocalSandboxOptions, 'store' | 'newId'> {
  readonly log: EnvironmentLog;
  /** Where timelines are kept; where it is not given, none are. */
  readonly timelines?: TimelineLog | undefined;
  readonly worlds: Worlds;
  /** The starting data as JSON. */
  readonly seed: string;
  /** What tells starting data from others. */
  readonly hashOf: (seed: string) => string;
  /** What rows are written by; by what is generated unless given. */
  readonly records?: Records | undefined;
  /** Makes an identifier that nobody has or can guess, with a prefix. */
  readonly newId: (prefix: string) => string;
  /** What an owner's environments are; needed where they are limited. Rejects with `LogUnavailable`. */
  readonly usage?: ((owner: string) => Promise<Usage>) | undefined;
  /** How many environments are kept in memory at most, as long as more are not in use at once. */
  readonly mostCached?: number;
  /** Bytes of rows, as JSON, that are kept in memory at most, unless more are in use at once. */
  readonly mostBytes?: number;
  /** See `LogPartitionOptions`. */
  readonly foldStep?: number | undefined;
  readonly entrySize?: number | undefined;
}
