import { type ConformingServer, changing } from '../../src/behaviours/conforming/server.ts';
import { phoneAgentContract } from '../../src/behaviours/model/contract.ts';
import { isOfService, reworded, rewritten } from '../../src/behaviours/variants/alternative.ts';
import { violationsIn } from '../../src/conformance/model/refusal.ts';
import { valueAt } from '../../src/contract/pointer.ts';

/** Servers that refuse what is to be refused, and do it in their own way. */
export const refusals: Readonly<Record<string, ConformingServer>> = {
  formatForRange: {
    because: 'A number that is above the largest of its format breaks both the format and the maximum.',
    server: (sandbox, differs) =>
      changing(sandbox, differs, ({ body }) => {
        const errors = violationsIn(body).map((one) => ({ ...one, keyword: keywordFor(one) }));
        return { text: errors.length > 0 ? JSON.stringify({ ...Object(body), errors }) : undefined };
      }),
  },
  oneRuleOfPlace: {
    because: 'Of several rules that one value breaks any is truly broken.',
    shownBy: /^createTask\/fields$/,
    server: (sandbox, differs) =>
      changing(sandbox, differs, ({ body }) => {
        const places = Map.groupBy(violationsIn(body), ({ pointer, parameter }) => `${pointer} ${parameter}`);
        const errors = [...places.values()].flatMap((ofPlace) => ofPlace.slice(-1));
        return { text: errors.length > 0 ? JSON.stringify({ ...Object(body), errors }) : undefined };
      }),
  },
  noHead: {
    because: 'A server that does not implement a method says so with 501 (RFC 9110, section 15.6.2).',
    shownBy: /\/head$/,
    server: (sandbox, differs) => async (request) => {
      if (!isOfService(request) || request.method !== 'HEAD') return sandbox(request);
      differs();
      return new Response(null, { status: 501 });
    },
  },
  noPreferences: {
    because: 'A server may ignore preferences (RFC 7240, section 2), and methods that no operation has.',
    server: (sandbox, differs) => async (request) => {
      if (!isOfService(request)) return sandbox(request);
      if (request.method === 'OPTIONS' || request.headers.has('prefer')) differs();
      if (request.method === 'OPTIONS') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
      return sandbox(await rewritten(request, { headers: { prefer: null } }));
    },
  },
  addedOperations: {
    because: 'Within a version, operations may be added (Versioning).',
    server: (sandbox, differs) => async (request) => {
      const answer = await sandbox(request);
      if (!isOfService(request)) return answer;
      const allowed = answer.headers.get('allow');
      if (answer.status === 405 && allowed !== null) differs();
      if (answer.status === 405 && allowed !== null && request.method === 'PUT') {
        return Response.json({ success: true, message: 'This is an operation of its own.' });
      }
      if (answer.status === 405 && allowed !== null) {
        return reworded(answer, { headers: { allow: allowed.includes('PUT') ? allowed : `${allowed}, PUT` } });
      }
      const reason = 'unknownAttempt';
      const list = new URL(request.url).pathname.replace(/\/[^/]+$/, '');
      if (answer.status !== 404 || request.method !== 'GET' || !lists.has(list)) return answer;
      const body = (problem: unknown) =>
        valueAt(problem, '/reason') === 'unknownPath' ? { ...Object(problem), reason } : problem;
      return reworded(answer, { body });
    },
  },
};

/** Paths without parameters, below which an operation may be added that reads one entry. */
const lists: ReadonlySet<string> = new Set(phoneAgentContract().operations.map(({ path }) => path));

const largest = String(2 ** 31 - 1);

/** The format that a number breaks where the sandbox names its largest value. */
function keywordFor({ keyword, message }: { readonly keyword: string; readonly message: string }): string {
  return keyword === 'maximum' && message.includes(largest) ? 'format' : keyword;
}
