import type { Basis } from '../model/basis.ts';
import type { Register, RegisterEntry } from '../model/register.ts';

/** Characters of a register entry that fit on a line. */
const most = 95;

/** Register entries that a line names beside the nearest. */
const mostBeside = 3;

/** The basis of a finding in a line: `documented`, or the nearest entry of the register in words and the others by name. */
export function basisText(basis: Basis, register: Register): string {
  if (basis.documented) return 'documented';
  const [nearest, ...others] = basis.assumptions;
  if (nearest === undefined) return 'general: a rule for any HTTP server';
  const more = others.length > mostBeside ? [`${others.length - mostBeside} more`] : [];
  const beside = others.length > 0 ? ` (also ${[...others.slice(0, mostBeside), ...more].join(', ')})` : '';
  const entry = register[nearest];
  return `assumption ${nearest}${entry ? `: ${shortened(entry)}` : ''}${beside}`;
}

/** A question of the register and what is assumed, as far as there is room. */
function shortened({ question, assumption }: RegisterEntry): string {
  const words = `${question} ${assumption}`.replaceAll('`', '');
  return words.length > most ? `${words.slice(0, words.lastIndexOf(' ', most))} …` : words;
}
