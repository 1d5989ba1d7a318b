import type { MadeAgain } from '../runner/session.ts';

/** Number of repeated checks. */
export function timesOf({ disturbed, early }: MadeAgain): number {
  return disturbed + early;
}

/** Of several runs, as if they were one. */
export function allAgain(all: readonly MadeAgain[]): MadeAgain {
  const of = (why: keyof MadeAgain) => all.reduce((sum, one) => sum + one[why], 0);
  return { disturbed: of('disturbed'), early: of('early') };
}

/** Why checks were repeated, with counts. */
export function whyAgain({ disturbed, early }: MadeAgain): string {
  return [
    ...(disturbed > 0 ? [`${disturbed} after a gateway error or a lost connection`] : []),
    ...(early > 0 ? [`${early} because reads may have come too early`] : []),
  ].join(', ');
}
