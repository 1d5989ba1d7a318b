import { expect, test } from 'vitest';
import { readBook } from '../../scripts/docs/reference/book.ts';
import { pagesOf } from '../../scripts/docs/reference/pages/pages.ts';
import { readLibrary } from './library.ts';

const names = { index: 'index.html', prefix: '' };

/** The pages of the library's reference, by the names of their files. */
async function pages(): Promise<Readonly<Record<string, string>>> {
  const { document } = await readLibrary();
  const bundle = JSON.parse(JSON.stringify(document));
  return pagesOf(readBook({ bundle, register: undefined, names }), { index: '', moved: '' });
}

/** The words of a page, as people read them. */
function wordsOf(page = ''): string {
  return page
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('the reference has a page for each operation and group, and those that hold for all', async () => {
  const { contract } = await readLibrary();
  const ids = Object.keys(contract.operations);
  const common = ['index', 'errors', 'conventions', 'everywhere', 'refusals', 'books', 'loans'];
  expect(Object.keys(await pages()).sort()).toEqual([...common, ...ids].map((name) => `${name}.html`).sort());
});

test('the first page leads to each operation, with its method and path', async () => {
  const { 'index.html': index = '' } = await pages();
  expect(wordsOf(index)).toContain('Town Library');
  for (const [href, line] of [
    ['addBook.html', 'POST Add a book /books'],
    ['replaceBook.html', 'PUT Replace a book / books / {bookId}'],
    ['changeBook.html', 'PATCH Change a book'],
    ['removeBook.html', 'DELETE Remove a book'],
  ] as const) {
    expect(index).toContain(`href="${href}"`);
    expect(wordsOf(index).replaceAll(/ ?\/ ?/g, '/')).toContain(line.replaceAll(/ ?\/ ?/g, '/'));
  }
});

test('an operation is told with its parameters, body and answers, whatever they are put together of', async () => {
  const all = await pages();
  const listed = wordsOf(all['listBooks.html']);
  expect(listed).toContain('Cookies branch string');
  expect(listed).toContain('since integer');
  const added = wordsOf(all['addBook.html']);
  expect(added).toContain('Headers Desk string');
  expect(added).toContain('subtitle string or null');
  expect(added).toContain('no additional fields');
  const lent = wordsOf(all['lendBook.html']);
  expect(lent.slice(lent.indexOf('Response 201'))).toMatch(/bookId string.*loanId integer.*note string or null/);
  expect(wordsOf(all['getHours.html'])).toContain('No token');
  expect(wordsOf(all['removeBook.html'])).toContain('Response 204 It is gone.');
});

test('no page has a word that is not the library’s', async () => {
  for (const [name, page] of Object.entries(await pages()))
    expect(
      `${name}: ${/phone|agent|sandbox|the service|assum|workbench|superadmin|x-|reason/i.exec(wordsOf(page))}`,
    ).toBe(`${name}: null`);
});
