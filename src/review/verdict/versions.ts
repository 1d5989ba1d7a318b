import type { Impact } from '../diff/redocly-diff.ts';
import type { Fields } from '../editions/dereferenced.ts';

/** A version that is none of Semantic Versioning 2.0.0 without additions. */
export class BrokenVersion extends Error {
  override readonly name = 'BrokenVersion';
}

type Numbers = readonly [major: number, minor: number, patch: number];

/** The version that a step leads to: `2.1.0` by `minor` is `2.2.0`. Throws `BrokenVersion`. */
export function after(version: string, step: Impact): string {
  const [major, minor, patch] = numbersOf(version);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** True if a version is equal to or later than another. Throws `BrokenVersion`. */
export function isAtLeast(version: string, other: string): boolean {
  const own = numbersOf(version);
  const least = numbersOf(other);
  const differing = own.findIndex((number, nth) => number !== least[nth]);
  return differing === -1 || (own[differing] ?? 0) > (least[differing] ?? 0);
}

/** True if the paths of two editions have the same version, such as `v2` of `/shop/v2/things`. */
export function isSamePathVersion(one: Fields, other: Fields): boolean {
  return pathVersions(one).join() === pathVersions(other).join();
}

function pathVersions({ paths }: Fields): string[] {
  const versions = Object.keys(Object(paths)).flatMap((path) => /\/v\d+(?=\/|$)/.exec(path)?.[0] ?? []);
  return [...new Set(versions)].sort();
}

function numbersOf(version: string): Numbers {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  if (patch === undefined) throw new BrokenVersion(`info.version is no version such as 2.1.0: ${version}`);
  return [Number(major), Number(minor), Number(patch)];
}
