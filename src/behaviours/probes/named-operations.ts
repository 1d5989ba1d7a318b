import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import type { CaseRequest } from '../../conformance/requests/request.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { call } from '../evidence/calls.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';

/** Statuses of a server that has no such operation. */
const notThere = new Set([404, 405, 501]);

/** What is assumed of the operations that are known by name only. */
export const namedOperationInquiries = {
  'named-operations': {
    title: 'calls every operation that is known by name only, and looks whether it is there',
    async run(p) {
      const [missing, showing]: [string[], Exchange[]] = [[], []];
      const named = p.context.contract.operations.filter(({ provenance }) => provenance === 'named');
      let asked = 0;
      for (const operation of named) {
        const exchange = await call(p, operation, (request) => callInVain(p, request));
        if (!exchange || exchange.status === 0 || exchange.status === 429) continue;
        if (exchange.status === 404 && mayBeAbout(p, operation)) continue;
        asked++;
        // What a success has, other entries decide.
        if (!notThere.has(exchange.status)) continue;
        missing.push(operation.id);
        showing.push(exchange);
      }
      if (asked === 0) p.unanswered('none of them can be called without an effect on others');
      const of = `Of ${named.length} operations that are known by name only ${asked} were called;`;
      p.judge(
        showing.length === 0,
        `${of} all of them are there.`,
        `${of} ${missing.length} are not there: ${missing.join(', ')}.`,
        {
          alternative: 'Any other path and shape.',
          observed: missing.join(', '),
          exchanges: showing,
        },
      );
    },
  },
} satisfies SomeInquiries;

/**
 * Whether a 404 may be about what the operation looks for. In a world of its own that is there; elsewhere it may not be,
 * such as a subscription, and only an operation that never answers 404 tells by one that it is missing.
 */
function mayBeAbout({ world }: Prober, operation: DeclaredOperation): boolean {
  return !world.isolated && operation.declared.has('404');
}

/** Calls a write with a body that is no JSON: only an operation that is there looks at it. */
async function callInVain(p: Prober, request: CaseRequest): Promise<Exchange | undefined> {
  if (!p.context.session.capabilities.has('writes')) return undefined;
  return p.send({ ...request, body: { mediaType: 'application/json', raw: '{' } });
}
