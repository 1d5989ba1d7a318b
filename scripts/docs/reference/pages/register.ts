import { counted } from '../../../../src/contract/counted.ts';
import { html } from '../../../../src/html/html.ts';
import { registerGroupHref, registerHref } from '../../contract/anchors.ts';
import { asTitle } from '../../contract/words.ts';
import type { Book } from '../book.ts';
import { type RegisterArticle, type RegisterGroup, registerGroups } from '../register.ts';
import { groupId } from '../register-groups.ts';
import { groupList, groupSections } from '../register-parts.ts';
import { layOut } from './layout.ts';
import type { PageFiles } from './pages.ts';

/** The pages that only a contract with a register has: its index, and one for each group of its entries. */
export function registerPages(book: Book, script: string): PageFiles {
  const groups = registerGroups(book);
  return {
    [registerHref]: indexPage(book, groups, script),
    ...Object.fromEntries(groups.map((group) => [registerGroupHref(group.name), groupPage(book, group)])),
  };
}

/** Pages whose links to an entry lead to the page that has it, without the way over the index. */
export function linkEntries(pages: PageFiles, book: Book): PageFiles {
  const hrefs = new Map(
    registerGroups(book).flatMap(({ name, entries }) =>
      entries.map(({ id }) => [id, registerGroupHref(name)] as const),
    ),
  );
  const direct = (_link: string, id: string) => `href="${hrefs.get(id) ?? registerHref}#${id}"`;
  const entry = new RegExp(`href="${registerHref.replace('.', '\\.')}#([\\w-]+)"`, 'g');
  return Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, text.replaceAll(entry, direct)]));
}

function indexPage(book: Book, groups: readonly RegisterGroup[], script: string): string {
  const { assumptions, additions } = book.survey;
  const all = [counted(assumptions.size, 'assumption'), additions.length > 0 && counted(additions.length, 'addition')];
  const sections = groups.map(({ name, intro, entries }) => ({
    name,
    intro,
    href: registerGroupHref(name),
    articles: entries.map((one) => indexLine(one, registerGroupHref(name))),
  }));
  return layOut(book, {
    title: 'Assumptions',
    description: 'What the contract assumes where nothing is documented, and why.',
    href: registerHref,
    script,
    opening: html`<h1>Assumptions</h1>
<div class="lead"><p>Little of the service is documented. Where nothing is known, the contract assumes the least that makes an operation usable.</p></div>
<p>The register lists each of the ${assumptions.size} assumptions: the open question, the answer that was chosen, the reason, and the alternatives.</p>
${groupList(sections, all.filter(Boolean).join(', '))}`,
    main: groupSections(sections),
  });
}

function indexLine({ id, title }: RegisterArticle, href: string) {
  if (id === undefined) return html`<p class="entry addition"><a href="${href}">${title}</a></p>\n`;
  return html`<p class="entry" id="${id}"><a href="${href}#${id}">${title}</a> <code>${id}</code></p>\n`;
}

function groupPage(book: Book, { name, intro, entries }: RegisterGroup): string {
  return layOut(book, {
    title: `Assumptions: ${name}`,
    description: intro || `What the contract assumes about ${name}.`,
    href: registerGroupHref(name),
    contents: entries.flatMap(({ id }) => (id === undefined ? [] : [[id, asTitle(id)] as const])),
    opening: html`<p class="crumb"><a href="${registerHref}#${groupId({ name })}">Assumptions</a></p>
<h1>${name}</h1>
${intro !== '' && html`<div class="lead"><p>${intro}</p></div>`}`,
    main: html`${entries.map(({ article }) => article)}`,
  });
}
