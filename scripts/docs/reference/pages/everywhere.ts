import { type Html, html } from '../../../../src/html/html.ts';
import { everywhereHref, slug } from '../../contract/anchors.ts';
import { isObject, objectAt } from '../../contract/contract.ts';
import { provenanceBadge } from '../../contract/provenance.ts';
import { count } from '../../contract/words.ts';
import type { Book } from '../book.ts';
import { everywhereTitle, introductionOf } from '../introduction.ts';
import { markdown } from '../markdown.ts';
import { layOut } from './layout.ts';

/** What no operation repeats: the rules of the introduction, each with an address of its own. */
export function everywherePage(book: Book): string {
  const text = introductionOf(book).parts.find(({ title }) => title === everywhereTitle)?.text ?? '';
  const rules = rulesIn(text);
  return layOut(book, {
    title: everywhereTitle,
    description: `What no operation repeats: ${rules.map(({ title }) => title).join(', ')}.`,
    href: everywhereHref(book.names),
    contents: rules.map(({ id, title }) => [id, title]),
    main: html`<h1>${everywhereTitle}</h1>
${rules.map(({ id, text }) => html`<section class="rule-everywhere" id="${id}">${markdown(text)}</section>`)}
${restingOn(book)}`,
  });
}

/** A rule of the introduction: from a paragraph that begins with bold words to the next. */
interface EverywhereRule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The rules of a text, in its order. */
export function rulesIn(text: string): EverywhereRule[] {
  return text.split(/^(?=\*\*)/m).flatMap((part) => {
    const title = /^\*\*([^*]+?)\.?\*\*/.exec(part)?.[1];
    return title === undefined ? [] : [{ id: slug(title), title, text: part }];
  });
}

/** What the whole contract rests on, said here so that no operation has to. */
function restingOn({ document }: Book): Html | false {
  const ids = objectAt(document, 'info')['x-assumption'];
  const all = (Array.isArray(ids) ? ids : [ids]).filter((id) => typeof id === 'string');
  if (all.length === 0 || isObject(ids)) return false;
  return html`<details class="known"><summary>${provenanceBadge('assumed')} <span>most of it; rests on ${count(all.length, 'assumption')}</span></summary>
<p>${all.map((id, index) => html`${index > 0 && ', '}<a href="assumptions.html#${id}">${id.replaceAll('-', ' ')}</a>`)}</p></details>`;
}
