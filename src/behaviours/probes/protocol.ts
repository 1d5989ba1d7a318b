import type { DeclaredOperation } from '../../conformance/model/contract.ts';
import { isThisMachine } from '../../conformance/target/target.ts';
import { tokenHeaderNames } from '../../contract/credentials.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { listFor } from '../evidence/reads.ts';
import { isVersionHeader } from '../evidence/version-header.ts';
import { tokenSteps } from './token-steps.ts';

const plain = { path: {}, query: {}, headers: {} };

/** Probes of the headers that every answer has. */
export const protocolProbes = {
  'rate-limits': {
    title: 'reads with a new token, and checks what the responses say about a quota',
    needs: ['writes'],
    async run(p) {
      const operation = listFor(p, 'user');
      const { whole } = await tokenSteps(p).make('user');
      const first = await p.send({ ...plain, operation }, { token: whole });
      const second = await p.send({ ...plain, operation }, { token: whole });
      const assumed = quotaIn(operation.declared.get('200')?.headers.get('ratelimit')?.schema.examples[0]);
      const told = quotaIn(first.headers.get('ratelimit'));
      const others = [...first.headers].filter(([name]) => /^(x-)?rate-?limit/.test(name) && name !== 'ratelimit');
      const otherwise = others.map(([name, value]) => `${name}: ${value}`).join(', ');
      if (!told && otherwise === '')
        p.unanswered('no response shows a quota, and finding one would take hundreds of requests');
      if (!told) return p.refute(`The quota is shown differently: ${otherwise}.`, { observed: otherwise });
      const isCounted = (quotaIn(second.headers.get('ratelimit'))?.left ?? told.left) < told.left;
      p.judge(isCounted, 'The header `RateLimit` counts down.', 'The header `RateLimit` does not count down.');
      const quota = `${told.left + 1} requests in ${told.seconds} seconds`;
      const holds = told.left === assumed?.left && told.seconds <= assumed.seconds;
      const instead = `A new token has ${quota}, not ${(assumed?.left ?? 0) + 1} in ${assumed?.seconds}.`;
      p.judge(holds, `A new token has ${quota}.`, instead, { observed: told.left + 1 });
    },
  },
  'cross-origin': {
    title: 'sends a request from another origin, and checks whether the page may read the response',
    async run(p) {
      const operation = listFor(p, 'user');
      const { url } = p.context.session.connection;
      // A server on one's own machine may keep pages from elsewhere out; a page of this machine is of another origin too.
      const origins = ['https://app.example.com', ...(isThisMachine(url) ? ['http://localhost:5173'] : [])];
      const tried: { origin: string; allowed: string | null }[] = [];
      for (const origin of origins) {
        const { headers } = await p.send({ ...plain, operation, headers: { origin } });
        tried.push({ origin, allowed: headers.get('access-control-allow-origin') });
      }
      const open = tried.find(({ origin, allowed }) => allowed === '*' || allowed === origin);
      const alternative = 'Server to server only.' as const;
      if (!open) return p.refute('Pages of other origins cannot read a response.', { alternative });
      p.confirm(`A page of ${open.origin} can read the response.`);
      const isNamed = open.allowed === open.origin;
      const names = (what: string) => `The response names ${what}.`;
      p.judge(isNamed, names('the requesting origin'), names(`${open.allowed} as the origin`), { observed: '*' });
      await judgePreflight(p, operation, open.origin);
    },
  },
  'version-header': {
    title: 'looks for a version in the headers of a response',
    async run(p) {
      const operation = listFor(p, 'user');
      const { headers, status } = await p.send({ ...plain, operation });
      const shown = [...headers].filter(([name]) => isVersionHeader(name)).map(([name, value]) => `${name}: ${value}`);
      if (status !== 200) p.unanswered(`a plain read returned ${status}`);
      p.judge(
        shown.length === 0,
        'A request without a version succeeds, and no header of the response names one.',
        `The response has ${shown.join(', ')}.`,
        { alternative: 'A header with a number or a date.', observed: shown.join(', ') },
      );
    },
  },
  'deprecation-policy': { undecidable: 'It is a promise for the future; responses show only the present.' },
} satisfies SomeProbes;

/** Asks for the preflight that lets a page send the token and a body (WHATWG Fetch, section 4.8). */
async function judgePreflight(p: Prober<'cross-origin'>, operation: DeclaredOperation, origin: string): Promise<void> {
  const wanted = [...tokenHeaderNames(), 'content-type'];
  const asks = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': wanted.join(','),
  };
  const request = { ...plain, operation, method: 'OPTIONS', headers: { origin, ...asks } };
  const { headers, status } = await p.send(request, { token: null });
  const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  // An asterisk does not stand for this header.
  const holds = status < 300 && wanted.every((name) => allowed.includes(name));
  const may = 'It may send a token and JSON';
  p.judge(holds, `${may}.`, `${may} only where a preflight (${status}) allows ${wanted.join(' and ')}.`);
}

/** Requests that are left by a `RateLimit` header, and for how many seconds. */
function quotaIn(header: unknown): { readonly left: number; readonly seconds: number } | undefined {
  const [, left, seconds] = /;\s*r=(\d+).*;\s*t=(\d+)/.exec(String(header)) ?? [];
  return left === undefined || seconds === undefined ? undefined : { left: Number(left), seconds: Number(seconds) };
}
