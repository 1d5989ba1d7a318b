import type { DeclaredOperation, SuiteContract } from '../model/contract.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { CheckContext } from '../runner/context.ts';
import type { Connection } from '../target/connection.ts';
import type { CheckEnvironment, IsolatedEnvironments, Tokens } from '../target/environments.ts';
import type { Exchange } from '../target/exchange.ts';
import type { Opening } from './opening.ts';
import type { SequenceStep } from './sequence.ts';

/** The server that others are compared with, and what stories of it are about. */
export interface Oracle {
  /** The server, opened once for all who ask. It makes environments. */
  open(): Promise<{ readonly connection: Connection; readonly environments: IsolatedEnvironments }>;
  /** One that has the starting data, as old as of one that was opened then, in Unix seconds. */
  begun(time: number): OpenAlone;
  /** One that begins with what a server shows. Throws `Skip` where that is not enough. */
  learned(context: CheckContext, environment: CheckEnvironment, tokens: Tokens): Promise<OpenAlone>;
  /** The groups in which whatever decides what happens next is shown by some read. */
  readonly shownGroups: ReadonlySet<string>;
  /** Of these groups the operations whose outcome something decides that is not shown. */
  readonly unshown: ReadonlySet<string>;
  /** Tokens of other organizations than that of its environments' tokens. */
  otherTokens(): Promise<readonly string[]>;
  /** Value that identifies a token's organization, equal on both servers, by plain reads that both have; empty where they show none. */
  organizationSeen(
    reads: readonly DeclaredOperation[],
    send: (request: CaseRequest) => Promise<Exchange>,
  ): Promise<string>;
  /** Length of an ISO 8601 duration, in milliseconds. */
  durationOf(duration: string): number;
  /** Display of a token in lists. */
  shownToken(token: string): string;
  /** Steps that have what happens told, if there are any. */
  listening(contract: SuiteContract): readonly SequenceStep[];
  /** Starts of sequences about rare states, by group. */
  readonly openings: Readonly<Record<string, readonly Opening[]>>;
  readonly timedSequences: readonly TimedSequence[];
}

/** Opens a server for one run alone, whose clock is so many milliseconds ahead of this machine's. */
export type OpenAlone = (
  ahead: number,
) => Promise<{ readonly connection: Connection; readonly environment: CheckEnvironment }>;

/** Something that takes its time, of which stories are told closely: few things, and a while between any two requests. */
export interface TimedSequence {
  /** Its check is called `story/<name>`. */
  readonly name: string;
  /** A tag of the contract. */
  readonly group: string;
  readonly title: string;
  /** Writes to draw from; a name that occurs more often is drawn more often. */
  readonly writes: readonly string[];
  readonly reads: readonly string[];
  /** Operations of the control API. */
  readonly happenings: readonly string[];
  /** Pauses without a request. */
  readonly waits: readonly string[];
  readonly stories: number;
}
