import type { Change } from './change.ts';

/** What the checks came by while nothing was changed, as it is handed from process to process. */
export interface Sightings {
  /** What each check cost, in milliseconds. */
  readonly costs: Readonly<Record<string, number>>;
  /** The checks that came by, by the keys of changes. */
  readonly met: Readonly<Record<string, readonly string[]>>;
}

/** The checks that come by a change, those of the least cost first. */
export function checksOf({ met, costs }: Sightings, { key }: Change): string[] {
  return [...(met[key] ?? [])].sort((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0));
}

/**
 * The checks that come by a change that takes place as the code is loaded: those that come by anything else in its file, then
 * those that do in its folder.
 */
export function checksOfLoaded(sightings: Sightings, { copy, file, about }: Change, all: readonly Change[]): string[] {
  const { met, costs } = sightings;
  const near = (isNear: (one: Change) => boolean) =>
    new Set(all.filter((one) => one.copy === copy && isNear(one)).flatMap(({ key }) => met[key] ?? []));
  const own = near((one) => one.file === file);
  const distance = (check: string) => (own.has(check) ? 0 : 1);
  const checks = [...near((one) => one.about === about)];
  return checks.sort((a, b) => distance(a) - distance(b) || (costs[a] ?? 0) - (costs[b] ?? 0));
}

/** Reads what another process has written. Throws where it is nothing of the kind. */
export function readSightings(text: string): Sightings {
  const value: unknown = JSON.parse(text);
  if (!isSightings(value)) throw new Error('These are no sightings.');
  return value;
}

function isSightings(value: unknown): value is Sightings {
  return typeof value === 'object' && value !== null && 'costs' in value && 'met' in value;
}
