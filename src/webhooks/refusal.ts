import { envelope } from '../../generated/envelope.ts';
import { problemBase, receiverProblems } from '../../generated/webhooks.ts';
import { problemType } from '../contract/media-type.ts';
import type { ProblemDocument, Violation } from '../contract/problem.ts';

/** Why a receiver refuses a request or fails, in a word for programs. */
export type WebhookRefusal =
  | 'methodNotAllowed'
  | 'bodyTooLarge'
  | 'bodyIncomplete'
  | 'malformedBody'
  | 'missingSignature'
  | 'invalidSignature'
  | 'signatureOutOfTime'
  | 'invalidRequest'
  | 'unexpectedFailure';

/** A refusal in the contract's shape of problems, which `createWebhookHandler` answers with. */
export class Refusal extends Error {
  readonly kind: keyof typeof receiverProblems;
  readonly reason: WebhookRefusal;
  readonly violations: readonly Violation[];

  constructor(
    kind: keyof typeof receiverProblems,
    reason: WebhookRefusal,
    detail: string,
    violations: readonly Violation[] = [],
  ) {
    super(detail);
    this.kind = kind;
    this.reason = reason;
    this.violations = violations;
  }

  /** The answer, with these headers besides its media type. */
  toResponse(headers: Readonly<Record<string, string>> = {}): Response {
    const { reason, message, violations } = this;
    const { title, status } = receiverProblems[this.kind];
    const type = `${problemBase}${this.kind}`;
    const around = { [envelope.success]: false as const, [envelope.message]: message };
    const body: ProblemDocument = { type, title, status, reason, detail: message, ...around };
    if (violations.length > 0) body.errors = [...violations];
    const all = { 'content-type': problemType, ...headers };
    return new Response(JSON.stringify(body), { status, headers: all });
  }
}

/** The refusal of an event that breaks the contract. */
export function invalidEvent(violations: readonly Violation[]): Refusal {
  const detail = `The event breaks the contract: ${violations.slice(0, 5).map(describe).join('; ')}.`;
  return new Refusal('invalid-request', 'invalidRequest', detail, violations);
}

/** A violation in words. */
export function describe({ pointer, parameter, message }: Violation): string {
  return `${parameter ?? (pointer || 'the body')} ${message}`;
}
