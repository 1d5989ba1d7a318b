import { assumedBy } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { isSuccessful } from '../model/success.ts';
import { toWire } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import { Skip } from '../runner/context.ts';
import { operationCheck } from './operation-check.ts';
import { plainRequest } from './plain-read.ts';

/** A letter or digit of a path may be escaped and stays what it is (RFC 3986, section 6.2.2.2). */
export function* escapedPathChecks(operation: DeclaredOperation): Generator<Check> {
  if (operation.method !== 'GET' || !operation.path.includes('{')) return;
  yield {
    ...operationCheck(operation, 'escaped-path', 'state'),
    title: 'takes an escaped letter of a path for the letter',
    async run(context) {
      const request = plainRequest(context, operation);
      const plain = await context.send(request);
      if (!isSuccessful(plain.status)) throw new Skip('listRefused', plain.status);
      const [path = '', ...query] = toWire(request).target.split('?');
      const target = [escapedIn(path, operation.path), ...query].join('?');
      const { status, ...exchange } = await context.sendUnchecked({ ...request, target });
      if (isSuccessful(status) || status === 429 || status === 0) return;
      const { id: operationId, pointer } = operation;
      const rule = 'an escaped letter of a path is the letter';
      const expected = 'status 200, as without the escape (RFC 3986, section 6.2.2.2)';
      const actual = `status ${status}`;
      const breach = { operationId, rule, pointer, place: '', expected, actual, basis: assumedBy() };
      context.report(breach, plain, { ...exchange, status });
    },
  };
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
