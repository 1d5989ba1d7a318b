import { entriesByRule } from '../../src/contract/assumptions.ts';
import { assumptionHref } from './anchors.ts';
import type { Assumption } from './assumptions.ts';
import { type Operation, type Provenance, textAt } from './contract.ts';
import { count, enumerate, escapeHtml, inlineMarkdown } from './html.ts';
import { documentedParts, type Survey, type Use } from './survey.ts';

// Redoc drops text that is white space only, so every gap between two elements is left to the style sheet
// or stands inside a text that has a word in it, as before each `</span>`: search shows the texts alone. A blank line would end the HTML block (CommonMark, section 4.6).

/** How many specific assumptions are shown before the rest folds. */
const shown = 3;

export const provenanceLabels: Readonly<Record<Provenance, string>> = {
  documented: 'Documented',
  named: 'Known by name only',
  assumed: 'Assumed',
  added: 'Added',
};

/** The line above an operation's description: what is known of it, its operationId and the role that it needs. */
export function badges(operation: Operation): string {
  const role = operation.role
    ? `<span class="badge badge-role">Role ${escapeHtml(operation.role)}${assumedRole(operation)} </span>`
    : '';
  return `<div class="badges"><span class="badge badge-${operation.provenance}">${provenanceLabels[operation.provenance]} </span>${role}<code class="badge-id">${escapeHtml(operation.id)} </code></div>`;
}

/** That the role of a documented operation is assumed, if it is; a role of any other is like all of it. */
function assumedRole({ node, provenance }: Operation): string {
  const [id] = entriesByRule(node['x-assumed']).get('x-required-role') ?? [];
  return provenance === 'documented' && id ? `, <a href="${assumptionHref(id)}">assumed</a>` : '';
}

/** The block below an operation's description: what is documented of it and what is assumed. */
export function provenanceBlock(survey: Survey, operation: Operation): string {
  const specific = survey.specific.get(operation) ?? [];
  const first = specific.length > shown + 1 ? specific.slice(0, shown) : specific;
  const rest = specific.slice(first.length);
  return [
    `<div class="provenance provenance-${operation.provenance}">`,
    `<p class="provenance-known">${knownSentence(survey, operation)}</p>`,
    first.length > 0 ? list(first) : '',
    rest.length > 0
      ? `<details><summary>${count(rest.length, 'more assumption')} on details</summary>${list(rest)}</details>`
      : '',
    commonSentence(survey.common.get(operation) ?? []),
    '</div>',
  ].join('');
}

function knownSentence(survey: Survey, operation: Operation): string {
  if (operation.provenance === 'documented') {
    const known = enumerate(documentedParts(survey.document, operation).map(inlineMarkdown));
    return `<strong>Documented:</strong> ${known}. ${survey.specific.get(operation)?.length ? 'Assumed:' : 'Nothing specific is assumed.'}`;
  }
  if (operation.provenance === 'assumed') return '<strong>Documented:</strong> nothing of it.';
  if (operation.provenance === 'added') {
    return `<strong>Added:</strong> the service does not have it. ${inlineMarkdown(textAt(operation.node, 'x-added'))}`;
  }
  const link = survey.assumptions.has('named-operations')
    ? ` <a href="${assumptionHref('named-operations')}">Why</a>`
    : '';
  return `<strong>Documented:</strong> that the operation exists, by its name. Method, path and shapes are assumed.${link}`;
}

function list(uses: Use[]): string {
  const items = uses.map(({ assumption, places }) => {
    const where = places.filter((place) => place.depth > 0).map((place) => escapeHtml(place.label));
    const shortened = where.length > 3 ? [...where.slice(0, 2), `${where.length - 2} more`] : where;
    const note = shortened.length > 0 ? `<span class="provenance-where">${shortened.join(' · ')} </span>` : '';
    return `<li><a class="provenance-question" href="${assumptionHref(assumption.id)}">${inlineMarkdown(assumption.question)} </a><span class="provenance-answer">${inlineMarkdown(assumption.assumption)} </span>${note}</li>`;
  });
  return `<ul class="provenance-list">${items.join('')}</ul>`;
}

function commonSentence(uses: Use[]): string {
  const links = uses
    .map(({ assumption }) => assumption)
    .filter(({ id }) => id !== 'named-operations')
    .map(link);
  if (links.length === 0) return '';
  return `<p class="provenance-common">Like many others, it also rests on what is assumed of ${enumerate(links)}.</p>`;
}

function link(assumption: Assumption): string {
  return `<a href="${assumptionHref(assumption.id)}">${escapeHtml(assumption.id.replaceAll('-', ' '))}</a>`;
}
