/** The entries of the register that an `x-assumption` names: one, or a list. */
export function entriesIn(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
}

/** Which entries decide each rule, by an `x-assumed`: a rule is a keyword, or one member of its, as `required/name`. */
export function entriesByRule(value: unknown): Map<string, string[]> {
  const entries = new Map<string, string[]>();
  for (const [id, rules] of Object.entries(Object(value))) {
    for (const rule of entriesIn(rules)) entries.set(rule, [...(entries.get(rule) ?? []), id]);
  }
  return entries;
}
