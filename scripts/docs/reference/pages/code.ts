import { type Html, html } from '../../../../src/html/html.ts';
import { highlight } from '../highlight.ts';
import { inline } from '../markdown.ts';
import type { Example, Part, PartContent, ResponsePart, Sample } from '../parts.ts';

/** Code beside the text of a page: what is sent, and what comes back. */
export function codeColumn(panels: readonly (Html | false)[]): Html | undefined {
  return panels.some(Boolean) ? html`<div class="code">${panels}</div>` : undefined;
}

/** A request, or a program that receives an event, in each language; the page remembers which one the reader wants. */
export function samplePanel(
  title: string,
  caption: Html,
  samples: readonly Sample[],
  action?: Html | false,
): Html | false {
  const tabs = samples.map(({ language, title: label, code }) => ({
    id: `try-${language}`,
    label,
    value: language,
    content: codeFigure(caption, code, language),
  }));
  return tabs.length > 0 && panel({ id: 'try', title, name: 'language', tabs, action });
}

/** Examples of a body, the first open and the others folded. */
export function bodyPanel(title: string, part: Part): Html | false {
  const content = exampleList(part.contents);
  return (
    content && panel({ id: 'example-request', title, name: 'body', tabs: [{ id: 'example', label: '', content }] })
  );
}

/** What comes back, by status. */
export function responsePanel(answers: readonly ResponsePart[]): Html | false {
  const tabs = answers.map(({ status, description, contents }) => ({
    id: `example-${status.toLowerCase()}`,
    label: status,
    content: exampleList(contents) || html`<p class="note">${inline(description)}</p>`,
  }));
  return tabs.length > 0 && panel({ id: 'examples', title: 'Response', name: 'status', tabs });
}

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly value?: string;
  readonly content: Html;
}

interface Panel {
  readonly id: string;
  readonly title: string;
  /** Of the radio buttons: tabs are buttons of one group, so that they work without a script. */
  readonly name: string;
  readonly tabs: readonly Tab[];
  /** Stands at the end of the bar. */
  readonly action?: Html | false | undefined;
}

function panel({ id, title, name, tabs, action }: Panel): Html {
  const choices = tabs.map(
    ({ label, value = label }, index) =>
      html`<label><input type="radio" name="${name}" value="${value}"${index === 0 && html` checked`}>${label}</label>`,
  );
  return html`<section class="panel" aria-labelledby="${id}">
<div class="bar"><h2 id="${id}">${title}</h2>${tabs.length > 1 && html`<div class="tabs" role="radiogroup" aria-labelledby="${id}">${choices}</div>`}${action}</div>
${tabs.map((tab) => html`<div class="choice" id="${tab.id}">${tabs.length > 1 && html`<p class="tab-name">${tab.label}</p>`}${tab.content}</div>`)}
</section>`;
}

/** Examples in all media types; false where there is none. */
function exampleList(contents: readonly PartContent[]): Html | false {
  const [first, ...others] = contents.flatMap(({ examples }) => examples);
  if (first === undefined) return false;
  return html`${exampleFigure(first)}${others.map((example) => html`<details><summary>${inline(example.summary)}</summary>${exampleFigure(example)}</details>`)}`;
}

/** An example with what it shows: JSON as people read it; a text, such as CSV, as it is. */
export function exampleFigure({ summary, value }: Example): Html {
  const isText = typeof value === 'string';
  return codeFigure(inline(summary), isText ? value : JSON.stringify(value, null, 2), isText ? '' : 'json');
}

function codeFigure(caption: Html, code: string, language: string): Html {
  return html`<figure><figcaption><span>${caption}</span><button type="button" data-copy>Copy</button></figcaption><pre tabindex="0"><code>${highlight(code, language)}</code></pre></figure>`;
}
