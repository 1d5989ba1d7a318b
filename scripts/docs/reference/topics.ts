import { type Names, topicHref } from '../contract/anchors.ts';
import type { GeneralRule } from './introduction.ts';

/** A page about one thing that holds for all operations, as a contract's publisher plans it. */
export interface TopicPlan {
  /** The name of its page: `rate-limits`. */
  readonly id: string;
  readonly title: string;
  /** How the titles of its rules in the introduction begin. */
  readonly rules: RegExp;
  /** What people call it in a search. */
  readonly keywords: string;
  /** Anchors of the page that once had all rules. */
  readonly formerly: readonly string[];
  /** What stands above its rules; Markdown. */
  readonly lead?: string;
  /** An operation some of whose responses show it, or an event. */
  readonly example?: { readonly operationId: string; readonly statuses: readonly string[] };
  /** Query parameters of the operations that it concerns. */
  readonly parameters?: readonly string[];
  /** What the page shows beside its rules: every error, every event, or operations by role or by what a repeat does. */
  readonly shows?: 'errors' | 'events' | 'repeats' | 'roles';
}

/** A topic with its rules. */
export interface Topic extends TopicPlan {
  readonly href: string;
  readonly general: readonly GeneralRule[];
}

/** What no other topic has. */
const conventions: TopicPlan = {
  id: 'conventions',
  title: 'Conventions',
  lead: 'These rules hold for every operation.',
  rules: /^/,
  keywords: 'format convention envelope',
  formerly: [],
};

/** Where the shape and the reasons of errors stand. */
const errors: TopicPlan = {
  id: 'errors',
  title: 'Errors',
  rules: /^(?:refusals|errors)/i,
  keywords: 'problem failure refusal',
  formerly: ['refusals'],
  shows: 'errors',
};

/** The topics of a contract, each rule in the first that takes it. One without rules has a page if it shows something. */
export function topicsOf(rules: readonly GeneralRule[], plans: readonly TopicPlan[], names: Names): Topic[] {
  const all = [...(plans.length > 0 ? plans : [errors]), conventions];
  const planOf = ({ title }: GeneralRule) => all.find((plan) => plan.rules.test(title));
  return all
    .map((plan) => ({
      ...plan,
      href: topicHref(plan.id, names),
      general: rules.filter((rule) => planOf(rule) === plan),
    }))
    .filter(({ shows, general }) => shows !== undefined || general.length > 0);
}
