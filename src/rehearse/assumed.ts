import { assumptions } from '../../generated/assumptions.ts';
import { alternatives } from '../behaviours/alternatives.ts';
import type { Alternative } from '../behaviours/variants/alternative.ts';
import { noticing } from './noticing.ts';
import type { Variant } from './variant.ts';

/** A variant for each assumption of the register that a request can decide. */
export function assumedVariants(): Variant[] {
  return Object.entries<Alternative>(alternatives).map(([id, { says, server }]) => {
    const entry = Object.entries(assumptions).find(([name]) => name === id)?.[1];
    if (!entry) throw new Error(`The register has no entry ${id}.`);
    return {
      id,
      kind: 'assumed',
      says: says === undefined ? `${entry.question} Not as assumed.` : `${entry.question} ${says}`,
      because: entry.assumption,
      server: (sandbox, differs) => noticing(sandbox, server, differs),
    };
  });
}
