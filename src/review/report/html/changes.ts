import { counted } from '../../../contract/counted.ts';
import { type Html, html } from '../../../html/html.ts';
import { holdsUp, type Review } from '../../changes/model.ts';
import { markOf } from '../text.ts';
import { changeLine, changePart, type Numbered, type ReportViews } from './change.ts';
import { fitting } from './folded.ts';

/** Most bytes of the page for changes in full. */
const mostBytes = 450_000;
/** Most bytes for the changes after those, one line each. */
const mostLineBytes = 100_000;
/** So many of a kind are there at once. */
const mostUnfolded = 25;
/** Up to this number, changes are expanded. */
const few = 6;

/** The changes: what breaks, what else callers notice, and words alone. */
export function changesPart(review: Review, views: ReportViews): Html {
  const { changes } = review;
  if (changes.length === 0)
    return html`<section><h2>Changes</h2><p class="card">The contract does not change.</p></section>`;
  const numbered = changes.map((change, nth): Numbered => ({ change, nth: nth + 1 }));
  const isOpen = changes.length <= few;
  const write = (one: Numbered) =>
    changePart(one, { review, views, isOpen: isOpen || (holdsUp(one.change) && one.nth <= few) });
  const { parts } = fitting(numbered, write, mostBytes);
  const shown = numbered.slice(0, parts.length).map((one, nth) => ({ ...one, part: parts[nth] }));
  const ofMark = (mark: string) => shown.filter(({ change }) => markOf(change) === mark);
  return html`${filterPart()}
${sections.map(([mark, title]) =>
  sectionPart(
    title,
    ofMark(mark).map(({ part }) => part),
  ),
)}
${linesPart(numbered.slice(parts.length))}`;
}

const sections = [
  ['✖', 'Breaking changes'],
  ['?', 'Unclassified changes'],
  ['+', 'Other visible changes'],
  ['·', 'Prose and examples'],
] as const;

function sectionPart(title: string, parts: readonly (Html | undefined)[]): Html | undefined {
  if (parts.length === 0) return undefined;
  const others = parts.slice(mostUnfolded);
  return html`<section class="changes"><h2>${title} <small>${parts.length}</small></h2>
${parts.slice(0, mostUnfolded)}
${others.length > 0 && html`<details class="more"><summary>and ${others.length} more</summary>${others}</details>`}</section>`;
}

function filterPart(): Html {
  return html`<div class="row filter" role="group" aria-label="Show">
<button type="button" data-show="all" aria-pressed="true">All changes</button>
<button type="button" data-show="breaks" aria-pressed="false">Breaking changes</button>
</div>
<p class="only note" role="status"></p>`;
}

/** Changes without room are listed on a line each, as far as there is room for that. */
function linesPart(others: readonly Numbered[]): Html | undefined {
  if (others.length === 0) return undefined;
  const { parts, left } = fitting(others, changeLine, mostLineBytes);
  return html`<details class="more"><summary>${counted(others.length, 'more change')} in short</summary>
<ul class="lines">${parts}</ul>${left > 0 && html`<p class="note">… and ${counted(left, 'more', 'more')} not shown on this page.</p>`}</details>`;
}
