import { errorsHref } from '../contract/anchors.ts';
import { textAt } from '../contract/contract.ts';
import { type Book, type Chapter, chaptersOf, fieldsIn, schemaPagesOf, withInner } from '../reference/book.ts';
import type { Field } from '../reference/field.ts';
import { plain } from '../reference/markdown.ts';
import { reasonsOf } from '../reference/pages/errors.ts';
import type { SearchEntry } from './entry.ts';

/** What the search finds in both contracts; a reason that both have, in the service's. */
export function entriesOf(service: Book, control: Book): SearchEntry[] {
  const own = entriesIn(service);
  const reasons = new Set(own.filter(({ kind }) => kind === 'Error').map(({ title }) => title));
  return [...own, ...entriesIn(control).filter(({ kind, title }) => kind !== 'Error' || !reasons.has(title))];
}

/** Nothing of what an operation rests on, which would be found everywhere. */
function entriesIn(book: Book): SearchEntry[] {
  return [
    ...chaptersOf(book).map(chapterEntry),
    ...book.groups.map(({ name, href, node }) => ({
      ...bare,
      kind: 'Group' as const,
      title: name,
      href,
      text: plain(textAt(node, 'description')),
    })),
    ...topicEntries(book),
    ...reasonEntries(book),
    ...fieldEntries(book),
  ];
}

const bare = { name: '', context: '', fields: '' };

function chapterEntry(chapter: Chapter): SearchEntry {
  const { operation, href, description } = chapter;
  return {
    kind: operation.kind === 'webhook' ? 'Event' : 'Operation',
    title: operation.summary,
    name: operation.id,
    context: operation.tag,
    href,
    text: [operation.kind === 'operation' ? operation.path : '', plain(description)].filter(Boolean).join(' · '),
    fields: [...new Set(fieldsIn(chapter).map(({ name }) => name))].join(' '),
  };
}

/** Topics are found by what people call them, and by their rules. */
function topicEntries({ topics }: Book): SearchEntry[] {
  return topics.flatMap(({ title, href, keywords, lead, general }) => [
    {
      ...bare,
      kind: 'Guide' as const,
      title,
      href,
      text: plain(lead ?? general[0]?.text ?? ''),
      fields: keywords,
    },
    ...general.slice(lead === undefined ? 1 : 0).map((rule) => ({
      ...bare,
      kind: 'Guide' as const,
      title: rule.title,
      context: title,
      href: `${href}#${rule.id}`,
      text: plain(rule.text),
    })),
  ]);
}

function reasonEntries(book: Book): SearchEntry[] {
  return reasonsOf(book).map(({ word, meaning }) => ({
    ...bare,
    kind: 'Error',
    title: word,
    name: word,
    href: errorsHref(book.names, word),
    text: plain(meaning),
  }));
}

/** A page with fields. */
interface FieldPage {
  readonly title: string;
  readonly href: string;
  readonly fields: readonly Field[];
}

/** Each field once, wherever the contract uses it: it leads to the first place, and says how many more there are. */
function fieldEntries(book: Book): SearchEntry[] {
  const pages: readonly FieldPage[] = [
    ...chaptersOf(book).map((chapter) => ({
      title: chapter.operation.summary,
      href: chapter.href,
      fields: fieldsIn(chapter),
    })),
    ...schemaPagesOf(book).map(({ name, href, fields }) => ({ title: name, href, fields: withInner(fields) })),
  ];
  const found = new Map<string, { field: Field; pages: Set<FieldPage> }>();
  for (const page of pages) {
    for (const field of page.fields) {
      const key = `${field.name} ${field.description}`;
      const known = found.get(key) ?? { field, pages: new Set() };
      known.pages.add(page);
      found.set(key, known);
    }
  }
  return [...found.values()].map((one) => fieldEntry(one.field, [...one.pages]));
}

function fieldEntry({ id, name, description, values }: Field, pages: readonly FieldPage[]): SearchEntry {
  const [first, ...more] = pages;
  return {
    kind: 'Field',
    title: name,
    name,
    context: `${first?.title ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`,
    href: `${first?.href ?? ''}#${id}`,
    text: plain(description),
    fields: values.map(({ value }) => value).join(' '),
  };
}
