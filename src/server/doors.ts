import type { FrontDoor } from './front-door.ts';

/** A front door and where it stands. */
export interface Door {
  /** The beginning of the paths that it answers, without a slash at the end: `/api`. */
  readonly prefix: string;
  readonly answer: FrontDoor;
}

/** The doors of a server; the first also answers for every path that is nobody's. */
export type Doors = readonly [Door, ...Door[]];

/** The front door that a target (path and query) leads to; undefined where it is a page's. */
export function doorTo(target: string, doors: Doors): FrontDoor | undefined {
  for (const { prefix, answer } of doors) if (isWithin(target, prefix)) return answer;
  return isPage(target) ? undefined : doors[0].answer;
}

function isWithin(target: string, prefix: string): boolean {
  if (!target.startsWith(prefix)) return false;
  const next = target.charAt(prefix.length);
  return next === '/' || next === '?' || next === '';
}

/** Pages of the reference that programs look for at the root: the index of llmstxt.org, and the contract in other forms. */
export const rootPages: ReadonlySet<string> = new Set([
  '/llms.txt',
  '/llms-full.txt',
  '/openapi-3.0.json',
  '/postman.json',
]);

/** True for pages that people and tools read beside the operations. */
function isPage(target: string): boolean {
  return /^\/(?:$|\?|(?:docs|workbench)(?:$|[/?])|(?:openapi\.(?:json|yaml)|openapi-3\.0\.json|llms(?:-full)?\.txt|postman\.json)(?:$|\?))/.test(
    target,
  );
}
