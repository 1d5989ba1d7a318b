import { EnvironmentCreation } from '../../../generated/sandbox-control/schemas.ts';
import { startClock } from '../engine/clock.ts';
import type { Environment } from '../engine/environment.ts';
import type { ClockStart, EnvironmentRecord, SeedName } from '../store/store.ts';

const { properties: usual } = EnvironmentCreation;

/** Label that people choose for an environment. */
export interface Label {
  /** Name for people. */
  readonly name?: string | undefined;
  /** After how long without use it ends, as an ISO 8601 duration of real time. */
  readonly endsAfter?: string | undefined;
  /** The name of the key that it is made with; undefined where it is for all. */
  readonly owner?: string | undefined;
}

/** Start of an environment. */
export interface NewEnvironment extends Label {
  /** In Unix milliseconds; real time by default. */
  readonly now?: number | undefined;
  readonly frozen?: boolean | undefined;
  readonly seed?: SeedName | undefined;
}

/** Environments without a time of their own begin on a full minute at the latest before now, so that they share data. */
const anchorStep = 60;

/** An environment as it begins, at a real time in Unix milliseconds. */
export function recordOf(
  id: string,
  { now, frozen = usual.frozen.default, seed = usual.seed.default, ...label }: NewEnvironment,
  real: number,
): EnvironmentRecord {
  const seconds = Math.floor((now ?? real) / 1000);
  const anchor = now === undefined ? seconds - (seconds % anchorStep) : seconds;
  // A frozen clock begins again where it began, a running one at the present.
  const start = { now: now ?? (frozen ? seconds * 1000 : null), frozen };
  return { id, seed, anchor, clock: startClock(start, real), start, created: real, ...labelOf(label) };
}

/** An environment as it begins anew, at a real time in Unix milliseconds. */
export function recordAnew({ id, seed, start, created, ...label }: EnvironmentRecord, real: number): EnvironmentRecord {
  const settings = { now: start.now ?? undefined, frozen: start.frozen, seed, ...labelOf(label) };
  return { ...recordOf(id, settings, real), created };
}

/** Record of an environment at present, to be stored under an identifier; its clock resumes there. */
export function recordOfMoment(id: string, environment: Environment, real: number, label: Label): EnvironmentRecord {
  const { seed, anchor } = environment.record;
  const start = { now: environment.clock.milliseconds, frozen: environment.clock.frozen };
  return { id, seed, anchor, clock: startClock(start, real), start, created: real, ...labelOf(label) };
}

/** An imported environment, as it is kept under an identifier. */
export function recordOfStart(id: string, start: ClockStart, real: number): EnvironmentRecord {
  return { id, seed: 'world', anchor: 0, clock: startClock(start, real), start, created: real };
}

/** Fields that a record takes from an earlier record: its data's origin, and its clock. */
export function momentOf({ seed, anchor, start }: EnvironmentRecord, real: number) {
  return { seed, anchor, clock: startClock(start, real) };
}

/** Without what is not there, so that it is written and compared as it is. */
export function labelOf({ name, endsAfter, owner }: Label): Label {
  return {
    ...(name !== undefined && { name }),
    ...(endsAfter !== undefined && { endsAfter }),
    ...(owner !== undefined && { owner }),
  };
}

/** Reading of a clock at a real time, in Unix milliseconds. */
export function clockReading({ clock: { frozenAt, offset } }: EnvironmentRecord, real: number) {
  return { milliseconds: frozenAt ?? real + offset, frozen: frozenAt !== null };
}

/** A record of the moment at which another stands, at a real time in Unix milliseconds; a snapshot's is that it was kept at. */
export function momentRecord(original: EnvironmentRecord, id: string, real: number): EnvironmentRecord {
  const { seed, anchor } = original;
  const { milliseconds, frozen } = clockReading(original, real);
  const start = original.id.includes('/') ? original.start : { now: milliseconds, frozen };
  return { id, ...momentOf({ ...original, seed, anchor, start }, real), start, created: real };
}

/** A record that keeps what people chose of an environment whose contents and clock become those of another. */
export function putBack(ownRecord: EnvironmentRecord, kept: EnvironmentRecord, real: number): EnvironmentRecord {
  const { faults, moving, ...rest } = ownRecord;
  return { ...rest, ...momentOf(kept, real) };
}
