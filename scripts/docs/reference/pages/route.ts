import { type Html, html } from '../../../../src/html/html.ts';
import type { Operation } from '../../contract/contract.ts';

/** Methods that change something; all others have no colour. */
const tones: Readonly<Record<string, string>> = { post: 'good', put: 'good', patch: 'good', delete: 'warn' };

/** The method and the path of an operation, which breaks at its steps. */
export function routeOf({ method, path }: Operation): Html {
  const steps = path.split('/').slice(1);
  return html`<span class="method ${tones[method] ?? 'quiet'}">${method.toUpperCase()}</span> <code>${steps.map((step) => html`/<wbr>${step}`)}</code>`;
}

/** The word that an event has in place of a method. */
export const eventBadge = html`<span class="method added">Event</span>`;
