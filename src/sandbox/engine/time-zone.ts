import { isTimeZone } from './calendar.ts';
import type { RefuseInvalid } from './handler.ts';

/** Throws `invalid` for a time zone that does not exist; one that is not given is fine. */
export function requireTimeZone(refuse: RefuseInvalid, pointer: string, name: string | undefined): void {
  if (name === undefined || isTimeZone(name)) return;
  const message = 'must be a name of the IANA time zone database';
  throw refuse.invalid([{ pointer, keyword: 'format', reason: 'unknownTimeZone', message }]);
}
