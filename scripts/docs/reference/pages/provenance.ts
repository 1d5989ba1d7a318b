import { counted } from '../../../../src/contract/counted.ts';
import { type Html, html } from '../../../../src/html/html.ts';
import { assumptionHref } from '../../contract/anchors.ts';
import type { Assumption } from '../../contract/assumptions.ts';
import { type ContractOperation, textAt } from '../../contract/contract.ts';
import { addedBadge, provenanceLabels, provenanceMeanings } from '../../contract/provenance.ts';
import { documentedParts, type Survey, type Use } from '../../contract/survey.ts';
import { enumerate, inWords } from '../../contract/words.ts';
import { inline } from '../markdown.ts';

/** One quiet line that says what is known of an operation; opened, what it rests on. What the service does not have has a badge. */
export function provenanceLine(survey: Survey, operation: ContractOperation): Html {
  const { provenance, node } = operation;
  const uses = survey.specific.get(operation) ?? [];
  const common = (survey.common.get(operation) ?? []).map((use) => use.assumption).filter(isNoName);
  const number = uses.length + common.length;
  const parts = provenance === 'documented' ? enumerate(documentedParts(survey.document, operation)) : '';
  const label = provenance === 'added' ? addedBadge : provenanceLabels[provenance];
  return html`<details class="known">
<summary>${label}${parts !== '' && html`: ${inline(parts)}`} · rests on ${counted(number, 'assumption')}</summary>
<p>${provenance === 'added' ? html`The service does not have it. ${inline(textAt(node, 'x-added'))}` : provenanceMeanings[provenance]}</p>
${uses.length > 0 && html`<ul>${uses.map(useItem)}</ul>`}
${common.length > 0 && html`<p>Like many operations, it also rests on ${common.map((one, index) => html`${index > 0 && ', '}${link(one)}`)}.</p>`}
</details>`;
}

/** That an operation is known by name is said by its label. */
function isNoName({ id }: Assumption): boolean {
  return id !== 'named-operations';
}

function useItem({ assumption, places }: Use): Html {
  const where = places.filter(({ depth }) => depth > 0).map(({ label }) => label);
  const shortened = where.length > 3 ? [...where.slice(0, 2), `${where.length - 2} more`] : where;
  return html`<li><a href="${assumptionHref(assumption.id)}">${inline(assumption.question)}</a> ${inline(assumption.assumption)}${shortened.length > 0 && html` <span class="note">${shortened.join(' · ')}</span>`}</li>`;
}

function link({ id }: Assumption): Html {
  return html`<a href="${assumptionHref(id)}">${inWords(id)}</a>`;
}
