import { type Html, html } from '../../../../src/html/html.ts';
import { codeBlock } from '../markdown.ts';
import type { Sample } from '../sample.ts';

/** The samples of an operation or an event, the first open. page.js puts the address of a sandbox into them that serves the page. */
export function sampleSection(samples: readonly Sample[], isEvent: boolean): Html | false {
  if (samples.length === 0) return false;
  return html`<section aria-labelledby="try">
<h2 id="try">${isEvent ? 'Receive it' : 'Try it'}</h2>
${samples.map(({ title, language, code }, index) => html`<details class="sample" id="try-${language}"${index === 0 && html` open`}><summary>${title}</summary>${codeBlock(code)}</details>`)}
</section>`;
}
