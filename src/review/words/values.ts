/** The texts in code in a text: `` `queued` ``. */
export function codeIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/** The texts that are values of closed and open sets anywhere in an edition. */
export function valuesIn(document: object): Set<string> {
  const values = new Set<string>();
  const seen = new Set<object>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    for (const [key, value] of Object.entries(part)) {
      if ((key === 'enum' || key === 'x-extensible-enum') && Array.isArray(value))
        for (const one of value) if (typeof one === 'string') values.add(one);
      walk(value);
    }
  };
  walk(document);
  return values;
}

const orders =
  /\b(?:newest|latest|oldest|earliest|\w+est first|most \w+ first|last(?: \w+)? first|ascending|descending|upwards?|downwards?|alphabetical(?:ly)?|in reverse|(?:sorted|ordered|order|stands?) by\W+\w+)\b/gi;

/** Words of a text that say in which order something stands. */
export function ordersIn(text: string): string[] {
  return [...text.matchAll(orders)].map(([words]) => words.toLowerCase().replaceAll(/\W+/g, ' '));
}

/** The words of one list that another has not. */
export function onlyIn(words: readonly string[], others: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => !others.includes(word));
}
