import { assumptions } from '../../generated/assumptions.ts';
import { alternatives } from '../behaviours/alternatives.ts';
import type { Alternative } from '../behaviours/variants/alternative.ts';
import { noticing } from './difference-watch.ts';
import type { Variant } from './variant.ts';

/** A server that differs in an entry. It says what the entry assumes by now where its alternative was adopted. */
type Server = Pick<Alternative, 'server'> & { readonly says?: string };

/** A variant for each assumption of the register that a request can decide. */
export function assumedVariants(): Variant[] {
  return Object.entries<Server>(alternatives).map(([id, { says, server }]) => {
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
