import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { EnvironmentRole, ShownEnvironment } from '../../model/environment.ts';
import type { OperationCall, SnippetCaller } from '../../snippets/call.ts';
import type { TryAnswer } from './answer.ts';
import { callOf, type Drafted } from './call-of.ts';
import { type CallDraft, draftOf } from './draft.ts';
import type { OperationData } from './model.ts';
import { type Marked, unmarked } from './violations.ts';

/** Whose token is sent: a role's of the environment, one that somebody types in, or none. */
export type TokenChoice = EnvironmentRole | 'other' | 'nobody';

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
  readonly sent: Signal<{ readonly call: OperationCall; readonly who: TokenChoice } | undefined>;
  /** Errors by field, from the last refusal or before sending. */
  readonly marked: Signal<Marked>;
}

const kept = new WeakMap<ShownEnvironment, Map<string, CallTrial>>();

/** Input for an operation in this environment, or its form with the first example. */
export function attemptOf(environment: ShownEnvironment, operation: OperationData): CallTrial {
  const all = kept.get(environment) ?? new Map<string, CallTrial>();
  kept.set(environment, all);
  const known = all.get(operation.id);
  if (known?.operation === operation) return known;
  const attempt = begin(environment, operation);
  all.set(operation.id, attempt);
  return attempt;
}

function begin({ tokens }: ShownEnvironment, operation: OperationData): CallTrial {
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

/** A role by its name, where the environment has a token of it. */
export function roleIn(
  tokens: ShownEnvironment['tokens'],
  name: string | null | undefined,
): EnvironmentRole | undefined {
  return rolesOf(tokens).find((role) => role === name);
}

/** The roles of an environment's tokens. */
export function rolesOf(tokens: ShownEnvironment['tokens']): EnvironmentRole[] {
  const isRole = (name: string): name is EnvironmentRole => Object.hasOwn(tokens, name);
  return Object.keys(tokens).filter(isRole);
}

/** The last answer, where it answers what is typed in now. */
export function presentAnswer({ answer, sent, drafted, who }: CallTrial): TryAnswer | undefined {
  const isPresent = sent.value?.call === drafted.value.call && sent.value.who === who.value;
  return isPresent ? answer.value : undefined;
}

/** The token that is sent; empty for none. */
export function tokenOf({ who, ownToken }: CallTrial, environment: ShownEnvironment): string {
  if (who.value === 'nobody') return '';
  return who.value === 'other' ? ownToken.value.trim() : environment.tokens[who.value];
}

/** Who calls, as programs say it: a token that was typed in is not shown. */
export function callerOf(attempt: CallTrial, environment: ShownEnvironment, baseUrl: string): SnippetCaller {
  const who = attempt.who.value;
  const isRole = who !== 'other' && who !== 'nobody';
  return {
    baseUrl,
    token: who === 'other' ? undefined : tokenOf(attempt, environment),
    role: isRole ? who : undefined,
    ...(environment.isFrozen.value && { frozenAt: environment.details.value.now }),
  };
}
