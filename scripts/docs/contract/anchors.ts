// Addresses within the built pages, which stand in one folder: the service's own, and the control API's with a prefix.

/** The index of the register. Links to an entry name it here; `linkEntries` leads them to the page that has the entry. */
export const registerHref = 'assumptions.html';

/** The pages of one contract among the others'. */
export interface Names {
  readonly index: string;
  /** What the names of its other pages begin with. */
  readonly prefix: string;
}

export const serviceNames = { index: 'index.html', prefix: '' } as const satisfies Names;
export const controlNames = { index: 'sandbox.html', prefix: 'sandbox-' } as const satisfies Names;

/** The page with a sandbox in it, beside the reference's own. */
export const playgroundHref = 'playground.html';

/** The page of an operation or an event. */
export function operationHref({ id }: { id: string }, { prefix }: Names = serviceNames): string {
  return `${prefix}${id}.html`;
}

/** The page of a group. */
export function groupHref(tag: string, { prefix }: Names = serviceNames): string {
  return `${prefix}${slug(tag)}.html`;
}

/** The page of a topic, or of one rule on it. */
export function topicHref(id: string, { prefix }: Names, rule?: string): string {
  return `${prefix}${id}.html${rule === undefined ? '' : `#${rule}`}`;
}

/** The page of a contract's errors, or of one reason on it. */
export function errorsHref(names: Names, reason?: string): string {
  return topicHref('errors', names, reason);
}

/** An entry of the register. */
export function assumptionHref(id: string): string {
  return `${registerHref}#${id}`;
}

/** A group of the register. */
export function registerGroupHref(name: string): string {
  return `assumptions-${slug(name)}.html`;
}

/** A name as addresses have it, for the letters, digits and spaces that tags are made of. */
export function slug(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, '-');
}
