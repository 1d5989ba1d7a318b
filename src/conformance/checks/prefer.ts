import { assumedBy } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { Check } from '../runner/check.ts';
import { forEachConcurrently } from '../runner/concurrency.ts';
import { preferredStatus } from '../target/connection.ts';
import { operationCheck } from './operation-check.ts';
import { baseRequests, concurrency } from './refusal.ts';

/** Each declared status, asked for by a `Prefer` header (RFC 7240), comes with an answer that holds to the contract. */
export function* preferChecks(operation: DeclaredOperation): Generator<Check> {
  yield {
    ...operationCheck(operation, 'prefer', 'prefer'),
    title: 'honors the Prefer header',
    async run(context) {
      const [base] = baseRequests(context, operation);
      if (!base) return;
      await forEachConcurrently(concurrency, operation.declared.keys(), async (code) => {
        const request = { ...base, headers: { prefer: `code=${code}` } };
        const exchange = await context.send(request, { mayFail: code === '500' });
        const isApplied = preferredStatus(exchange.headers.get('preference-applied')) === Number(code);
        if (!isApplied || exchange.status === Number(code)) return;
        const rule = 'a preference listed in Preference-Applied was applied';
        const pointer = `${operation.pointer}/responses/${code}`;
        const expected = `status ${code}`;
        const actual = `status ${exchange.status}`;
        context.report(
          { operationId: operation.id, rule, pointer, place: code, expected, actual, basis: assumedBy() },
          exchange,
        );
      });
    },
  };
}
