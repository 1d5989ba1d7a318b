import { kindTitles } from '../../src/conformance/evidence/unforeseen/sighting.ts';
import {
  answersText,
  thingsText,
  type Unforeseen,
  type UnforeseenList,
} from '../../src/conformance/evidence/unforeseen/unforeseen.ts';
import { visible } from '../../src/conformance/target/sanitize.ts';
import { type Html, html } from '../../src/html/html.ts';
import { copyBlock, quoted, time } from '../../src/html/parts.ts';

/** Things that servers have shown and no assumption asks about, by kind; all that servers and files say in it is text. */
export function unforeseenSection(list: UnforeseenList | undefined): Html | undefined {
  if (!list || list.seen.length === 0) return undefined;
  const { seen, leftOut } = list;
  const byKind = [...Map.groupBy(seen, ({ kind }) => kind)];
  return html`<section class="unforeseen" aria-labelledby="unforeseen">
<h2 id="unforeseen">Unforeseen observations</h2>
<p class="note">Neither the contract nor the register covers these.${leftOut > 0 && ` ${leftOut} more are not shown.`}</p>
${byKind.map(
  ([kind, own]) => html`<article class="card edged quiet">
<h3>${kindTitles[kind]} <small>${own.length}</small></h3>
${own.map(shown)}
</article>
`,
)}</section>`;
}

/** Their number, ahead of everything, with the way to them. */
export function unforeseenLine(list: UnforeseenList | undefined): Html | undefined {
  if (!list || list.seen.length === 0) return undefined;
  return html`<p class="note">Servers also showed <a href="#unforeseen">${thingsText(list.seen.length)}</a>.</p>`;
}

function shown(one: Unforeseen): Html {
  const { saw, server, source, times, last, exchange } = one;
  return html`<div class="seen">
<p class="saw">${quoted(visible(saw))}</p>
<p class="note"><code>${visible(server)}</code> · ${source === 'run' ? 'a run' : 'recorded traffic'}${times > 1 && ` and ${times - 1} more`} · ${visible(answersText(one))} · ${time(visible(last))}</p>
<details><summary>Exchange</summary>
${copyBlock('Sent', visible(exchange.sent))}${copyBlock('Answer', visible(exchange.answer))}</details>
</div>`;
}
