import { topicHref } from '../../contract/anchors.ts';
import { type Book, schemaPagesOf } from '../book.ts';
import { groupPage } from './group.ts';
import { indexPage } from './index.ts';
import { movedPage } from './moved.ts';
import { operationPage } from './operation.ts';
import { schemaPage } from './schema.ts';
import { topicPage } from './topic.ts';

/** Pages by the name of their file. */
export type PageFiles = Readonly<Record<string, string>>;

/** Scripts that lead old addresses on. */
interface Scripts {
  readonly index: string;
  readonly moved: string;
}

/** The first page of a contract, and one for each of its topics, groups, operations, events and large schemas. */
export function pagesOf(book: Book, scripts: Scripts): PageFiles {
  return distinct([
    [book.names.index, indexPage(book, scripts.index)],
    ...book.topics.map((topic): [string, string] => [topic.href, topicPage(book, topic)]),
    ...book.groups.flatMap((group): [string, string][] => [
      [group.href, groupPage(book, group)],
      ...group.chapters.map((chapter): [string, string] => [chapter.href, operationPage(book, group, chapter)]),
    ]),
    ...schemaPagesOf(book).map((page): [string, string] => [page.href, schemaPage(book, page)]),
    ...movedPages(book, scripts.moved),
  ]);
}

/** The pages of all rules and of all refusals, which topics have taken the place of. */
function movedPages(book: Book, script: string): [string, string][] {
  const { topics, names } = book;
  const conventions = topics.find(({ id }) => id === 'conventions')?.href ?? names.index;
  const parts = topics.flatMap(({ href, general, formerly }) => [
    ...formerly.map((anchor) => [anchor, href] as const),
    ...general.map(({ id }) => [id, `${href}#${id}`] as const),
  ]);
  const everywhere = { title: 'Conventions', href: topicHref('everywhere', names), to: conventions };
  const refusals = { title: 'Errors', href: topicHref('refusals', names), to: topicHref('errors', names), parts: [] };
  return [{ ...everywhere, parts: [...new Map(parts)] }, refusals].map((moved) => [
    moved.href,
    movedPage(book, moved, script),
  ]);
}

/** Two pages of one name would be one, where a file system knows no case too. */
function distinct(pages: readonly (readonly [name: string, text: string])[]): PageFiles {
  const names = pages.map(([name]) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two pages of the reference are called ${twice}.`);
  return Object.fromEntries(pages);
}
