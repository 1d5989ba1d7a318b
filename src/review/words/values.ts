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
