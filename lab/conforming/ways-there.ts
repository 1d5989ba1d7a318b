import type { ConformingServer } from '../../src/behaviours/conforming/server.ts';
import { isOfService } from '../../src/behaviours/variants/alternative.ts';
import { Problem } from '../../src/contract/problem.ts';
import { toResponse } from '../../src/server/fetch.ts';
import { problemReply } from '../../src/server/reply.ts';
import { fieldsOf, writing } from './port.ts';

/** One of so many requests is disturbed on its way. */
const oneOf = { gateway: 41, closed: 17, lost: 59, limited: 43 } as const;

interface OfGateway {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** True where the server does what was asked for, though nobody hears of it. */
  readonly isDone: boolean;
}

const turns: readonly OfGateway[] = [
  { status: 502, headers: {}, isDone: false },
  { status: 429, headers: { 'retry-after': '0' }, isDone: false },
  { status: 503, headers: {}, isDone: false },
  { status: 504, headers: {}, isDone: true },
  { status: 503, headers: { 'retry-after': '0' }, isDone: false },
];

/** Servers behind a network, which loses connections, and a gateway, which answers in their place. */
export const waysThere: Readonly<Record<string, ConformingServer>> = {
  gateway: {
    because: 'A gateway that limits or reaches nobody answers itself (RFC 9110, sections 15.6.3 to 15.6.5).',
    isOfWire: true,
    oneOf: 4,
    server: (sandbox, differs) => {
      let requests = 0;
      return async (request) => {
        if (!isOfService(request) || ++requests % oneOf.gateway > 0) return sandbox(request);
        const turn = turns[(requests / oneOf.gateway) % turns.length];
        if (!turn) return sandbox(request);
        differs();
        const { status, isDone } = turn;
        if (isDone) await sandbox(request);
        const page = `<html><h1>${status}</h1></html>`;
        const body = request.method === 'HEAD' ? null : page;
        return new Response(body, { status, headers: { ...turn.headers, 'content-type': 'text/html' } });
      };
    },
  },
  limits: {
    because:
      'Beyond 600 requests a minute the answer is 429; who else asks with the token counts too (info, Rate limits).',
    server: (sandbox, differs) => {
      let requests = 0;
      return async (request) => {
        if (request.headers.has('prefer') || ++requests % oneOf.limited > 0) return sandbox(request);
        differs();
        const problem = new Problem('too-many-requests', 'quotaUsedUp', 'The quota is used up; send it again.');
        const answer = toResponse(problemReply(problem), request.method);
        answer.headers.set('retry-after', '1');
        return answer;
      };
    },
  },
  lostConnections: {
    because: 'A connection may end at any time, also before the answer (RFC 9112, section 9.5).',
    isOfWire: true,
    oneOf: 4,
    server: writing(async (differs, answer, outgoing, incoming) => {
      const nth = ++answers;
      if (nth % oneOf.lost === 0) {
        differs();
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(answer.status, fieldsOf(answer));
      outgoing.end(new Uint8Array(await answer.arrayBuffer()), () => {
        if (nth % oneOf.closed > 0) return;
        differs();
        incoming.socket.end();
      });
    }),
  },
};

/** Counted over all servers, as they lose connections alike. */
let answers = 0;
