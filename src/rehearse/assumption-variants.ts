import { assumptions } from '../../generated/assumptions.ts';
import { alternatives } from '../behaviours/alternatives.ts';
import type { AnyAlternative } from '../behaviours/variants/alternative.ts';
import { noticing } from './difference-watch.ts';
import type { Variant } from './variant.ts';

/** A variant for each assumption of the register that a request can decide. */
export function assumedVariants(): Variant[] {
  return Object.entries<AnyAlternative>(alternatives).map(([id, { says, server }]) => {
    const entry = Object.entries(assumptions).find(([name]) => name === id)?.[1];
    if (!entry) throw new Error(`The register has no entry ${id}.`);
    const isOther = entry.alternatives.some((one) => one === says);
    return {
      id,
      kind: 'assumed',
      says: `${entry.question} ${isOther ? says : 'Not as assumed.'}`,
      because: entry.assumption,
      server: (sandbox, differs) => noticing(sandbox, server, differs),
    };
  });
}
