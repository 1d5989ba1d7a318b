/** A text is no HAR file. The message says where: `log.entries[3].request.url is no URL`. */
export class HarError extends Error {
  override name = 'HarError';
}

/** An object of a HAR file. */
export type HarObject = Readonly<Record<string, unknown>>;

/** Throws `HarError` with the place, as these all do, where the value is no object. */
export function objectAt(value: unknown, place: string): HarObject {
  if (isObject(value)) return value;
  throw new HarError(`${place} is ${value === undefined ? 'missing' : 'not an object'}`);
}

export function listAt(value: unknown, place: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new HarError(`${place} is ${value === undefined ? 'missing' : 'not a list'}`);
}

export function textAt(value: unknown, place: string): string {
  if (typeof value === 'string') return value;
  throw new HarError(`${place} is ${value === undefined ? 'missing' : 'not a string'}`);
}

export function numberAt(value: unknown, place: string): number {
  if (typeof value === 'number') return value;
  throw new HarError(`${place} is ${value === undefined ? 'missing' : 'not a number'}`);
}

export function urlAt(value: unknown, place: string): URL {
  const url = URL.parse(textAt(value, place));
  if (url) return url;
  throw new HarError(`${place} is not a URL`);
}

/** An optional text; any other type counts as absent. */
export function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function isObject(value: unknown): value is HarObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
