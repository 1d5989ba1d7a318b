import type { Broken } from '../promises.ts';
import { adminOf, requestOf, type SimulatedRequest } from '../requests.ts';
import type { Schedule } from '../schedule.ts';
import type { Draw } from './draw.ts';
import type { CommitModel } from './ledger.ts';
import type { Receivers } from './receivers.ts';
import type { SimulatedReplica } from './replica.ts';

/** Surroundings of callers. */
export interface CallContext {
  readonly schedule: Schedule;
  readonly draw: Draw;
  readonly ledger: CommitModel;
  readonly broken: Broken;
  readonly receivers: Receivers;
  readonly replicas: () => readonly SimulatedReplica[];
}

/** An answer as callers read it. */
export interface CallerAnswer {
  readonly status: number;
  readonly text: string;
}

/** A request; in the name of the administrator of the environment `id` where it has no token. */
interface Call extends SimulatedRequest {
  readonly id?: string;
}

/** Sends a request to a replica, to any where none is given; undefined where no answer comes. */
export async function ask(
  { draw, replicas, broken, schedule }: CallContext,
  { id, ...call }: Call,
  replica?: SimulatedReplica,
): Promise<CallerAnswer | undefined> {
  const chosen = replica ?? draw.pick(replicas().filter(({ isOpen }) => isOpen));
  // The body comes in pieces, so that what was there when the request came may be of the past when it is there.
  const late = draw.chance(0.25) ? draw.delay(500) : 0;
  const asked = id === undefined ? call : { ...call, token: adminOf(id) };
  const answer = await chosen?.fetch(requestOf(asked, late === 0 ? undefined : () => schedule.pause(late)));
  if (answer === undefined || answer === 'dropped') return undefined;
  const text = await answer.text();
  if (answer.status === 400) {
    broken.tell('what happens is told as it is', `${call.method} ${call.path} is answered with ${text}`);
  }
  return { status: answer.status, text };
}
