import { keysOf, valueAt } from '../../../contract/pointer.ts';
import { type Html, html } from '../../../html/html.ts';
import type { ReviewedChange } from '../../changes/model.ts';
import type { Comparable } from '../../diff/comparable.ts';
import { type ChangePlace, pointerOf } from '../../diff/place.ts';
import { type Fields, isFields } from '../../editions/dereferenced.ts';
import { operationNamed, partIn, schemaKeys } from '../../witness/editions.ts';
import { factsOf, type PartFact } from './facts.ts';
import { cut, prose } from './prose.ts';
import { come, gone, lineDiff, wordDiff } from './text-diff.ts';

/** The part that a change is about on one side, as a reference shows it. */
interface Shown {
  readonly name: string;
  readonly node: Fields;
  /** Undefined of what nothing can leave out. */
  readonly isRequired: boolean | undefined;
}

/** The changed part before and after: as the reference shows a field, as words, or as lines of JSON. */
export function sidesOf(change: ReviewedChange, compared: Comparable | undefined): Html | undefined {
  const { before, after } = change;
  if (change.rule === 'examples') return lineDiff(before, after);
  if (typeof before === 'string' && typeof after === 'string' && change.rule === 'prose')
    return wordSides(before, after);
  const place = (change.reach.find(({ breaks }) => breaks) ?? change.reach[0])?.places[0];
  const [old, now] = place && compared ? [shownAt(compared.base, place), shownAt(compared.revision, place)] : [];
  if (old === undefined && now === undefined) return lineDiff(before, after);
  const facts = [
    old && factsOf(old.node, now?.node, old.isRequired),
    now && factsOf(now.node, old?.node, now.isRequired),
  ];
  const [own = [], others = []] = facts;
  // Of a part that is the same in all that a reference says of it, the change itself is shown.
  if (own.length === others.length && own.every((one, nth) => one.text === others[nth]?.text))
    return lineDiff(before, after);
  return html`<div class="sides">${card('Before', old, own, others, 0)}${card('After', now, others, own, 1)}</div>`;
}

function wordSides(before: string, after: string): Html {
  const [old, now] = wordDiff(before, after);
  return html`<div class="sides">
<section class="card"><h4>Before</h4><p class="diff">${old}</p></section>
<section class="card"><h4>After</h4><p class="diff">${now}</p></section></div>`;
}

function card(
  title: string,
  shown: Shown | undefined,
  own: readonly PartFact[],
  others: readonly PartFact[],
  side: 0 | 1,
): Html {
  if (!shown) return html`<section class="card"><h4>${title}</h4><p class="note">Not there.</p></section>`;
  const facts = own.slice(0, mostFacts).map((one) => factPart(one, others, side));
  const left = own.length - mostFacts;
  return html`<section class="card"><h4>${title}</h4><p><code class="name">${cut(shown.name, longestName)}</code></p>
<ul class="row">${facts}${left > 0 && html`<li class="note">… and ${left} more</li>`}</ul></section>`;
}

const mostFacts = 40;
const longestName = 200;
/** Text that is the same on both sides is collapsed beyond this length. */
const longestSame = 240;

function factPart(own: PartFact, others: readonly PartFact[], side: 0 | 1): Html {
  const other = others.find(({ key }) => key === own.key);
  return html`<li class="${own.kind}">${factText(own, others.length > 0 ? other : own, side)}</li>`;
}

function factText({ text }: PartFact, other: PartFact | undefined, side: 0 | 1): Html {
  if (!other) return side === 0 ? gone(text) : come(text);
  if (other.text === text) return prose(text, longestSame);
  const [old, now] = side === 0 ? wordDiff(text, other.text) : wordDiff(other.text, text);
  return side === 0 ? old : now;
}

function shownAt(document: Fields, place: ChangePlace): Shown | undefined {
  const edition = operationNamed(document, place.subject);
  const part = partIn(edition, place.part);
  if (!part) return undefined;
  if (place.schema === undefined || place.schema === '') {
    const call = place.isEvent ? place.subject : `${edition?.method} ${edition?.path}`;
    return { name: nameOf(place, call), node: part, isRequired: requiredIn(part) };
  }
  const keys = schemaKeys(keysOf(place.schema));
  const node = valueAt(part.schema, pointerOf(keys));
  const parent = valueAt(part.schema, pointerOf(keys.slice(0, -2)));
  const name = keys.at(-1) ?? '';
  const isField = keys.at(-2) === 'properties' && isFields(parent);
  if (!isFields(node)) return undefined;
  return {
    name: keysOf(place.value).join('.') || name,
    node,
    isRequired: isField ? requires(parent, name) : undefined,
  };
}

function nameOf({ part }: ChangePlace, call: string): string {
  switch (part.kind) {
    case 'operation':
      return call;
    case 'parameter':
    case 'header':
      return part.name;
    case 'requestBody':
      return `body ${part.mediaType ?? ''}`.trim();
    case 'response':
      return `response ${part.status} ${part.mediaType ?? ''}`.trim();
    case 'receiverAnswer':
      return `response ${part.status} of a receiver`;
  }
}

function requiredIn({ required, in: place }: Fields): boolean | undefined {
  return required === undefined && place === undefined ? undefined : required === true;
}

function requires({ required }: Fields, name: string): boolean {
  return Array.isArray(required) && required.includes(name);
}
