import { counted, grouped } from '../../contract/counted.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { PlannedCheck } from '../runner/check.ts';
import type { SeenOperation, SeenOperations } from '../runner/operation-outcomes.ts';
import type { Gone } from '../runner/server-gone.ts';
import { type Visible, visible } from '../target/sanitize.ts';
import { namesText } from './names-text.ts';
import { goneLines } from './server-gone-text.ts';

/** Share of a run's subject that it saw. */
export interface Seen {
  /** Operations that have accepted a request, and were not refused most of them by limits and gateways. */
  readonly operations: number;
  /** Operations that the run was to see accept one. */
  readonly of: number;
  readonly unseen: readonly UnseenOperation[];
  /** Operations that the run was to see and the server does not have, where it need not (`--partial`); not among the others. */
  readonly notServed: readonly string[];
  /** What the run was to see and saw nothing of, such as names of `--only`. */
  readonly missing?: readonly Visible[];
  /** Requests that got no answer of the API: refused by limits or gateways, or lost. */
  readonly unjudged: number;
  /** All requests of checks to operations of the contract. */
  readonly requests: number;
}

/** An operation that the run did not get to see, and why. */
export interface UnseenOperation {
  readonly id: string;
  readonly reason: Visible;
  /** True where limits, gateways or lost connections are why. */
  readonly isRefused?: boolean;
}

/** Parts of a report that tell how much was seen. */
interface WithSeen {
  readonly seen: Seen;
  readonly gone?: Gone;
  readonly checks: readonly { readonly state: string }[];
}

const notAsked = 'no valid request was sent';
/** Beyond these shares no verdict can be given: of requests that could not be judged, and of operations for lack of them. */
const most = { requests: 0.1, operations: 0.05 } as const;

const exampleCheck = (id: string) => `${id}/examples`;

/** The operations that a run is to see accept a request: those whose examples it sends. */
export function operationsToSee(
  operations: readonly DeclaredOperation[],
  planned: readonly PlannedCheck[],
): DeclaredOperation[] {
  const ids = new Set(planned.map(({ id }) => id));
  return operations.filter(({ id }) => ids.has(exampleCheck(id)));
}

/** Adds up what was seen of the operations that a run was about. */
export function seenOf(
  operations: readonly DeclaredOperation[],
  planned: readonly PlannedCheck[],
  made: readonly { readonly id: string; readonly reason?: Visible }[],
  seen: SeenOperations,
): Seen {
  const skips = new Map(made.map(({ id, reason }) => [id, reason] as const));
  const due = operationsToSee(operations, planned);
  const wanted = due.filter(({ id }) => !seen.notServed.has(id));
  const unseen = wanted.flatMap(({ id }) => unseenOf(id, seen.of(id), skips.get(exampleCheck(id))) ?? []);
  const counts = operations.map(({ id }) => seen.of(id));
  return {
    operations: wanted.length - unseen.length,
    of: wanted.length,
    unseen,
    notServed: due.map(({ id }) => id).filter((id) => seen.notServed.has(id)),
    unjudged: sum(counts.map(unjudgedIn)),
    requests: sum(counts.map(({ requests }) => requests)),
  };
}

/** True if too little was seen for a verdict: nothing of what was asked for, or not enough, and not by choice. */
export function isTooLittle({ of, unseen, unjudged, requests, missing = [] }: Seen): boolean {
  if (missing.length > 0) return true;
  const refused = unseen.filter(({ isRefused }) => isRefused).length;
  return refused > most.operations * of || unjudged > most.requests * requests;
}

/** Summary of what was seen. */
export function seenText({ seen: { operations, of, unjudged, requests, missing = [] }, gone }: WithSeen): string {
  const parts = gone ? [`it went away after ${counted(gone.requests, 'request')}`] : [];
  if (missing.length > 0 && !gone) parts.push(`no response for ${missing.join(', ')}`);
  if (of > 0) parts.push(`${operations} of ${counted(of, 'operation')}`);
  if (unjudged > 0)
    parts.push(`${unjudged} of ${counted(requests, 'request')} ${unjudged === 1 ? 'was' : 'were'} inconclusive`);
  return parts.length > 0 ? parts.join('; ') : 'no operation was selected';
}

/** Why there is no verdict, with what was not seen. */
export function incompleteText(report: WithSeen): string {
  const lines = [...goneLines(report), ...unseenLines(report)].map((line) => `  ${line}`);
  return [`The server was not fully tested: ${seenText(report)}.`, ...lines].join('\n');
}

/** How lines are cut short: reasons by what they have in common, and as many names in a line. */
export interface Cut {
  readonly general: (reason: string) => string;
  readonly maxNames: number;
}

/** The operations that were not seen, a line for each reason, the most frequent first. */
export function unseenLines({ seen: { unseen, notServed } }: WithSeen, cut?: Cut): string[] {
  const reasonOf = ({ reason }: UnseenOperation) => cut?.general(reason) ?? reason;
  const byReason = [...Map.groupBy(unseen, reasonOf)].sort(([, a], [, b]) => b.length - a.length);
  const namesOf = (names: readonly string[]) => namesText(names, cut?.maxNames);
  const lines = byReason.map(
    ([reason, all]) => `${grouped(all.length)} × ${reason}: ${namesOf(all.map(({ id }) => id))}`,
  );
  if (notServed.length > 0) lines.push(`${grouped(notServed.length)} × not on this server: ${namesOf(notServed)}`);
  return lines;
}

function unseenOf(id: string, counts: SeenOperation, skipped: Visible | undefined): UnseenOperation | undefined {
  const unjudged = unjudgedIn(counts);
  const isRefused = unjudged > 0 && (!counts.isAccepted || 2 * unjudged > counts.requests);
  if (isRefused) {
    const [[why = ''] = []] = [...counts.unjudged].sort(([, a], [, b]) => b - a);
    return { id, reason: visible(why), isRefused };
  }
  if (counts.isAccepted) return undefined;
  if (skipped !== undefined) return { id, reason: skipped };
  const reason = counts.status === 0 ? notAsked : `it accepted no request; the last status was ${counts.status}`;
  return { id, reason: visible(reason) };
}

function unjudgedIn({ unjudged }: SeenOperation): number {
  return sum([...unjudged.values()]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
