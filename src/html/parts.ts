import { type Html, html } from './html.ts';

/** The outcome of a report. */
export interface PageVerdict {
  readonly holds: boolean;
  readonly text: string;
  /** A line below: what was examined, and when. */
  readonly about: Html;
}

/** The body of a report: its verdict, its figures, and what follows. */
export function reportBody({ holds, text, about }: PageVerdict, main: Html): Html {
  return html`<header class="verdict ${holds ? 'good' : 'bad'}">
<div class="masthead"><p class="mark" aria-hidden="true">${holds ? '✓' : '✗'}</p>
<div><h1>${text}</h1><p class="note">${about}</p></div></div>
</header>
<main>
${main}
</main>`;
}

const english = new Intl.NumberFormat('en');

/** A figure: a number with the things that it counts, and a remark. */
export function figure(number: string | number, counted: string, more: string | false, isBad = false): Html {
  const text = typeof number === 'number' ? english.format(number) : number;
  return html`<li class="card"><b${isBad && html` class="bad"`}>${text}</b> ${counted}<small>${more}</small></li>`;
}

/** A text under a title, to be copied where it is whole. */
export function copyBlock(title: string, text: Html | string, isWhole = true): Html {
  return html`<figure><figcaption>${title}${isWhole && html`<button type="button" data-copy>Copy</button>`}</figcaption><pre class="wrap" tabindex="0">${text}</pre></figure>`;
}

/** A table that scrolls by itself where it is wider than the page, for the keyboard too. */
export function table(label: string, head: readonly (Html | string)[], rows: readonly Html[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

/** A text whose parts in backticks are code. */
export function quoted(text: string): Html {
  const parts = text.split('`');
  // An odd number of parts is an even number of backticks; else the last one opens nothing.
  const isPaired = parts.length % 2 === 1;
  return html`${parts.map((part, nth) => {
    if (nth % 2 === 0) return part;
    return isPaired || nth < parts.length - 1 ? html`<code>${part}</code>` : `\`${part}`;
  })}`;
}

/** A time of ISO 8601: to the minute for people, as it is for programs. */
export function time(iso: string): Html {
  return html`<time datetime="${iso}">${toMinute(iso)}</time>`;
}

/** A time of ISO 8601 as people read it. */
export function toMinute(iso: string): string {
  return iso.slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' ');
}
