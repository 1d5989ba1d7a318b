import { keysOf } from '../../../contract/pointer.ts';
import { type Html, html } from '../../../html/html.ts';
import type { Reached } from '../../changes/model.ts';
import type { ChangePlace } from '../../diff/place.ts';
import { foldedList } from './folded.ts';
import { cut } from './prose.ts';

const open = 8;
const mostBytes = 40_000;
const longestName = 120;

/** The operations and events that a change reaches, those where it breaks first, each with where in it. */
export function reachPart(reach: readonly Reached[]): Html {
  const breaking = reach.filter(({ breaks }) => breaks);
  const others = reach.filter(({ breaks }) => !breaks);
  return html`${listPart('Breaks', breaking)}${listPart(breaking.length > 0 ? 'Also reaches' : 'Reaches', others)}`;
}

function listPart(title: string, reach: readonly Reached[]): Html | undefined {
  if (reach.length === 0) return undefined;
  return html`<dt>${title}</dt><dd>${foldedList(reach, reachedPart, { open, mostBytes, name: 'reach' })}</dd>`;
}

function reachedPart({ subject, isEvent, places }: Reached): Html {
  return html`<code data-subject>${subjectName(subject, isEvent)}</code> <small>${placesText(places)}</small>`;
}

/** As it is shown and found: an event may be called as an operation is. */
export function subjectName(subject: string, isEvent: boolean): string {
  return `${isEvent ? 'event ' : ''}${cut(subject, longestName)}`;
}

const mostPlaces = 3;

function placesText(places: readonly ChangePlace[]): string {
  const all = [...new Set(places.map(placeText).filter(Boolean))];
  const left = all.length - mostPlaces;
  return left > 1 ? `${all.slice(0, mostPlaces).join(', ')} and ${left} more places` : all.join(', ');
}

/** `body context`, `query pageSize`, `200 tasks.*.state`. */
function placeText({ part, value, isEvent }: ChangePlace): string {
  const path = keysOf(value).join('.');
  return cut([partText(part, isEvent), path].filter(Boolean).join(' '), longestName);
}

function partText(part: ChangePlace['part'], isEvent: boolean): string {
  switch (part.kind) {
    case 'operation':
      return '';
    case 'parameter':
      return `${part.in} ${part.name}`;
    case 'requestBody':
      return 'body';
    case 'response':
      return isEvent ? 'payload' : part.status;
    case 'header':
      return isEvent ? `header ${part.name}` : `${part.status} header ${part.name}`;
    case 'receiverAnswer':
      return `receiver ${part.status}`;
  }
}
