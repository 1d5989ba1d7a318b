/** Mistake in how a receiver is mounted; its owner is told, never the sender. */
export class MountingError extends TypeError {
  override readonly name = 'MountingError';
}

/** Event of SvelteKit, arguments of Remix, or context of Astro and Elysia. */
export interface RequestHolder {
  readonly request: Request;
}

/** Context of Hono. */
export interface HonoContext {
  readonly req: { readonly raw: Request };
}

/** The request in what a framework calls a handler with. Throws a `MountingError` that says what to pass where there is none. */
export function requestIn(given: unknown): Request {
  for (const candidate of [given, fieldOf(given, 'request'), fieldOf(fieldOf(given, 'req'), 'raw')]) {
    if (isRequest(candidate)) return candidate;
  }
  throw new MountingError(
    'A webhook handler takes a Request, or an object that has one as `request` (SvelteKit, Remix) or `req.raw` (Hono). ' +
      `It was called with ${describeGiven(given)}: create a Request from it, with the original bytes of the body.`,
  );
}

/** Mistake of a handler that was mounted in Node's `http` or in Express as it is. */
export function missingAdapter(): MountingError {
  return new MountingError(
    'A webhook handler takes a Request, but was called with a request and a response of Node: mount toNodeListener(handler) instead.',
  );
}

/** By what is used of it: the classes of other realms, servers and polyfills are not this one's. */
function isRequest(value: unknown): value is Request {
  const body = fieldOf(value, 'body') ?? null;
  return (
    typeof fieldOf(value, 'method') === 'string' &&
    typeof fieldOf(fieldOf(value, 'headers'), 'get') === 'function' &&
    (body === null || typeof fieldOf(body, 'getReader') === 'function')
  );
}

/** A field of anything; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function describeGiven(given: unknown): string {
  if (typeof given !== 'object' || given === null) return given === null ? 'null' : typeof given;
  const names = Object.keys(given);
  if (names.length === 0) return 'an object without fields';
  return `an object with ${names.slice(0, 6).join(', ')}${names.length > 6 ? ', …' : ''}`;
}
