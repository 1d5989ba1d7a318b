import type { DeclaredOperation } from '../../../src/conformance/model/contract.ts';

/** Kinds of mistakes of a server, in words. */
export const kinds = {
  required: 'a required field dropped',
  type: 'a value of another type',
  null: 'null in the place of a value',
  set: 'a value outside of a closed set',
  format: 'a value of a bad format',
  pattern: 'a value that breaks its pattern',
  range: 'a number or a length beyond its limits',
  items: 'a list too long, too short or with repetitions',
  name: 'a field that may not be there',
  status: 'an undeclared status',
  failure: 'a failure (5xx) instead of the answer',
  silence: 'no answer at all',
  mediaType: 'another media type, or none',
  header: 'a header missing or invalid',
  body: 'an empty or broken body',
  rule: 'a rule of a request not enforced',
  strict: 'a request refused that just holds',
  refusal: 'a refusal turned into a success',
  reason: 'a refusal or failure for a wrong reason, or none',
  role: 'a role not checked',
  organization: "another organization's records within reach",
  write: 'a write not kept',
  ignored: 'a field of a write ignored',
  gone: 'a deleted thing still there',
  stale: 'an old answer repeated',
  repeat: 'a request that comes again treated otherwise',
  page: 'a page repeated',
  cut: 'an entry missing from a list',
  total: 'a total off by one',
  webhook: 'a webhook not sent, sent twice, unsigned or wrongly signed',
  payload: 'a webhook that breaks its schema',
} as const;
export type WireFaultKind = keyof typeof kinds;

/** One fault of a server, derived from the contract. */
export interface WireMutant {
  /** Unique and always the same for the same contract. */
  readonly id: string;
  readonly kind: WireFaultKind;
  /** The operation whose checks have to find it. */
  readonly operationId: string;
  /** Triggers, as sightings name them; it is applied at the first that is seen. */
  readonly triggers: readonly string[];
  /** A fault that has not been applied yet, for a trigger that was seen. */
  create(trigger: string): WireFault;
}

/** A request as faults see it. */
export interface ObservedRequest {
  readonly operation: DeclaredOperation;
  readonly request: Request;
  /** Without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Body, as far as it can be read; undefined if nobody needs it. */
  readonly body: unknown;
  /** The same as text, a form as its fields; empty where nobody needs to know. */
  readonly text: string;
  /** Whose token it has; undefined where it has none that counts. */
  readonly caller: RequestSender | undefined;
}

/** Sender of a request. */
export interface RequestSender {
  readonly role: 'user' | 'admin' | 'superAdmin';
  /** True where the token is of another organization than the environment's own. */
  readonly isOutside: boolean;
  /** The highest token of the environment's own organization. */
  readonly highest: string;
}

/** An answer as faults see it. */
export interface ObservedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown;
}

/** Request to a receiver of webhooks. */
export interface PostedWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Parts of a request that are others than those that were sent. */
export interface ChangedParts {
  readonly token?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** As JSON. */
  readonly body?: unknown;
}

/** Changes that a mutant makes; each part answers undefined to leave things as they are. */
export interface WireFault {
  /** Parts of a request to be replaced. */
  readonly request?: (sent: ObservedRequest) => ChangedParts | undefined;
  /** Replacement of an answer; `none` for no answer at all. */
  readonly answer?: (sent: ObservedRequest, answer: ObservedAnswer) => ObservedAnswer | 'none' | undefined;
  /** True where `answer` needs to know what was sent. */
  readonly readsBody?: boolean;
  /** True, or for a request true, to forget what a request of the operation has changed. */
  readonly forgets?: boolean | ((sent: ObservedRequest) => boolean);
  /** Replacements of a webhook. */
  readonly post?: (posted: PostedWebhook, secret: string | undefined) => readonly PostedWebhook[] | undefined;
}

/** The answer with another body. */
export function withBody(answer: ObservedAnswer, body: unknown): ObservedAnswer {
  return { ...answer, body, text: JSON.stringify(body) };
}
