import { type Doors, doorTo } from './doors.ts';
import { FetchInbound, toResponse } from './fetch.ts';
import type { FrontDoor } from './front-door.ts';

export interface AppOptions {
  readonly doors: Doors;
  /** Answers for what is behind no front door. */
  readonly pages: FrontDoor;
}

/** The whole server as a function: each front door at its paths, the contract and its reference beside them. */
export function createApp({ doors, pages }: AppOptions): (request: Request) => Response | Promise<Response> {
  return (request) => {
    const inbound = new FetchInbound(request);
    const reply = (doorTo(inbound.target, doors) ?? pages)(inbound);
    if (reply instanceof Promise) return reply.then((made) => toResponse(made, request.method));
    return toResponse(reply, request.method);
  };
}
