import { phoneAgentContract } from '../../src/behaviours/model/contract.ts';
import { type Answering, isOfService } from '../../src/behaviours/variants/alternative.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { Problem } from '../../src/contract/problem.ts';
import { toResponse } from '../../src/server/fetch.ts';
import { problemReply } from '../../src/server/reply.ts';
import type { ConformingServer } from './server.ts';

/** Answer to a request for which a server has no operation. */
type Unserved = (request: Request) => Response;

const served: ReadonlySet<string> = new Set(['Authorization', 'Tasks', 'Agents']);

const because = 'A server that is told to be partial (--partial) need not have every operation.';

/** The paths of the groups that are served, the templated ones as expressions. */
const paths = phoneAgentContract().operations.flatMap(({ tag, path }) =>
  served.has(tag) ? [new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] : [],
);

/** A page as a framework writes it, of which HEAD has the headers alone. */
function page(text: (request: Request) => string, type: string, status = 404): Unserved {
  return (request) =>
    new Response(request.method === 'HEAD' ? null : text(request), { status, headers: { 'content-type': type } });
}

const pathOf = ({ url }: Request) => new URL(url).pathname;
const ownProblem: Unserved = (request) =>
  toResponse(problemReply(new Problem('not-found', 'unknownPath', 'There is no such path.')), request.method);
const express = page(
  (request) => `<pre>Cannot ${request.method} ${pathOf(request)}</pre>\n`,
  'text/html; charset=utf-8',
);
const fastApi = page(() => '{"detail":"Not Found"}', 'application/json');
const go = page(() => '404 page not found\n', 'text/plain; charset=utf-8');
const later = page(() => '{"message":"Not implemented"}', 'application/json', 501);

/** Servers of three groups, which answer whatever leads to another one as their frameworks do. */
export const partial: Readonly<Record<string, ConformingServer>> = {
  partialProblems: ofGroups(ownProblem, 'first'),
  partialProblemsLast: ofGroups(ownProblem, 'last'),
  partialExpress: ofGroups(express, 'first'),
  partialExpressLast: ofGroups(express, 'last'),
  partialFastApi: ofGroups(fastApi, 'first'),
  partialFastApiLast: ofGroups(fastApi, 'last'),
  partialGo: ofGroups(go, 'last'),
  partialLater: ofGroups(later, 'last'),
};

/** A server of some groups that looks for the path first, or last: whoever may not enter is refused as everywhere. */
function ofGroups(unserved: Unserved, turn: 'first' | 'last'): ConformingServer {
  return {
    because,
    isPartial: true,
    server: (sandbox: Answering, differs) => async (request) => {
      if (!isOfService(request) || paths.some((path) => path.test(pathOf(request)))) return sandbox(request);
      differs();
      if (turn === 'first') return unserved(request);
      const { headers, method } = request;
      const asRead = { headers, method: method === 'HEAD' ? 'HEAD' : 'GET' };
      const entry = await sandbox(new Request(new URL(pathTo('getTaskLimits'), request.url), asRead));
      return entry.status === 401 ? entry : unserved(request);
    },
  };
}
