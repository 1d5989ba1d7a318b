import type { ChangePlace } from '../diff/place.ts';
import type { Impact } from '../diff/redocly-diff.ts';
import { unjudged } from '../diff/rule-coverage.ts';

/** On what a changed part of the contract rests. */
export type ChangeBasis =
  /** The service's documentation has it. */
  | { readonly documented: true }
  /** These entries of the register decide it; none where the contract adds what the service does not have. */
  | { readonly documented: false; readonly assumptions: readonly string[] };

/** An operation or event that a change reaches, with all the places in it. */
export interface Reached {
  /** `operationId`, of an event its name. */
  readonly subject: string;
  readonly isEvent: boolean;
  /** The group of the contract: a tag. */
  readonly group: string;
  /** True if the change breaks somebody here; a shared part may break requests and not answers. */
  readonly breaks: boolean;
  readonly places: readonly ChangePlace[];
}

/** Proof of a break: a value that one edition accepts and the other does not. */
export interface Proof {
  /**
   * `request`: the old contract takes it, the new one refuses it. `answer`: the new one allows it, the old one does not.
   * `gone`: the old one answers or names it, the new one never does. `otherwise`: both take it, and mean something else by it.
   */
  readonly direction: 'request' | 'answer' | 'gone' | 'otherwise';
  readonly subject: string;
  /** The value, and where in it the change is: a JSON Pointer. */
  readonly value: unknown;
  readonly at: string;
  /** Message of the edition that does not accept it. */
  readonly refusedFor: string;
  /** The request as it can be pasted; of an answer the answer, of an event its JSON. */
  readonly shown: string;
}

/** Proof of a break, or the reason why there is none. */
export type Witness = Proof | { readonly none: string };

/** What the tests of a consumer say of a break. */
export interface Felt {
  /** `met` if a request of theirs, or its response, differs; `hidden` if no sandbox can show the break. */
  readonly state: 'met' | 'unmet' | 'hidden';
  /** Tests that fail on it. */
  readonly tests: readonly string[];
}

/** A change of the contract as a reviewer is told it. */
export interface ReviewedChange {
  /** The same however often the review is made: the rule and where it is written. Waivers and changelog name it. */
  readonly id: string;
  /** The rule that judged it; `prose`, `examples`, `compatible` or `unjudged` where none said anything. */
  readonly rule: string;
  readonly breaks: boolean;
  /** The step of `info.version` that it asks for. */
  readonly step: Impact;
  readonly sentence: string;
  /** Effects on callers and on the server. */
  readonly callers: string;
  readonly servers: string;
  readonly basis: ChangeBasis;
  /** Its present or former source place. */
  readonly source: { readonly side: 'base' | 'revision'; readonly file: string; readonly line: number } | undefined;
  /** The other places of an edit that is repeated. */
  readonly alsoWritten?: readonly NonNullable<ReviewedChange['source']>[];
  readonly before: unknown;
  readonly after: unknown;
  /** Empty where it is about no operation, such as the title of the API. */
  readonly reach: readonly Reached[];
  /** Of a break alone. */
  readonly witness?: Witness;
  /** Of a break alone, if the tests of a consumer were rehearsed. */
  readonly felt?: Felt;
}

/** True if a change needs a decision: it breaks somebody, or no rule knows whether it does. */
export function holdsUp({ breaks, rule }: Pick<ReviewedChange, 'breaks' | 'rule'>): boolean {
  return breaks || rule === unjudged;
}

/** Obstacle to a review, and the remedy. */
export interface ReviewProblem {
  readonly message: string;
  /** File that has to change. */
  readonly file: string;
  readonly line: number | undefined;
  /** The change that it is about. */
  readonly change?: string;
}

/** A change that somebody has let pass although it breaks, or no rule knows it. */
export interface Waiver {
  /** `id` of the change. */
  readonly finding: string;
  readonly reason: string;
  readonly owner: string;
  /** The last day on which it holds: `2026-12-31`. */
  readonly until: string;
}

/** Result of a review. */
export interface Review {
  readonly base: {
    /** As it was named: `main`. */
    readonly reference: string;
    readonly commit: string;
    readonly version: string;
  };
  readonly revision: { readonly version: string };
  /** Breaks first. */
  readonly changes: readonly ReviewedChange[];
  /** By `id` of the change. */
  readonly waivers: Readonly<Record<string, Waiver>>;
  /** The version that the changes ask for, at least; undefined where they ask for none. */
  readonly version: string | undefined;
  /** None where it passes. */
  readonly problems: readonly ReviewProblem[];
}
