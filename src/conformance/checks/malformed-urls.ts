import { assumedBy } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { type CaseRequest, toWire } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import { operationCheck } from './operation-check.ts';
import { baseRequests, expectRefusal } from './refusal.ts';

/** Bad percent-encoding, bytes that are no UTF-8, and a value without a name (RFC 3986, section 2.1; WHATWG URL, section 5.1). */
const malformedQueries = ['%ZZ=1', '%FF%FE=1', '=1'];

/** A URL that cannot be read is refused before anything is done. */
export function* malformedUrlChecks(operation: DeclaredOperation): Generator<Check> {
  yield {
    ...operationCheck(operation, 'malformed-urls'),
    title: 'rejects malformed URLs',
    async run(context) {
      const [base] = baseRequests(context, operation);
      if (!base) return;
      const { pointer } = operation;
      for (const [place, target] of malformedTargets(base)) {
        const rule = `a malformed ${place} returns 400`;
        const demand = {
          rule,
          pointer: `${pointer}/responses/400`,
          place: '',
          refusals: ['400 malformedUrl'],
          basis: assumedBy('error-statuses', 'strict-requests'),
        } as const;
        await expectRefusal(context, { ...base, target }, demand);
      }
    },
  };
}

function* malformedTargets(base: CaseRequest): Generator<['path' | 'query', target: string]> {
  const { target } = toWire(base);
  for (const query of malformedQueries) yield ['query', `${target}${target.includes('?') ? '&' : '?'}${query}`];
  for (const name of Object.keys(base.path)) {
    const placeholder = 'malformed-segment';
    const changed = toWire({ ...base, path: { ...base.path, [name]: placeholder } }).target;
    yield ['path', changed.replace(placeholder, '%ZZ')];
  }
}
