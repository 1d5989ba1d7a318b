import type { Access } from '../server/access.ts';
import { printable } from './log.ts';

/** Of refusals; somebody who tries every name is not told of each. */
const mostTold = 20;

/** Whoever starts a server learns of who was refused, once; a browser shows its pages little of that. */
export function tellRefusals(access: Access): Access {
  const reported = new Set<string>();
  return (host, origin) => {
    const refusal = access(host, origin);
    if (refusal && reported.size < mostTold && !reported.has(refusal.message)) {
      reported.add(refusal.message);
      process.stderr.write(`refused: ${printable(refusal.message)}\n`);
    }
    return refusal;
  };
}
