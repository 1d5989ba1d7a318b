import { ContractError } from './bundle.ts';
import { literal } from './literal.ts';

/** The register: each assumption by its id, with what it could be instead. */
export function renderAssumptions(register: unknown, source: string): string {
  if (!(register instanceof Object)) throw new ContractError(`${source}: must be a map of assumptions.`);
  const entries = Object.entries(register).map(([id, entry]: [string, unknown]) => [
    id,
    readEntry(entry, `${source}#/${id}`),
  ]);
  const head = 'export const assumptions = ';
  return [
    `// Generated from ${source} by \`npm run generate\`. Do not edit.`,
    `${head}${literal(Object.fromEntries(entries), head.length)} as const;`,
    '',
  ].join('\n');
}

interface Entry {
  readonly question: string;
  readonly assumption: string;
  readonly alternatives: readonly string[];
  /** The alternatives that the assumption once was. */
  readonly adopted?: readonly unknown[];
}

function readEntry(entry: unknown, place: string): Entry {
  const at = (name: string): unknown => (entry instanceof Object ? Reflect.get(entry, name) : undefined);
  const question = at('question');
  const assumption = at('assumption');
  const alternatives = at('alternatives');
  if (typeof question !== 'string' || typeof assumption !== 'string' || !Array.isArray(alternatives))
    throw new ContractError(`${place}: must have a question, an assumption and a list of alternatives.`);
  const adopted = at('adopted');
  return {
    question,
    assumption,
    alternatives: alternatives.map((one) => sentenceOf(one, place)),
    ...(Array.isArray(adopted) && { adopted }),
  };
}

/** An alternative is a sentence, or an object that says it and how the contract would change. */
function sentenceOf(alternative: unknown, place: string): string {
  const says: unknown = alternative instanceof Object ? Reflect.get(alternative, 'says') : alternative;
  if (typeof says !== 'string') throw new ContractError(`${place}: each alternative must be a sentence.`);
  return says;
}
