import { type Html, html } from '../../../src/html/html.ts';
import type { Provenance } from './contract.ts';

/** What people call each provenance. */
export const provenanceLabels: Readonly<Record<Provenance, string>> = {
  documented: 'Documented',
  named: 'Known by name only',
  assumed: 'Assumed',
  added: 'Added',
};

const tones = { documented: 'good', named: 'warn', assumed: 'warn', added: 'added' } as const;

/** A provenance, in its colour. */
export function provenanceBadge(provenance: Provenance): Html {
  return html`<span class="badge ${tones[provenance]}">${provenanceLabels[provenance]}</span>`;
}

/** What each means for an operation or an event. */
export const provenanceMeanings: Readonly<Record<Provenance, string>> = {
  documented: 'Path, fields and types are the service’s own; what is assumed beyond them says so.',
  named: 'Everything but the name is assumed.',
  assumed: 'Nothing of it is documented.',
  added: 'The service does not have it; a sentence says why it is here.',
};
