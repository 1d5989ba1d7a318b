import type { CaseRequest, WireRequest } from '../requests/request.ts';
import { curlOf, type ShownRequest } from '../requests/request.ts';
import type { JsonFault } from './json-text.ts';

/** A request that was sent, and what came back. */
export interface Exchange {
  /** What was to be sent; undefined where a scenario's client made the request. */
  readonly request?: CaseRequest;
  readonly wire: WireRequest;
  /** Undefined where none was sent. */
  readonly token: string | undefined;
  /** How a command line has what is not shown: the token's value, and the names of the headers that every request has. */
  readonly shown?: ShownRequest;
  /** 0 where no answer came. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown;
  readonly milliseconds: number;
  /** What is wrong with the bytes of the body, if it is JSON. */
  readonly faults?: readonly JsonFault[];
  /** Why no answer came. */
  readonly failure?: string;
  /** True where the connection ended before an answer came. */
  readonly isCut?: boolean;
  /** True where nobody can tell whether the request took effect: a gateway has answered, or nobody. */
  readonly isOpen?: boolean;
}

const shownHeaders = ['content-type', 'allow', 'www-authenticate', 'preference-applied', 'retry-after'];
const maxShown = 1200;

/** What came back, as a bug report shows it. */
export function answerText({ status, headers, text, failure }: Exchange): string {
  if (failure !== undefined) return failure;
  const lines = [`HTTP ${status}`];
  for (const name of shownHeaders) {
    const value = headers.get(name);
    if (value !== null) lines.push(`${name}: ${value}`);
  }
  if (text) lines.push('', text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);
  return lines.join('\n');
}

/** What came of a request, in a few words behind the name of its operation. */
export function outcomeText({ status, failure }: { readonly status: number; readonly failure?: string }): string {
  return failure === undefined ? `answers ${status}` : `gets ${failure}`;
}

/** What was sent, as a command line that can be pasted; tokens and given headers stand as variables. */
export function curlText(baseUrl: string, { wire, token, shown }: Exchange): string {
  return curlOf(baseUrl, wire, shown ?? (token === undefined ? {} : { token: '$TOKEN' }));
}
