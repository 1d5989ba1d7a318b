import { type Html, html } from '../../../../src/html/html.ts';
import type { Book, Group } from '../book.ts';
import { shortMethod } from './route.ts';

/** Where in the menu a page is. */
interface Here {
  readonly href: string;
  /** The group whose operations are shown. */
  readonly group?: Group;
}

/** The menu of every page: topics, groups with the operations of one, and what stands beside. */
export function menu(book: Book, { group, href }: Here): Html {
  const { names, topics, groups, beside } = book;
  const link = (to: string, text: string, badge?: Html) =>
    html`<li><a href="${to}"${to === href && html` aria-current="page"`}><span>${text}</span>${badge}</a>`;
  const chapters = group?.chapters.map(({ href: to, operation }) =>
    link(to, operation.summary, shortMethod(operation)),
  );
  return html`<nav aria-label="Reference">
<ul>${link(names.index, 'Overview')}${topics.map((topic) => link(topic.href, topic.title))}</ul>
<p>Operations</p>
<ul>${groups.map((one) => html`${link(one.href, one.name)}${one === group && html`<ul>${chapters}</ul>`}`)}</ul>
${
  beside.pages.length > 0 &&
  html`<p>More</p>
<ul>${beside.pages.map(([to, text]) => link(to, text))}</ul>`
}
</nav>`;
}
