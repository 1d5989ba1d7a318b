/** A webhook to post. */
export interface SendRequest {
  readonly url: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Time limit of the receiver in milliseconds, from name resolution to the end of its answer. */
  readonly timeoutMs: number;
}

/** Outcome of a delivery. Reasons are one line for the receiver's developer. */
export type SendOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Without parameters, in lower case; undefined where the answer names none. */
      readonly mediaType: string | undefined;
      /** The first 64 KiB, read as UTF-8. */
      readonly body: string;
      /** Why it is not the receiver that answered, where a fault did. */
      readonly because?: string;
    }
  /** No whole answer came; another attempt may succeed. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Nothing may be sent there: nothing was sent, or a sandbox has refused it. */
  | { readonly kind: 'refused'; readonly reason: string };

/** The sandbox's way out into the network. */
export interface Sender {
  /** Posts one webhook. Never rejects. */
  send(request: SendRequest): Promise<SendOutcome>;
}

/** Sends nothing: for places that cannot post to other hosts, such as a browser. */
export const refusingSender: Sender = {
  send: async () => ({ kind: 'refused', reason: 'this sandbox cannot send; webhooks are only logged' }),
};
