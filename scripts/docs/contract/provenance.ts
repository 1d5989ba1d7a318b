import { html } from '../../../src/html/html.ts';
import type { Provenance } from './contract.ts';

/** What people call each provenance. */
export const provenanceLabels: Readonly<Record<Provenance, string>> = {
  documented: 'Documented',
  named: 'Known by name only',
  assumed: 'Assumed',
  added: 'Added',
};

/** Marks what the service does not have. */
export const addedBadge = html`<span class="badge added">${provenanceLabels.added}</span>`;

/** What each means for an operation or an event. */
export const provenanceMeanings: Readonly<Record<Provenance, string>> = {
  documented: 'The service documents its path, fields and types. Anything assumed beyond them is marked.',
  named: 'Only the name is documented; everything else is assumed.',
  assumed: 'Nothing about it is documented.',
  added: 'The service does not have it. The contract adds it and says why.',
};
