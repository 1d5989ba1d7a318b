import { assumedBy } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { isSuccessful } from '../model/success.ts';
import { type CaseRequest, exampleRequests, toWire } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import { type CheckContext, Skip } from '../runner/context.ts';
import type { Exchange } from '../target/exchange.ts';
import { operationCheck } from './operation-check.ts';
import { plainRequest } from './plain-read.ts';

/** Signs that a segment of a path may have as they are (RFC 3986, section 3.3), and that senders may escape. */
const signs = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** A letter, digit or sign of a path may be escaped and stays what it is (RFC 3986, sections 6.2.2.2 and 3.3). */
export function* escapedPathChecks(operation: DeclaredOperation): Generator<Check> {
  if (!operation.path.includes('{')) return;
  const isRead = operation.method === 'GET';
  const hasSigns = exampleRequests(operation).some(({ request }) => toWire(request).target.search(signs) >= 0);
  if (!isRead && !hasSigns) return;
  yield {
    ...operationCheck(operation, 'escaped-path', 'state', ...(isRead ? [] : ['control' as const])),
    title: 'treats percent-encoded characters in paths like plain ones',
    async run(context) {
      const request = plainRequest(context, operation);
      const plain = await sendApart(context, request);
      if (!isSuccessful(plain.status)) throw new Skip('listRefused', plain.status);
      const [path = '', ...query] = toWire(request).target.split('?');
      const unescaped = path.replaceAll(signs, decodeURIComponent);
      const letter = 'an escaped letter in a path equals the letter';
      if (isRead) await look(context, request, [escapedIn(path, operation.path), ...query].join('?'), letter, plain);
      const sign = 'a character in a path is the same escaped or not';
      if (unescaped !== path) await look(context, request, [unescaped, ...query].join('?'), sign, plain);
    },
  };
}

async function look(context: CheckContext, request: CaseRequest, target: string, rule: string, plain: Exchange) {
  const exchange = await sendApart(context, { ...request, target });
  const { status } = exchange;
  if (isSuccessful(status) || status === 429 || status === 0) return;
  const { id: operationId, pointer } = request.operation;
  const expected = `status ${plain.status}, as for the other spelling (RFC 3986, sections 6.2.2.2 and 3.3)`;
  const breach = { operationId, rule, pointer, place: '', expected, actual: `status ${status}`, basis: assumedBy() };
  context.report(breach, plain, exchange);
}

/** Sends a request; one that changes something has an environment of its own. */
async function sendApart(context: CheckContext, request: CaseRequest): Promise<Exchange> {
  if (request.operation.method === 'GET') return context.send(request);
  const environment = await context.freshEnvironment();
  const exchange = await context.sendUnchecked(request, { environment });
  await context.release(environment);
  return exchange;
}

/** The path with the first letter or digit of its first parameter escaped. */
function escapedIn(path: string, template: string): string {
  const at = template.split('/').findIndex((part) => part.startsWith('{'));
  const parts = path.split('/');
  const escaped = (parts[at] ?? '').replace(
    /[A-Za-z0-9]/,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return parts.with(at, escaped).join('/');
}
