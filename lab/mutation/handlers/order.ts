import type { Change, Copy } from './change.ts';
import type { Setting } from './laboratory.ts';
import type { Verdict } from './verdict.ts';

/** What a process is asked to do: to look by which changes the checks of a copy come, or to try one. */
export type Order = Setting & { readonly copy: Copy } & (
    | { readonly observe: true }
    | { readonly change: Change; readonly checks: readonly string[]; readonly isLoaded: boolean }
  );

/** What a process tells. */
export type Report = { readonly text: string } | { readonly verdict: Verdict } | { readonly failure: string };

/** Whether a message is an order. */
export function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'copy' in value && ('observe' in value || 'change' in value);
}

/** Whether a message is a report. */
export function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && ('text' in value || 'verdict' in value || 'failure' in value);
}
