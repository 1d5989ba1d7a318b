import { envelope } from '../../../generated/envelope.ts';
import { exampleRequests } from '../../conformance/requests/request.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { judgeBound } from '../evidence/judge-bound.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import type { AlternativeOf } from '../model/basis.ts';
import { pick } from '../model/fields.ts';
import { answering, type SomeAlternatives } from '../variants/alternative.ts';

const json = 'application/json';
const csv = 'text/csv';
/** A size that every server takes, in bytes and in levels. */
const small = 45;

/** Assumptions about the size of requests. */
export const bodyLimitProbes = {
  'body-limits': {
    title: 'sends bodies of the maximum size, and larger ones',
    needs: ['writes'],
    async run(p) {
      const { contract, session } = p.context;
      // One-time tokens end by themselves.
      const oneTime = contract.operation('generateOneTimeToken');
      const { maxBytes } = oneTime.body ?? {};
      const post = { path: {}, query: {}, headers: {} };
      await judgeSame(p, {
        what: 'size of a JSON body in bytes',
        other: 'Another size of JSON bodies.',
        assumed: maxBytes?.[json],
        send: (size) => p.send({ ...post, operation: oneTime, body: { mediaType: json, raw: '{}'.padEnd(size) } }),
        farthest: 2,
      });
      const upload = contract.operation('createTasksFromCsv');
      const shown = exampleRequests(upload).find(({ request }) => request.body?.mediaType === csv)?.request;
      if (!shown) return;
      const request = session.fitted(shown);
      await judgeSame(p, {
        what: 'size of a CSV file in bytes',
        other: 'Another size of CSV files.',
        assumed: upload.body?.maxBytes[csv],
        // Without a column of phone numbers no task comes of it.
        send: (size) => p.send({ ...request, body: { mediaType: csv, raw: 'nothing\n'.padEnd(size, '\n') } }),
        farthest: 2,
      });
    },
  },
} satisfies SomeProbes;

/** A bound beyond which a request gets another answer. */
interface Difference {
  readonly what: string;
  readonly other: AlternativeOf<'body-limits'>;
  readonly assumed: number | null | undefined;
  send(size: number): Promise<Exchange>;
  readonly farthest?: number;
}

/** Judges a bound by where a server begins to answer otherwise than to something small. */
async function judgeSame(
  p: Prober<'body-limits'>,
  { what, other, assumed, send, farthest }: Difference,
): Promise<void> {
  if (typeof assumed !== 'number') return;
  const usual = kindOf(await send(small));
  if (usual !== kindOf(await send(small + 1))) return;
  await judgeBound(p, {
    what,
    assumed,
    takes: async (size) => kindOf(await send(size)) === usual,
    other,
    none: 'No limit.',
    ...(farthest !== undefined && { farthest }),
  });
}

/** Kind of an answer; a server may also close the connection instead of reading on. */
function kindOf({ status, body }: Exchange): string {
  return status < 300 ? String(status) : JSON.stringify([status, pick(body, 'reason'), pick(body, envelope.message)]);
}

/** A server that takes bodies of any size. */
export const bodyLimitAlternatives = {
  'body-limits': {
    says: 'No limit.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        const type = request.headers.get('content-type')?.split(';')[0] ?? '';
        if (request.body === null || operation.body?.maxBytes[type] === undefined) return undefined;
        if (type === 'multipart/form-data') return undefined;
        const text = new TextDecoder().decode(await request.clone().arrayBuffer());
        // White space at the end means nothing, and what is nested so deep is as wrong as what is less so.
        const small = text.trimEnd().replaceAll(/\[{100,}|\]{100,}/g, (brackets) => brackets.slice(0, 100));
        return assumed(new Request(request.url, { method: request.method, headers: request.headers, body: small }));
      }),
  },
} satisfies SomeAlternatives;
