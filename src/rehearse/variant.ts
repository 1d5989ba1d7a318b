import type { WayOut } from '../behaviours/conforming/server.ts';
import type { Answering } from '../behaviours/variants/alternative.ts';

/** Server that does otherwise than the sandbox in one way. */
export interface Variant {
  readonly id: string;
  /** `allowed` by the contract, `assumed` otherwise by the register of assumptions, or a break of the next `edition`. */
  readonly kind: 'allowed' | 'assumed' | 'edition';
  /** What it does, as a sentence. */
  readonly says: string;
  /** Reason why it is allowed, or the assumption that it does without. */
  readonly because: string;
  /** Makes the server out of the sandbox; it calls `differs` whenever it does something else. */
  server(sandbox: Answering, differs: () => void): Answering;
  /** Changes webhooks on their way out. */
  readonly wayOut?: WayOut;
  /** True if it changes nothing but webhooks. */
  readonly isOfWebhooks?: boolean;
  /** True for a break that this server cannot show, such as another role or event. */
  readonly isHidden?: boolean;
  /** Environment variables of the application. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Thrown by a server that cuts the connection in place of a response. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}
