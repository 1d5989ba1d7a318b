/** Words of identifiers that are written otherwise in a sentence. */
const spellings: Readonly<Record<string, string>> = {
  adr: 'ADR',
  api: 'API',
  csv: 'CSV',
  id: 'ID',
  ids: 'IDs',
  ip: 'IP',
  sip: 'SIP',
  unix: 'Unix',
  url: 'URL',
  urls: 'URLs',
  zapier: 'Zapier',
};

/** The words of an identifier: `agent-url-list` → `agent URL list`. */
export function inWords(id: string): string {
  return id
    .split('-')
    .map((word) => spellings[word] ?? word)
    .join(' ');
}

/** The same at the start of a line: `task-csv` → `Task CSV`. */
export function asTitle(id: string): string {
  const words = inWords(id);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function enumerate(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
