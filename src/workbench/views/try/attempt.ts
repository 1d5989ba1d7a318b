import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Role, World } from '../../model/world.ts';
import type { Call, Caller } from '../../snippets/call.ts';
import type { Answer } from './answer.ts';
import { callOf, type Drafted } from './call-of.ts';
import { type Draft, draftOf } from './draft.ts';
import type { OperationData } from './model.ts';
import { type Marked, unmarked } from './violations.ts';

/** Whose token is sent: a role's of the world, one that somebody types in, or none. */
export type Who = Role | 'other' | 'nobody';

/** One operation as somebody tries it: what is typed in, and what came back. */
export interface Attempt {
  readonly operation: OperationData;
  readonly draft: Signal<Draft>;
  /** The example that the form was last filled from; empty where it was something else. */
  readonly example: Signal<string>;
  /** Number of times the form was filled: that decides which fields are expanded, not typing. */
  readonly fills: Signal<number>;
  readonly who: Signal<Who>;
  readonly ownToken: Signal<string>;
  readonly prefer: Signal<string>;
  readonly drafted: ReadonlySignal<Drafted>;
  readonly answer: Signal<Answer | undefined>;
  /** Request of the answer. */
  readonly sent: Signal<{ readonly call: Call; readonly who: Who } | undefined>;
  /** Errors by field, from the last refusal or before sending. */
  readonly marked: Signal<Marked>;
}

const kept = new WeakMap<World, Map<string, Attempt>>();

/** Input for an operation in this environment, or its form with the first example. */
export function attemptOf(world: World, operation: OperationData): Attempt {
  const all = kept.get(world) ?? new Map<string, Attempt>();
  kept.set(world, all);
  const known = all.get(operation.id);
  if (known?.operation === operation) return known;
  const attempt = begin(world, operation);
  all.set(operation.id, attempt);
  return attempt;
}

function begin({ tokens }: World, operation: OperationData): Attempt {
  const draft = signal(draftOf(operation));
  const prefer = signal('');
  return {
    operation,
    draft,
    prefer,
    example: signal(operation.bodies[0]?.examples[0]?.name ?? ''),
    who: signal(roleIn(tokens, operation.role) ?? 'user'),
    fills: signal(0),
    ownToken: signal(''),
    drafted: computed(() => callOf(operation, draft.value, prefer.value)),
    answer: signal(undefined),
    sent: signal(undefined),
    marked: signal(unmarked),
  };
}

/** Fills the form anew, from an example or a request that was made. */
export function fill(attempt: Attempt, draft: Draft, example = ''): void {
  attempt.draft.value = draft;
  attempt.example.value = example;
  attempt.marked.value = unmarked;
  attempt.fills.value += 1;
}

/** A role by its name, where the world has a token of it. */
export function roleIn(tokens: World['tokens'], name: string | null | undefined): Role | undefined {
  return rolesOf(tokens).find((role) => role === name);
}

/** The roles of a world's tokens. */
export function rolesOf(tokens: World['tokens']): Role[] {
  const isRole = (name: string): name is Role => Object.hasOwn(tokens, name);
  return Object.keys(tokens).filter(isRole);
}

/** The last answer, where it answers what is typed in now. */
export function presentAnswer({ answer, sent, drafted, who }: Attempt): Answer | undefined {
  const isPresent = sent.value?.call === drafted.value.call && sent.value.who === who.value;
  return isPresent ? answer.value : undefined;
}

/** The token that is sent; empty for none. */
export function tokenOf({ who, ownToken }: Attempt, world: World): string {
  if (who.value === 'nobody') return '';
  return who.value === 'other' ? ownToken.value.trim() : world.tokens[who.value];
}

/** Who calls, as programs say it: a token that was typed in is not shown. */
export function callerOf(attempt: Attempt, world: World, baseUrl: string): Caller {
  const who = attempt.who.value;
  const isRole = who !== 'other' && who !== 'nobody';
  return {
    baseUrl,
    token: who === 'other' ? undefined : tokenOf(attempt, world),
    role: isRole ? who : undefined,
    ...(world.isFrozen.value && { frozenAt: world.environment.value.now }),
  };
}
