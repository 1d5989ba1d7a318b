import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ShownWorld, WorldRole } from '../../model/world.ts';
import type { Call, SnippetCaller } from '../../snippets/call.ts';
import type { TryAnswer } from './answer.ts';
import { callOf, type Drafted } from './call-of.ts';
import { type CallDraft, draftOf } from './draft.ts';
import type { OperationData } from './model.ts';
import { type Marked, unmarked } from './violations.ts';

/** Whose token is sent: a role's of the world, one that somebody types in, or none. */
export type TokenChoice = WorldRole | 'other' | 'nobody';

/** One operation as somebody tries it: what is typed in, and what came back. */
export interface CallTrial {
  readonly operation: OperationData;
  readonly draft: Signal<CallDraft>;
  /** The example that the form was last filled from; empty where it was something else. */
  readonly example: Signal<string>;
  /** Number of times the form was filled: that decides which fields are expanded, not typing. */
  readonly fills: Signal<number>;
  readonly who: Signal<TokenChoice>;
  readonly ownToken: Signal<string>;
  readonly prefer: Signal<string>;
  readonly drafted: ReadonlySignal<Drafted>;
  readonly answer: Signal<TryAnswer | undefined>;
  /** Request of the answer. */
  readonly sent: Signal<{ readonly call: Call; readonly who: TokenChoice } | undefined>;
  /** Errors by field, from the last refusal or before sending. */
  readonly marked: Signal<Marked>;
}

const kept = new WeakMap<ShownWorld, Map<string, CallTrial>>();

/** Input for an operation in this environment, or its form with the first example. */
export function attemptOf(world: ShownWorld, operation: OperationData): CallTrial {
  const all = kept.get(world) ?? new Map<string, CallTrial>();
  kept.set(world, all);
  const known = all.get(operation.id);
  if (known?.operation === operation) return known;
  const attempt = begin(world, operation);
  all.set(operation.id, attempt);
  return attempt;
}

function begin({ tokens }: ShownWorld, operation: OperationData): CallTrial {
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
export function fill(attempt: CallTrial, draft: CallDraft, example = ''): void {
  attempt.draft.value = draft;
  attempt.example.value = example;
  attempt.marked.value = unmarked;
  attempt.fills.value += 1;
}

/** A role by its name, where the world has a token of it. */
export function roleIn(tokens: ShownWorld['tokens'], name: string | null | undefined): WorldRole | undefined {
  return rolesOf(tokens).find((role) => role === name);
}

/** The roles of a world's tokens. */
export function rolesOf(tokens: ShownWorld['tokens']): WorldRole[] {
  const isRole = (name: string): name is WorldRole => Object.hasOwn(tokens, name);
  return Object.keys(tokens).filter(isRole);
}

/** The last answer, where it answers what is typed in now. */
export function presentAnswer({ answer, sent, drafted, who }: CallTrial): TryAnswer | undefined {
  const isPresent = sent.value?.call === drafted.value.call && sent.value.who === who.value;
  return isPresent ? answer.value : undefined;
}

/** The token that is sent; empty for none. */
export function tokenOf({ who, ownToken }: CallTrial, world: ShownWorld): string {
  if (who.value === 'nobody') return '';
  return who.value === 'other' ? ownToken.value.trim() : world.tokens[who.value];
}

/** Who calls, as programs say it: a token that was typed in is not shown. */
export function callerOf(attempt: CallTrial, world: ShownWorld, baseUrl: string): SnippetCaller {
  const who = attempt.who.value;
  const isRole = who !== 'other' && who !== 'nobody';
  return {
    baseUrl,
    token: who === 'other' ? undefined : tokenOf(attempt, world),
    role: isRole ? who : undefined,
    ...(world.isFrozen.value && { frozenAt: world.environment.value.now }),
  };
}
