import type { Change, Moment } from '../../engine/context.ts';
import type { RefuseConflict } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import type { Reader } from '../../store/store.ts';
import type { AgentRow } from './tables.ts';

/** Functions of modules that know agents; the service hands them in. */
export interface AgentNeeds extends OutboundQueue {
  /** An agent's phone numbers, the one that it has had longest first. */
  numbersOfAgent(store: Reader, agentId: string): Promise<readonly { readonly phoneNumber: string }[]>;
}

/** The queue of calls and texts. */
export interface OutboundQueue {
  /** Throws `conflict` for an agent that cannot carry out tasks of a type. */
  requireReadyAgent(
    refuse: RefuseConflict<'neverPublished' | 'noPhoneNumber'>,
    moment: Moment,
    agent: AgentRow,
    type: OutboundTask['type'],
  ): Promise<void>;
  /** Queues tasks as one run. */
  queueTasks(
    change: Change,
    run: {
      readonly organizationId: string;
      readonly userId: number;
      readonly agentId: string;
      readonly tasks: readonly OutboundTask[];
    },
  ): Promise<{ readonly runId: string; readonly tasks: readonly Schemas['Task'][] }>;
}

/** A call or text to queue. */
export interface OutboundTask {
  readonly type: 'call' | 'text';
  readonly phoneNumber: string;
  readonly name?: string;
  readonly context: string;
  /** The words to send; without them the agent finds its own. */
  readonly text?: string;
  readonly waitToGreet: boolean;
}
