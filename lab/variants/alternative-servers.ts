import { alternatives } from '../../src/behaviours/alternatives.ts';
import type { Answering, AnyAlternative } from '../../src/behaviours/variants/alternative.ts';
import { defaultAlternatives } from './defaults.ts';
import { tighterBounds } from './tighter-bounds.ts';

/** An alternative of the register, by its entry and its sentence; without one the entry's first server is meant. */
export interface Choice {
  readonly id: string;
  readonly says?: string;
}

const first: Readonly<Record<string, AnyAlternative>> = alternatives;

/** Servers that take further alternatives of an entry, beside its first; each with its entry. */
const further: readonly (readonly [id: string, server: AnyAlternative])[] = [
  ...Object.entries(tighterBounds),
  ...Object.entries(defaultAlternatives),
].flatMap(([id, servers]) => servers.map((server) => [id, server] as const));

/** Stand in front of servers that ask for pages themselves, as the contract assumes them; and most questions rest on pages. */
export const foremost: ReadonlySet<string> = new Set(['page-base', 'paging-parameters', 'page-size-limits']);

/** A server that differs in all that is chosen. Throws where there is none for a choice. */
export function differing(assumed: Answering, choices: readonly Choice[]): Answering {
  const front = choices.filter(({ id }) => foremost.has(id));
  const others = choices.filter(({ id }) => !foremost.has(id));
  return [...others, ...front].reduce((server, choice) => serverOf(choice).server(server), assumed);
}

/** True if there is a server that differs in a choice, which can be asked. */
export function isAskable(choice: Choice): boolean {
  return findServer(choice) !== undefined;
}

function findServer({ id, says }: Choice): AnyAlternative | undefined {
  const others = further.filter(([entry]) => entry === id).map(([, server]) => server);
  const all = [first[id], ...others].filter((one) => one !== undefined);
  return says === undefined ? all[0] : all.find((one) => one.says === says);
}

function serverOf(choice: Choice): AnyAlternative {
  const { id, says } = choice;
  const found = findServer(choice);
  if (!found) throw new Error(`There is no server that differs in ${id}${says === undefined ? '' : `: ${says}`}`);
  return found;
}
