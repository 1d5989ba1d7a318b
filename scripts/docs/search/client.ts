// The search of the pages, in the reader's browser: loaded when the field gets the focus, with all that it can find.
import MiniSearch from 'minisearch';
import { entryOf, type SearchEntry, type SearchRow } from './entry.ts';

/** How many results are shown, and how many in place of a page that is not there. */
const most = 12;
const mostNearest = 5;

/** What is weighed in a result, by field. */
const boost = { title: 6, name: 6, fields: 2, context: 1, text: 1 };
/** Guides and groups are few, and operations go before the fields that they have. */
const weights: Readonly<Record<SearchEntry['kind'], number>> = {
  Guide: 3,
  Operation: 1.6,
  Event: 1.5,
  Group: 3,
  Error: 1,
  Field: 0.7,
};

/** Makes the field of the page find the entries of `rows`. */
export function start(rows: readonly SearchRow[]): void {
  const field = document.getElementById('search');
  const results = document.getElementById('results');
  if (!(field instanceof HTMLInputElement) || results === null) return;
  const find = indexOf(rows.map(entryOf));
  const show = () => draw(results, field.value.trim(), find(field.value));
  field.addEventListener('input', show);
  listenToKeys(field, results);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !field.parentElement?.contains(target)) results.hidden = true;
  });
  if (field.value !== '') show();
  showNearest(find);
}

/** What only the sandbox has comes after what the service has. */
function placeOf({ href }: SearchEntry): number {
  return href.startsWith('sandbox-') ? 1 : 0;
}

/** On the page of a server that has no such page: what its address is like. */
function showNearest(find: (query: string) => SearchEntry[]): void {
  const nearest = document.getElementById('nearest');
  const name = decodeURIComponent(location.pathname.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
  const found = find(name).filter(({ href }) => !href.includes('#'));
  if (nearest === null || found.length === 0) return;
  nearest.querySelector('ul')?.append(...found.slice(0, mostNearest).map(line));
  nearest.hidden = false;
}

/** All of the words, and where nothing has them all, some. */
function indexOf(entries: readonly SearchEntry[]): (query: string) => SearchEntry[] {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: Object.keys(boost),
    tokenize: wordsOf,
    // One and many are the same thing.
    processTerm: (term) => term.toLowerCase().replace(/(?<=\w{3})s$/, ''),
    searchOptions: {
      boost,
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boostDocument: (id) => weights[entries[Number(id)]?.kind ?? 'Field'],
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query);
    return found.flatMap(({ id }) => entries[Number(id)] ?? []).toSorted((one, other) => placeOf(one) - placeOf(other));
  };
}

/** Words, and the words that names are made of: `waitToGreet`, wait, to, greet. */
function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.flatMap((word) => {
    const parts = word.split(/(?<=[a-z])(?=[A-Z])/);
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

function draw(results: HTMLElement, query: string, found: readonly SearchEntry[]): void {
  results.hidden = query === '';
  const status = element('p', query === '' ? '' : `${found.length === 0 ? 'Nothing' : found.length} found`);
  status.role = 'status';
  const list = document.createElement('ul');
  list.append(...found.slice(0, most).map(line));
  results.replaceChildren(status, ...(found.length > 0 ? [list] : []));
}

function line({ kind, title, context, name, href, text }: SearchEntry): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  const about = [kind, name === title ? '' : name, context].filter(Boolean).join(' · ');
  link.append(element('strong', title), element('span', about), element('span', text.trim().slice(0, 140)));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function element(name: 'p' | 'span' | 'strong', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Arrows walk through the results, Enter in the field takes the first, Escape goes back to the field. */
function listenToKeys(field: HTMLInputElement, results: HTMLElement): void {
  field.parentElement?.addEventListener('keydown', (event) => {
    const links = [...results.querySelectorAll('a')];
    const at = links.findIndex((link) => link.matches(':focus'));
    if (event.key === 'Enter' && at < 0) links[0]?.click();
    else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? field).focus();
    else if (event.key === 'Escape') close(field, results);
    else return;
    event.preventDefault();
  });
}

function close(field: HTMLInputElement, results: HTMLElement): void {
  results.hidden = true;
  field.focus();
}
