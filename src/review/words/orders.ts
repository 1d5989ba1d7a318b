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
