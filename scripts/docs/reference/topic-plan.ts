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

/** Topics of a contract, each rule in the first that takes it. Throws for a planned topic whose page would be empty. */
export function topicsOf(rules: readonly GeneralRule[], plans: readonly TopicPlan[], names: Names): Topic[] {
  const all = [...(plans.length > 0 ? plans : [errors]), conventions];
  const planOf = ({ title }: GeneralRule) => all.find((plan) => plan.rules.test(title));
  return all.flatMap((plan) => {
    const general = rules.filter((rule) => planOf(rule) === plan);
    if (plan.shows !== undefined || general.length > 0) {
      return [{ ...plan, href: topicHref(plan.id, names), general }];
    }
    if (plan === conventions) return [];
    throw new Error(
      `The topic ${plan.id} has nothing to show: no rule of the introduction matches ${plan.rules}. Correct its \`rules\`, or add \`shows\`.`,
    );
  });
}
