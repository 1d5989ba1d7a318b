import { counted } from '../../../contract/counted.ts';
import { type Html, html } from '../../../html/html.ts';
import type { ReviewedChange } from '../../changes/model.ts';
import { fitting } from './folded.ts';
import { cut } from './prose.ts';
import { subjectName } from './reach.ts';

/** An operation or event that changes reach. */
interface Leaf {
  readonly name: string;
  readonly group: string;
  readonly breaks: boolean;
  /** The first change that reaches it, one that breaks it where there is one. */
  readonly first: number;
  readonly count: number;
}

const mostBytes = 100_000;
const longestGroup = 80;

/** The operations and events that changes reach, by group; each leads to its first change. */
export function treePart(changes: readonly ReviewedChange[]): Html | undefined {
  const leaves = leavesOf(changes);
  if (leaves.length === 0) return undefined;
  const groups = [...Map.groupBy(leaves, ({ group }) => group)].sort(([a], [b]) => a.localeCompare(b, 'en'));
  const { parts, left } = fitting(groups, groupPart, mostBytes);
  return html`<nav class="tree side" aria-label="Affected operations and events"><details open>
<summary>${counted(leaves.length, 'affected operation or event', 'affected operations and events')}</summary>
${parts}${left > 0 && html`<p class="note">… and ${counted(left, 'more group')} not shown on this page.</p>`}
</details></nav>`;
}

function groupPart([group, leaves]: readonly [string, readonly Leaf[]]): Html {
  const breaking = leaves.filter(({ breaks }) => breaks).length;
  const sorted = leaves.toSorted((a, b) => Number(b.breaks) - Number(a.breaks) || a.name.localeCompare(b.name, 'en'));
  const counts =
    breaking > 0 ? html`<span class="bad">${breaking} of ${leaves.length} break</span>` : `${leaves.length}`;
  return html`<details class="group${breaking > 0 && ' breaks'}" open><summary>${cut(group, longestGroup) || 'Without a group'} <small>${counts}</small></summary>
<ul>${sorted.map(leafPart)}</ul></details>`;
}

function leafPart({ name, breaks, first, count }: Leaf): Html {
  return html`<li${breaks && html` class="breaks"`}><a href="#change-${first}" data-only="${name}"><code>${name}</code>${
    breaks && html` <span class="bad" title="breaks">✖<span class="unseen"> breaks</span></span>`
  } <small>${count}<span class="unseen"> ${count === 1 ? 'change' : 'changes'}</span></small></a></li>`;
}

function leavesOf(changes: readonly ReviewedChange[]): Leaf[] {
  const leaves = new Map<string, Leaf>();
  for (const [nth, { reach }] of changes.entries()) {
    for (const { subject, isEvent, group, breaks } of reach) {
      const name = subjectName(subject, isEvent);
      const known = leaves.get(name);
      const first = !known || (breaks && !known.breaks) ? nth + 1 : known.first;
      const count = (known?.count ?? 0) + 1;
      leaves.set(name, { name, group, breaks: breaks || known?.breaks === true, first, count });
    }
  }
  return [...leaves.values()];
}
