import { type Html, html } from '../../../../src/html/html.ts';
import type { ContractOperation } from '../../contract/contract.ts';

/** Methods that change something; all others have no colour. */
const tones: Readonly<Record<string, string>> = { post: 'good', put: 'good', patch: 'good', delete: 'bad' };

/** The method and the path of an operation, which breaks at its steps. */
export function routeOf(operation: ContractOperation): Html {
  return html`${methodBadge(operation)} <code>${pathOf(operation)}</code>`;
}

/** The path of an operation, which breaks at its steps. */
export function pathOf({ path }: ContractOperation): Html {
  const steps = path.split('/').slice(1);
  return html`${steps.map((step) => html`/<wbr>${step}`)}`;
}

/** The method of an operation, or the word that an event has in its place. */
export function methodBadge({ kind, method }: ContractOperation): Html {
  if (kind === 'webhook') return html`<span class="method added">EVENT</span>`;
  return html`<span class="method ${tones[method] ?? 'quiet'}">${method.toUpperCase()}</span>`;
}

const abbreviations: Readonly<Record<string, string>> = { delete: 'DEL', options: 'OPT' };

/** The same for a menu, where there is room for few letters. */
export function shortMethod({ kind, method }: ContractOperation): Html {
  if (kind === 'webhook') return html`<small class="added">EVENT</small>`;
  return html`<small class="${tones[method] ?? 'quiet'}">${abbreviations[method] ?? method.toUpperCase()}</small>`;
}
