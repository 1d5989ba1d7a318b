import type { TokenPlaces } from '../../contract/token-places.ts';
import type { CaseRequest, WireRequest } from '../requests/request.ts';
import { curlOf, type ShownRequest } from '../requests/request.ts';
import type { JsonFault } from './json-text.ts';

/** A request that was sent, and what came back. */
export interface Exchange {
  /** The request; undefined if a typed client sent it. */
  readonly request?: CaseRequest;
  readonly wire: WireRequest;
  /** Undefined where none was sent. */
  readonly token: string | undefined;
  /** Substitutes in a command line: for the token's value, and for headers that every request has. */
  readonly shown?: ShownRequest;
  /** 0 where no answer came. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown;
  readonly milliseconds: number;
  /** Defects of the JSON text in the body. */
  readonly faults?: readonly JsonFault[];
  /** Why no answer came. */
  readonly failure?: string;
  /** The code of the error, as Node has it. */
  readonly code?: string;
  /** True where the connection ended before an answer came. */
  readonly isCut?: boolean;
  /** True where nobody can tell whether the request took effect: a gateway has answered, or nobody. */
  readonly isOpen?: boolean;
}

const shownHeaders = ['content-type', 'allow', 'www-authenticate', 'preference-applied', 'retry-after'];
const maxShown = 1200;

/** The answer as a bug report shows it; `more` are headers to show beside those that always are. */
export function answerText({ status, headers, text, failure }: Exchange, more: readonly string[] = []): string {
  if (failure !== undefined) return failure;
  const lines = [`HTTP ${status}`];
  for (const name of [...shownHeaders, ...more]) {
    const value = headers.get(name);
    if (value !== null) lines.push(`${name}: ${value}`);
  }
  if (text) lines.push('', text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);
  return lines.join('\n');
}

/** Outcome of a request, short enough to follow the operation's name. */
export function outcomeText({ status, failure }: { readonly status: number; readonly failure?: string }): string {
  return failure === undefined ? `returned ${status}` : `got ${failure}`;
}

/** The request as a command line to paste; tokens and given headers are variables. */
export function curlText(baseUrl: string, { wire, token, shown }: Exchange, places: TokenPlaces): string {
  return curlOf(baseUrl, wire, shown ?? (token === undefined ? {} : { token: '$TOKEN' }), places);
}
