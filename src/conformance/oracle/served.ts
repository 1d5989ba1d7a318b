import { servedOf } from '../checks/served.ts';
import type { CheckContext } from '../runner/context.ts';
import type { Cast } from './draw.ts';

/** Less the operations that the server does not have, and need not (`--partial`). */
export async function servedCast(context: CheckContext, cast: Cast): Promise<Cast> {
  const { writes, reads, others, related } = cast;
  const served = new Set(await servedOf(context, context.contract.operations));
  return {
    ...cast,
    writes: writes.filter((operation) => served.has(operation)),
    reads: reads.filter((operation) => served.has(operation)),
    others: others.filter((operation) => served.has(operation)),
    related: related.filter((operation) => served.has(operation)),
  };
}
