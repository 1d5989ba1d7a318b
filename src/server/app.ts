import { type Doors, doorTo } from './doors.ts';
import { type FetchInbound, inboundOf, toResponse } from './fetch.ts';
import type { FrontDoor } from './front-door.ts';

export interface AppOptions {
  readonly doors: Doors;
  /** Answers for what is behind no front door. */
  readonly pages: FrontDoor;
}

/** The whole server as a function: each front door at its paths, the contract and its reference beside them. */
export function createApp({ doors, pages }: AppOptions): (request: Request) => Response | Promise<Response> {
  const answer = (inbound: FetchInbound) => {
    const reply = (doorTo(inbound.target, doors) ?? pages)(inbound);
    if (reply instanceof Promise) return reply.then((made) => toResponse(made, inbound.method));
    return toResponse(reply, inbound.method);
  };
  return (request) => {
    const inbound = inboundOf(request);
    return inbound instanceof Promise ? inbound.then(answer) : answer(inbound);
  };
}
