import { everywhereHref, refusalsHref } from '../../contract/anchors.ts';
import type { Book } from '../book.ts';
import { renderRegister } from '../register.ts';
import { chapterPage } from './chapter.ts';
import { everywherePage } from './everywhere.ts';
import { groupPage } from './group.ts';
import { indexPage } from './index.ts';
import { layOut } from './layout.ts';
import { refusalsPage } from './refusals.ts';

/** Pages by the name of their file. */
type Pages = Readonly<Record<string, string>>;

/** The first page of a contract, those of what holds everywhere and of refusals, and one for each of its groups, operations and events. */
export function pagesOf(
  book: Book,
  indexScript: string,
  { playground }: { readonly playground?: boolean } = {},
): Pages {
  return distinct([
    [book.names.index, indexPage(book, indexScript, playground)],
    [everywhereHref(book.names), everywherePage(book)],
    [refusalsHref(book.names), refusalsPage(book)],
    ...book.groups.flatMap((group): [string, string][] => [
      [group.href, groupPage(book, group)],
      ...group.chapters.map((chapter): [string, string] => [chapter.href, chapterPage(book, group, chapter)]),
    ]),
  ]);
}

/** The page that only the service has: its assumptions. */
export function registerPageOf(book: Book, script: string): Pages {
  return {
    'assumptions.html': layOut(book, {
      title: 'Assumptions',
      description: 'What the contract assumes where nothing is known, and why.',
      href: 'assumptions.html',
      script,
      main: renderRegister(book),
    }),
  };
}

/** Two pages of one name would be one, where a file system knows no case too. */
function distinct(pages: readonly (readonly [name: string, text: string])[]): Pages {
  const names = pages.map(([name]) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two pages of the reference are called ${twice}.`);
  return Object.fromEntries(pages);
}
