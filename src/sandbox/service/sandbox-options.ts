import type { AdvanceTimeouts } from '../engine/clock-advance.ts';
import type { Sender } from '../engine/sender.ts';
import type { Store } from '../store/store.ts';
import type { ImportedEnvironment } from './imported-environment.ts';
import type { NewEnvironment } from './records.ts';

/** Connections of a sandbox to the outside. */
export interface LocalSandboxOptions {
  readonly store: Store;
  /** Posts webhooks. */
  readonly sender: Sender;
  /** Called with what went wrong where nobody waits for an answer. */
  readonly report: (error: unknown) => void;
  /** Time limits of a clock advance; the contract has the defaults. */
  readonly advanceTimeouts?: AdvanceTimeouts | undefined;
  /** False where nothing is kept of what happens: no request, no attempt of a webhook. */
  readonly keepsTimeline?: boolean | undefined;
  /** Makes an identifier that nobody has or can guess, with a prefix; without it, environments are counted. */
  readonly newId?: ((prefix: string) => string) | undefined;
  /** False where jobs wait until somebody looks: no timer is set. */
  readonly unattended?: boolean;
  /** Start of the environment `default` if the store has none. */
  readonly start?: NewEnvironment | undefined;
  /** Content of that environment instead of the starting data. */
  readonly imported?: ImportedEnvironment | undefined;
}
