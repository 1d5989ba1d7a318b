import { allowed as exceptions } from './allowed.ts';
import { readContractFacts } from './contract-facts.ts';
import { repetitionsIn } from './repetitions.ts';

const contract = readContractFacts();

/** What is wrong in a file, a line for each: facts of the contract that it writes again, and exceptions that it does not need. */
export function reportRepeatedFacts(path: string, code: string): string[] {
  const allowed = exceptions[path] ?? {};
  const found = repetitionsIn(path, code, contract);
  const unneeded = Object.keys(allowed).filter((text) => found.every((one) => one.text !== text));
  return [
    ...found
      .filter(({ text }) => !Object.hasOwn(allowed, text))
      .map(({ line, text, facts }) => {
        const more = facts.length > 3 ? `, or ${facts.length - 3} more` : '';
        return `${path}:${line}: \`${text}\` is a fact of the contract. Import it: ${facts.slice(0, 3).join(', ')}${more}.`;
      }),
    ...unneeded.map(
      (text) => `${path}: \`${text}\` is allowed and not there. Take it out of scripts/repeated-facts/allowed.ts.`,
    ),
  ];
}
