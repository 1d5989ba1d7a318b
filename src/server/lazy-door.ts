import type { FrontDoor } from './front-door.ts';
import { memoize } from './memoize.ts';
import { problemReply, toProblem } from './reply.ts';

/** A door that is made for the first who comes to it; one that cannot be made answers 500, and is tried again. */
export function laterDoor(open: () => Promise<FrontDoor>, report: (error: unknown) => void): FrontDoor {
  const door = memoize(open);
  return async (request) => {
    try {
      const answer = await door();
      return await answer(request);
    } catch (error) {
      return problemReply(toProblem(error, report));
    }
  };
}
