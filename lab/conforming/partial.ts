import { phoneAgentContract } from '../../src/behaviours/model/contract.ts';
import { type Answering, isOfService } from '../../src/behaviours/variants/alternative.ts';
import { problemType } from '../../src/contract/media-type.ts';
import { OperationPaths } from '../../src/contract/operation-paths.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { Problem } from '../../src/contract/problem.ts';
import type { ConformingServer } from './server.ts';

/** Answer to a request for which a server has no operation. */
interface Unserved {
  readonly status: number;
  readonly type: string;
  text(request: Request): string;
}

const served: ReadonlySet<string> = new Set(['Authorization', 'Tasks', 'Agents']);

/** Whatever the method is. */
const any = 'any';
const paths = new OperationPaths(
  phoneAgentContract()
    .operations.filter(({ tag }) => served.has(tag))
    .map(({ path }) => ({ path, method: any })),
);

const pathOf = ({ url }: Request) => new URL(url).pathname;
const problem = JSON.stringify(new Problem('not-found', 'unknownPath', 'There is no such path.').toBody());

/** Servers of three groups, which answer what leads to another one as their frameworks do. */
export const partial: Readonly<Record<string, ConformingServer>> = {
  partialProblems: ofGroups('last', { status: 404, type: problemType, text: () => problem }),
  partialExpress: ofGroups('first', {
    status: 404,
    type: 'text/html; charset=utf-8',
    text: (request) => `<pre>Cannot ${request.method} ${pathOf(request)}</pre>\n`,
  }),
  partialFastApi: ofGroups('first', { status: 404, type: 'application/json', text: () => '{"detail":"Not Found"}' }),
  partialLater: ofGroups('last', { status: 501, type: 'application/json', text: () => '{"message":"Later"}' }),
};

/** A server that looks for the path first, or last: then it refuses everywhere whoever may not enter. */
function ofGroups(turn: 'first' | 'last', { status, type, text }: Unserved): ConformingServer {
  return {
    because: 'A server that is told to be partial (--partial) need not have every operation.',
    isPartial: true,
    server: (sandbox: Answering, differs) => async (request) => {
      if (!isOfService(request) || paths.find(any, pathOf(request))) return sandbox(request);
      differs();
      const { headers, method } = request;
      const isHead = method === 'HEAD';
      if (turn === 'last') {
        const asRead = { headers, method: isHead ? 'HEAD' : 'GET' };
        const entry = await sandbox(new Request(new URL(pathTo('getTaskLimits'), request.url), asRead));
        if (entry.status === 401) return entry;
      }
      return new Response(isHead ? null : text(request), { status, headers: { 'content-type': type } });
    },
  };
}
