import type { operations } from '../../generated/types.ts';
import type { ControlSchemas } from '../client/control-client.ts';
import type { AgentRef, ContactRef, LineRef } from './cast.ts';

/** Reply of the agent: these words, nothing, or words after some seconds. By default the sandbox's own. */
export type StoryReply = string | 'nothing' | { readonly says?: string; readonly afterSeconds: number };

/** Course of an outbound call; by default the number decides. */
export type StoryCall = Pick<
  ControlSchemas['CallScript'],
  'outcome' | 'answeredBy' | 'ringSeconds' | 'durationSeconds' | 'transcript'
>;

/** A fault whose operation is one of the service's. */
export type Fault = Omit<ControlSchemas['FaultCreation'], 'operationId'> & { operationId?: keyof operations | '*' };

/** Events of a story, by kind. */
export interface Happenings {
  /** Somebody texts an agent. */
  readonly text: {
    readonly from: ContactRef;
    readonly to: LineRef;
    readonly says: string;
    /** True if the service takes it for junk. */
    readonly unwanted?: boolean;
    readonly reply?: StoryReply;
  };
  /** Somebody writes to an agent from another platform. */
  readonly externalMessage: {
    readonly platform: string;
    readonly contactId: string;
    readonly to: AgentRef;
    readonly says: string;
    readonly reply?: StoryReply;
  };
  /** Somebody calls an agent, and the call has just ended. */
  readonly call: Pick<ControlSchemas['InboundCall'], 'durationSeconds' | 'transcript'> & {
    readonly from: ContactRef;
    readonly to: LineRef;
  };
  /** Somebody calls an agent, and hangs up before it answers. */
  readonly missedCall: { readonly from: ContactRef; readonly to: LineRef };
  /** An agent is told to call somebody. */
  readonly callTask: {
    readonly agent: AgentRef;
    readonly to: ContactRef;
    readonly told?: string;
    readonly goes?: StoryCall;
  };
  /** An agent is told to text somebody. */
  readonly textTask: { readonly agent: AgentRef; readonly to: ContactRef; readonly told?: string };
  /** Time passes, as an ISO 8601 duration: `PT30M`. */
  readonly wait: string;
  /** Requests fail from now on, or answer with an example. */
  readonly fault: Fault;
}

/** One thing that happens: `{ text: { from: 'mayaReed', … } }`. */
export type Step = {
  [Kind in keyof Happenings]: Readonly<Record<Kind, Happenings[Kind]>> & Others<Kind>;
}[keyof Happenings];

type Others<Kind extends keyof Happenings> = { readonly [Other in Exclude<keyof Happenings, Kind>]?: never };

/** Events in order: seed, script, fixture and documentation in one. */
export interface Story {
  readonly title: string;
  /** Purpose of the story, in a sentence or two. */
  readonly about?: string;
  /** When it begins, as RFC 3339; the time of the contract's examples where it is left out. */
  readonly at?: string;
  /** With what it begins; the demo organization where it is left out. */
  readonly seed?: ControlSchemas['EnvironmentCreation']['seed'];
  readonly steps: readonly Step[];
}

/** A story as it is; its names and fields are checked as it is written. */
export function defineStory(story: Story): Story {
  return story;
}
