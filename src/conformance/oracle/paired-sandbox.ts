import { clockTolerance } from '../checks/invariants/times.ts';
import type { Session } from '../runner/session.ts';
import type { Connection } from '../target/connection.ts';
import type { CheckEnvironment, Tokens } from '../target/environments.ts';
import { isTime } from './compare.ts';
import type { OpenAlone, Oracle } from './oracle.ts';
import { Pairs } from './paired-identifiers.ts';

/** The sandbox's side of a story. */
export interface Counterpart {
  readonly connection: Connection;
  readonly environment: CheckEnvironment;
  readonly pairs: Pairs;
}

/** Paired sandbox of a shared server. */
interface PairedSandbox extends Counterpart {
  /** The server's side: what stories leave there is undone with the run, and not between them. */
  readonly here: CheckEnvironment;
  /** True once the two have diverged: every later difference may follow from the first. */
  isApart: boolean;
  /** The groups in which the two began alike, where it began with what the server showed, which is not all that there is. */
  readonly groups?: ReadonlySet<string>;
}

const pairedSandboxes = new WeakMap<Session, PairedSandbox>();

/** A new one, for a server that makes environments too. */
export async function counterpartOfEnvironment(oracle: Oracle): Promise<Counterpart> {
  const { connection, environments } = await oracle.open();
  return { connection, environment: await environments.create(), pairs: new Pairs() };
}

/** Paired sandbox of a shared server; undefined before there is one. */
export function pairedSandboxOf(session: Session): PairedSandbox | undefined {
  return pairedSandboxes.get(session);
}

/** Lets another sandbox go along with a server. */
export async function goAlong(session: Session, open: OpenAlone, groups?: ReadonlySet<string>): Promise<void> {
  const here = pairedSandboxes.get(session)?.here ?? (await session.createEnvironment());
  const there = await open(session.connection.clock.ahead);
  const pairs = new Pairs(clockTolerance);
  // What is learned has a token for each role of the run, whatever the server calls it.
  const tokens = groups ? there.environment.tokens : alike(here.tokens, there.environment.tokens);
  const environment = { ...there.environment, tokens };
  pairedSandboxes.set(session, { ...there, environment, pairs, here, isApart: false, ...(groups && { groups }) });
}

/**
 * The sandbox's tokens by role. One that the server has too is of the same user, also where the server does not show of which role
 * it is (`--partial`).
 */
function alike(here: Tokens, there: Tokens): Tokens {
  const known = new Set(Object.values(there));
  const same = Object.entries(here).filter(([, token]) => known.has(token));
  return { ...there, ...Object.fromEntries(same) };
}

/** Has the sandbox's side use a token where the server's side uses that of another organization. */
export function setOther(session: Session, token: string): void {
  const known = pairedSandboxes.get(session);
  if (!known) return;
  pairedSandboxes.set(session, {
    ...known,
    environment: { ...known.environment, otherToken: () => Promise.resolve(token) },
  });
}

/** Delay of the server behind the sandbox, in seconds: the most frequent difference of the times that both show. */
export function shiftBetween(both: readonly (readonly [here: unknown, there: unknown])[]): number {
  const counts = new Map<number, number>();
  for (const [here, there] of both) {
    for (const shift of shiftsIn(here, there)) counts.set(shift, (counts.get(shift) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

/** In seconds: starting data stand on whole minutes. */
export const minute = 60;

function* shiftsIn(here: unknown, there: unknown): Generator<number> {
  if (typeof here !== 'object' || typeof there !== 'object' || here === null || there === null) return;
  for (const [name, value] of Object.entries(here)) {
    const other: unknown = Reflect.get(there, name);
    if (typeof value === 'number' && typeof other === 'number' && isTime(name)) {
      yield Math.round((value - other) / minute) * minute;
    }
    yield* shiftsIn(value, other);
  }
}
