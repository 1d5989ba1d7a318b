import type { RequestParameters } from '../contract/parameters.ts';

/**
 * Puts into a generated body, in place, what the request has said itself: a page answers the `pageNumber` that was asked
 * for, and the record of `/tasks/task_1042` is task_1042.
 */
export function echoParameters(body: unknown, { path, query }: RequestParameters): void {
  if (typeof body !== 'object' || body === null) return;
  const parts = [body, ...Object.values(body).filter((part) => part instanceof Object && !Array.isArray(part))];
  for (const [name, value] of [...Object.entries(query), ...Object.entries(path)]) {
    for (const part of parts) {
      if (typeof Reflect.get(part, name) === typeof value) Reflect.set(part, name, value);
    }
  }
}
