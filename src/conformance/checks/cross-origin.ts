import { tokenHeaderNames } from '../../contract/token-places.ts';
import { assumedBy } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { isOfAbsence } from '../model/refusal.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import type { CheckContext } from '../runner/context.ts';
import type { Exchange } from '../target/exchange.ts';
import { operationCheck } from './operation-check.ts';
import { baseRequests } from './refusal.ts';

const header = 'access-control-allow-origin';
/** Origin of a page that calls the API; the host is reserved (RFC 2606). */
const origin = 'https://pages.suite.example';

/** A page of any origin may read an answer, and is let ask whether it may send a request (WHATWG Fetch, section 3.3). */
export function* crossOriginChecks(operation: DeclaredOperation): Generator<Check> {
  if (!operation.secured || !operation.declared.get('401')?.headers.has(header)) return;
  yield {
    ...operationCheck(operation, 'cross-origin'),
    title: 'allows pages of other origins to read its responses',
    async run(context) {
      const [base] = baseRequests(context, operation);
      if (!base) return;
      const request = { ...base, headers: { ...base.headers, origin } };
      const refused = await context.sendUnchecked(request, { token: null, mustFail: true });
      demand(context, operation, refused, 'refusals');
      if (operation.method === 'GET') demand(context, operation, await context.sendUnchecked(request), 'answers');
      // A run that only reads sends GET and HEAD alone.
      if (context.session.capabilities.has('writes')) await askBeforehand(context, request);
    },
  };
}

async function askBeforehand(context: CheckContext, request: CaseRequest): Promise<void> {
  const { operation } = request;
  const asking = {
    'access-control-request-method': operation.method,
    'access-control-request-headers': tokenHeaderNames(context.contract.tokenPlaces).join() || 'content-type',
  };
  const { body: _, ...plain } = { ...request, headers: { origin, ...asking }, method: 'OPTIONS' };
  const exchange = await context.sendUnchecked(plain, { token: null });
  // A server that does not have the method at all lets nobody ask beforehand.
  if (isOfAbsence(exchange)) return;
  demand(context, operation, exchange, 'preflights');
}

function demand(
  context: CheckContext,
  { id: operationId, pointer: at }: DeclaredOperation,
  exchange: Exchange,
  place: string,
): void {
  const { status, headers } = exchange;
  // Whoever limits or cannot answer need not say it to a page.
  if (status === 0 || status === 429 || status >= 500) return;
  const named = headers.get(header);
  const isLetIn = named === origin || named === '*';
  if (isLetIn && (place !== 'preflights' || status < 300)) return;
  const rule = 'pages of any origin may read the response';
  const pointer = `${at}/responses/401/headers/Access-Control-Allow-Origin`;
  const actual = isLetIn ? `status ${status}` : named === null ? 'no such header' : `${header}: ${named}`;
  const breach = { operationId, rule, pointer, place, expected: `${header}: ${origin}`, actual };
  context.report({ ...breach, basis: assumedBy('cross-origin') }, exchange);
}
