import { type CheckSkipReason, type ReasonAbout, reasonText } from './skip-reasons.ts';

/** Thrown to end a check that cannot go on: what it needs is not there. It is reported as skipped, not as broken. */
export class Skip<Kind extends CheckSkipReason = CheckSkipReason> extends Error {
  readonly kind: Kind;

  constructor(kind: Kind, ...about: ReasonAbout<Kind>) {
    super(reasonText(kind, ...about));
    this.kind = kind;
  }
}

const withheld: ReadonlySet<CheckSkipReason> = new Set<CheckSkipReason>(['forGood', 'inTheWay']);

/** A step among others that would do as well: it is left out, and undefined, where it could not be undone. */
export async function whereUndone<Done>(step: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof Skip && withheld.has(error.kind)) return undefined;
    throw error;
  }
}

/**
 * A look, or a step, by operations that a check can do without: it is left out, and undefined, where the server lacks one of them
 * and may (`--partial`).
 */
export async function whereServed<Seen>(look: () => Promise<Seen>): Promise<Seen | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Skip && error.kind === 'notServed') return undefined;
    throw error;
  }
}
