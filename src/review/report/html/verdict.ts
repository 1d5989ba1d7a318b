import { counted } from '../../../contract/counted.ts';
import { type Html, html } from '../../../html/html.ts';
import { figure } from '../../../html/parts.ts';
import { holdsUp, type Review, type ReviewedChange, type ReviewProblem } from '../../changes/model.ts';
import { markOf } from '../text.ts';
import { foldedList } from './folded.ts';
import { cut, prose } from './prose.ts';

/** Sentence that says whether it can be merged. */
export function verdictOf({ problems }: Review): string {
  return problems.length === 0 ? 'The review passes' : 'The review fails';
}

const longestName = 120;

/** The two compared editions. */
export function comparedPart({ base, revision, version, problems }: Review): Html {
  const asked = version !== undefined && html`; the changes require at least <b>${version}</b>`;
  return html`Compared with <code>${cut(base.reference, longestName)}</code> (<code>${base.commit.slice(0, 12)}</code>). Version ${base.version} → ${revision.version}${asked}.${problems.length > 0 && html` <a href="#mend">${counted(problems.length, 'problem')} to fix before merging</a>.`}`;
}

const open = 8;
const mostBytes = 60_000;

/** Steps required before a merge; empty if there are none. */
export function mendingPart({ problems, changes }: Review): Html | undefined {
  if (problems.length === 0) return undefined;
  const numbers = new Map(changes.map(({ id }, nth) => [id, nth + 1]));
  const write = (one: ReviewProblem) => problemPart(one, numbers.get(one.change ?? ''));
  return html`<section id="mend"><h2>Before merging</h2>
${foldedList(problems, write, { open, mostBytes, name: 'mend card edged bad' })}</section>`;
}

function problemPart({ message, file, line }: ReviewProblem, nth: number | undefined): Html {
  const place = `${cut(file, longestName)}${line === undefined ? '' : `:${line}`}`;
  return html`${prose(message)} <code>${place}</code>${nth !== undefined && html` <a href="#change-${nth}">change ${nth}</a>`}`;
}

/** Counts beside the changes. */
interface Counts {
  readonly uncompiled: number | undefined;
  readonly consumers: { readonly hit: number; readonly all: number } | undefined;
}

/** The counts of a review, each with what it is of. */
export function figuresPart({ changes, waivers }: Review, { uncompiled, consumers }: Counts): Html {
  const marked = (mark: ReturnType<typeof markOf>) => changes.filter((one) => markOf(one) === mark).length;
  const waived = changes.filter((one) => holdsUp(one) && waivers[one.id] !== undefined).length;
  const reached = Map.groupBy(subjectsOf(changes), ({ isEvent }) => isEvent);
  const operations = reached.get(false)?.length ?? 0;
  const events = reached.get(true)?.length ?? 0;
  return html`<ul class="figures">
${figure(marked('✖'), marked('✖') === 1 ? 'breaking change' : 'breaking changes', waived > 0 && `${waived} waived`, marked('✖') > 0)}
${marked('?') > 0 && figure(marked('?'), 'unclassified', 'covered by no rule', true)}
${figure(marked('+'), 'other changes', 'visible to callers')}
${figure(marked('·'), 'text changes', 'prose and examples')}
${figure(operations, operations === 1 ? 'operation' : 'operations', `and ${counted(events, 'event')} affected`)}
${uncompiled !== undefined && figure(uncompiled, `no longer ${uncompiled === 1 ? 'compiles' : 'compile'}`, 'operations and events in typed clients', uncompiled > 0)}
${consumers && figure(consumers.hit, consumers.hit === 1 ? 'consumer' : 'consumers', `affected, of ${consumers.all} recorded`, consumers.hit > 0)}
</ul>`;
}

function subjectsOf(changes: readonly ReviewedChange[]): { readonly isEvent: boolean }[] {
  const subjects = changes.flatMap(({ reach }) => reach.map((one) => [`${one.isEvent} ${one.subject}`, one] as const));
  return [...new Map(subjects).values()];
}
