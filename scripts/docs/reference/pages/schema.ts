import { html } from '../../../../src/html/html.ts';
import { operationHref } from '../../contract/anchors.ts';
import { type Book, chaptersOf } from '../book.ts';
import { inline, markdown, plain } from '../markdown.ts';
import type { SchemaPage } from '../schema-pages.ts';
import { fieldList } from './fields.ts';
import { layOut } from './layout.ts';

/** The page of a schema that is too large for the pages of its operations. */
export function schemaPage(book: Book, { name, href, description, fields }: SchemaPage): string {
  const users = chaptersOf(book).filter((chapter) => chapter.schemaPages.some((page) => page.href === href));
  const group = book.groups.find(({ chapters }) => chapters.some((chapter) => users.includes(chapter)));
  return layOut(book, {
    title: name,
    description: plain(description),
    ...(group && { group }),
    href,
    opening: html`<p class="crumb">Used by ${users.map(
      ({ operation }, index) =>
        html`${index > 0 && ', '}<a href="${operationHref(operation, book.names)}">${inline(operation.summary)}</a>`,
    )}</p>
<h1>${name}</h1>
<div class="lead">${markdown(description)}</div>`,
    main: html`<section aria-labelledby="fields"><h2 id="fields">Fields</h2>${fieldList(fields)}</section>`,
  });
}
