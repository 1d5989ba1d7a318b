import { counted } from '../../../contract/counted.ts';
import { type Html, html } from '../../../html/html.ts';
import type { ClientError, ClientVerdict, ClientView } from '../../types/model.ts';
import { foldedList } from './folded.ts';
import { cut, prose } from './prose.ts';

const open = 8;
const mostErrors = 6;
const mostBytes = 120_000;
const longestMessage = 300;
const longestName = 160;

/** The operations and events of which code no longer compiles; undefined where that is not known. */
export function uncompiledIn(view: ClientView | undefined): readonly ClientVerdict[] | undefined {
  return view && 'verdicts' in view ? view.verdicts.filter(({ errors }) => errors.length > 0) : undefined;
}

/** Effects on typed clients: the compiler's errors by operation. */
export function clientPart(view: ClientView | undefined): Html | undefined {
  if (!view) return undefined;
  return html`<section id="client"><h2>Typed clients</h2>${bodyOf(view)}</section>`;
}

function bodyOf(view: ClientView): Html {
  if ('uncompiled' in view) {
    const which = view.uncompiled === 'base' ? 'old' : 'new';
    return html`<p class="card">Of the ${which} contract no types can be made: ${cut(view.message, longestMessage)}</p>`;
  }
  const broken = uncompiledIn(view) ?? [];
  const others = view.verdicts.length - broken.length;
  const sorted = broken.toSorted((a, b) => Number(isListsAlone(a)) - Number(isListsAlone(b)));
  if (broken.length === 0)
    return html`<p class="card">Code that was written for the old contract compiles with the new one.</p>`;
  return html`<p class="note">Code that calls these no longer compiles${others > 0 && html`; that of ${counted(others, 'other')} does`}.</p>
${foldedList(sorted, verdictPart, { open, mostBytes, name: 'sheets card' })}`;
}

/** True if all code compiles, except code with an entry for each known value of an open set. */
function isListsAlone({ errors }: ClientVerdict): boolean {
  return errors.every(({ onlyLists }) => onlyLists);
}

function verdictPart({ subject, isEvent, call, errors }: ClientVerdict): Html {
  const left = errors.length - mostErrors;
  return html`<h3><code>${isEvent && 'event '}${cut(subject, longestName)}</code>${!isEvent && html` <small>${cut(call, longestName)}</small>`}</h3>
<ul class="errors">${errors.slice(0, mostErrors).map(errorPart)}${left > 0 && html`<li class="note">… and ${counted(left, 'more place')}</li>`}</ul>`;
}

function errorPart({ where, what, message, onlyLists }: ClientError): Html {
  return html`<li><code>${cut(where, longestName)}</code> ${prose(what, longestMessage)}${onlyLists && html` <small>in code that lists all known values</small>`}<br><small>${cut(message, longestMessage)}</small></li>`;
}
