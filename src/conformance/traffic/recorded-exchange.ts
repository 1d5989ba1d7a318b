import type { DeclaredOperation } from '../model/contract.ts';
import type { WireRequest } from '../requests/request.ts';
import type { Exchange } from '../target/exchange.ts';

/** An exchange of a recording, as the suite's own: what can be said of an answer without asking can be said of it. */
export class RecordedExchange implements Exchange {
  /** Its place in `log.entries`, from 0. */
  readonly entry: number;
  /** When it began, in milliseconds since 1970; undefined where the recording does not tell. */
  readonly startedAt: number | undefined;
  /** The server's address, up to the contract's paths: `https://gateway.example.com/phone`. */
  readonly server: string;
  /** Its operation; undefined if the contract has no such method and path. */
  readonly operation: DeclaredOperation | undefined;
  /** False where the recording has not all of the answer's body, so that nothing can be said of it. */
  readonly whole: boolean;
  /** False where the recording may lack part of the request's body. */
  readonly sentWhole: boolean;
  readonly wire: WireRequest;
  readonly token: string | undefined;
  /** Prefix of the token, as the contract writes it; undefined if it is not the contract's. */
  readonly prefix: string | undefined;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly milliseconds: number;

  constructor(parts: Omit<RecordedExchange, 'body'>) {
    this.entry = parts.entry;
    this.startedAt = parts.startedAt;
    this.server = parts.server;
    this.operation = parts.operation;
    this.whole = parts.whole;
    this.sentWhole = parts.sentWhole;
    this.wire = parts.wire;
    this.token = parts.token;
    this.prefix = parts.prefix;
    this.status = parts.status;
    this.headers = parts.headers;
    this.text = parts.text;
    this.milliseconds = parts.milliseconds;
  }

  /** Parsed anew each time: a recording's texts are much already. */
  get body(): unknown {
    try {
      const value: unknown = JSON.parse(this.text);
      return value;
    } catch {
      return undefined;
    }
  }
}
