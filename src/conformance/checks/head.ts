import { assumedBy } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { type CaseRequest, toWire } from '../requests/request.ts';
import type { CheckContext } from '../runner/context.ts';
import type { Exchange } from '../target/exchange.ts';
import { rawAnswer } from '../target/raw-answer.ts';
import { baseRequests } from './refusal.ts';

/** Statuses of a server that does not support HEAD; RFC 9110 requires it, the contract does not. */
const unserved = [405, 501];

/** RFC 9110, section 9.3.2: as GET, without the content. A server that does not have it at all says so. */
export async function answersHead(context: CheckContext, operation: DeclaredOperation): Promise<void> {
  const [request] = baseRequests(context, operation);
  if (!request) return;
  const got = await context.send(request);
  const head = { ...request, method: 'HEAD' };
  const exchange = await context.sendUnchecked(head);
  if (got.status === 429 || exchange.status === 429 || unserved.includes(exchange.status)) return;
  const report = (rule: string, expected: string, actual: string) => {
    const basis = rule === likeGet ? assumedBy('statuses-before-operations') : assumedBy();
    const { id: operationId, pointer } = operation;
    context.report({ operationId, rule, pointer, place: '', expected, actual, basis }, got, exchange);
  };
  if (exchange.status !== got.status) return report(likeGet, `status ${got.status}`, `status ${exchange.status}`);
  if (operation.secured) {
    const { status } = await context.sendUnchecked(head, { token: null });
    const isRefused = status === 401 || status === 429 || unserved.includes(status);
    if (!isRefused) return report(likeGet, 'status 401 without a token, as for GET', `status ${status}`);
  }
  for (const name of ['content-type', 'content-length']) {
    const [expected, actual] = [got, exchange].map(({ headers }) => meaningOf(headers.get(name)));
    const contradicts = expected !== undefined && actual !== undefined && expected !== actual && !isCoded(got);
    if (contradicts) report('HEAD returns the same headers as GET', `${name}: ${expected}`, `${name}: ${actual}`);
  }
  const body = await bodyOfHead(context, head);
  if (body !== '') report('a response to HEAD has no body', 'no body', body.slice(0, 100));
}

/** A header without the parameters that may be written in several ways. */
function meaningOf(value: string | null): string | undefined {
  return value?.split(';')[0]?.trim().toLowerCase();
}

const likeGet = 'HEAD returns the same status as GET';

/** True if a server answers HEAD wherever it answers GET. */
export async function isHeadServed(context: CheckContext, request: CaseRequest): Promise<boolean> {
  const { status } = await context.sendUnchecked({ ...request, method: 'HEAD' });
  return status >= 200 && status < 300;
}

/** Bytes behind the headers, which no HTTP client shows; empty for a server in this process. */
async function bodyOfHead(context: CheckContext, request: CaseRequest): Promise<string> {
  const { options, connection } = context.session;
  if (options.fetch) return '';
  const { tokens, role } = await context.environment();
  return rawAnswer(connection.url, toWire(request), tokens[role] ?? '', connection.tokenPlaces);
}

/** A content coding may change the length of a body from answer to answer. */
function isCoded({ headers }: Exchange): boolean {
  return headers.has('content-encoding');
}
