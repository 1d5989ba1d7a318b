/** What a search may find. */
export interface SearchEntry {
  readonly kind: 'Guide' | 'Operation' | 'Event' | 'Group' | 'Error' | 'Field';
  readonly title: string;
  /** Its name for programs, beside its title; empty where it has none. */
  readonly name: string;
  /** Where it belongs: a group, or the operations that have a field. */
  readonly context: string;
  readonly href: string;
  /** Its words, without marks. */
  readonly text: string;
  /** Names of what is within it, or what people call it. */
  readonly fields: string;
}

/** An entry as the page has it: there are many, so their names are not said each time. */
export type SearchRow = readonly [
  kind: SearchEntry['kind'],
  title: string,
  name: string,
  context: string,
  href: string,
  text: string,
  fields: string,
];

export function rowOf({ kind, title, name, context, href, text, fields }: SearchEntry): SearchRow {
  return [kind, title, name, context, href, text, fields];
}

export function entryOf([kind, title, name, context, href, text, fields]: SearchRow): SearchEntry {
  return { kind, title, name, context, href, text, fields };
}
