import type { AdvanceTimeouts } from '../engine/clock-advance.ts';
import type { Sender } from '../engine/sender.ts';
import type { Store } from '../store/store.ts';
import type { ImportedWorld } from './imported-world.ts';
import type { NewEnvironment } from './records.ts';

/** What a sandbox reaches the world outside with. */
export interface LocalSandboxOptions {
  readonly store: Store;
  /** Posts webhooks. */
  readonly sender: Sender;
  /** Called with what went wrong where nobody waits for an answer. */
  readonly report: (error: unknown) => void;
  /** How long a move of a clock may take; the contract says so where it is not given. */
  readonly advanceTimeouts?: AdvanceTimeouts | undefined;
  /** False where nothing is kept of what happens: no request, no attempt of a webhook. */
  readonly keepsTimeline?: boolean | undefined;
  /** Makes an identifier that nobody has or can guess, with a prefix; without it, environments are counted. */
  readonly newId?: ((prefix: string) => string) | undefined;
  /** False where jobs wait until somebody looks: no timer is set. */
  readonly unattended?: boolean;
  /** How the environment `default` begins where the store has none. */
  readonly start?: NewEnvironment | undefined;
  /** What it begins as then, instead of starting data. */
  readonly world?: ImportedWorld | undefined;
}
