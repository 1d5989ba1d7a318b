import type { ConformingServer } from '../../src/behaviours/conforming/server.ts';
import { phoneAgentContract } from '../../src/behaviours/model/contract.ts';
import { type Answering, isOfService } from '../../src/behaviours/variants/alternative.ts';
import { problemType } from '../../src/contract/media-type.ts';
import { OperationPaths } from '../../src/contract/operation-paths.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { Problem } from '../../src/contract/problem.ts';

/** Whether a server looks for the path before or after the token. */
type Turn = 'first' | 'last';

/** Answer to a request for which a server has no operation. */
interface Unserved {
  readonly status: number;
  readonly type: string;
  text(request: Request): string;
}

const threeGroups: ReadonlySet<string> = new Set(['Authorization', 'Tasks', 'Agents']);

/** Whatever the method is. */
const any = 'any';

const pathOf = ({ url }: Request) => new URL(url).pathname;
const problem = JSON.stringify(new Problem('not-found', 'unknownPath', 'There is no such path.').toBody());

export const unservedByFastApi: Unserved = {
  status: 404,
  type: 'application/json',
  text: () => '{"detail":"Not Found"}',
};

/** Servers of three groups, which answer what leads to another one as their frameworks do. */
export const partial: Readonly<Record<string, ConformingServer>> = {
  partialProblems: ofThree('last', { status: 404, type: problemType, text: () => problem }),
  partialExpress: ofThree('first', {
    status: 404,
    type: 'text/html; charset=utf-8',
    text: (request) => `<pre>Cannot ${request.method} ${pathOf(request)}</pre>\n`,
  }),
  partialFastApi: ofThree('first', unservedByFastApi),
  partialLater: ofThree('last', { status: 501, type: 'application/json', text: () => '{"message":"Later"}' }),
};

function ofThree(turn: Turn, unserved: Unserved): ConformingServer {
  return {
    because: 'A server that is told to be partial (--partial) need not have every operation.',
    isPartial: true,
    server: ofGroups(turn, threeGroups, unserved),
  };
}

/** The sandbox with the operations of some groups; it looks for the path first, or last: then it refuses everywhere whoever may not enter. */
export function ofGroups(turn: Turn, served: ReadonlySet<string>, { status, type, text }: Unserved) {
  const own = phoneAgentContract().operations.filter(({ tag }) => served.has(tag));
  const paths = new OperationPaths(own.map(({ path }) => ({ path, method: any })));
  return (sandbox: Answering, differs: () => void): Answering =>
    async (request) => {
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
    };
}
