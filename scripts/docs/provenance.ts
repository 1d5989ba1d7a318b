import type { Provenance } from './contract.ts';

/** What people call each provenance. */
export const provenanceLabels: Readonly<Record<Provenance, string>> = {
  documented: 'Documented',
  named: 'Known by name only',
  assumed: 'Assumed',
  added: 'Added',
};

/** What each means for an operation or an event. */
export const provenanceMeanings: Readonly<Record<Provenance, string>> = {
  documented: 'Path, fields and types are the service’s own; what is assumed beyond them says so.',
  named: 'Everything but the name is assumed.',
  assumed: 'Nothing of it is documented.',
  added: 'The service does not have it; a sentence says why it is here.',
};
