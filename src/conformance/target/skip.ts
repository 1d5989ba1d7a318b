import { type Reason, type ReasonAbout, reasonText } from './reasons.ts';

/** Thrown to end a check that cannot go on: what it needs is not there. It is reported as skipped, not as broken. */
export class Skip<Kind extends Reason = Reason> extends Error {
  readonly kind: Kind;

  constructor(kind: Kind, ...about: ReasonAbout<Kind>) {
    super(reasonText(kind, ...about));
    this.kind = kind;
  }
}
