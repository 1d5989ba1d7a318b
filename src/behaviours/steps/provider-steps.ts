import { Skip } from '../../conformance/runner/context.ts';
import type { Prober } from '../evidence/prober.ts';
import { country } from './number-steps.ts';

/** Every numbering provider that the service supports. */
export async function providers(p: Prober) {
  return p.data(await p.api.listNumberingProviders(), 'listNumberingProviders').providers;
}

/** The name of a numbering provider that the organization has. Throws `Skip` where it has none. */
export async function addedProvider(p: Prober): Promise<string> {
  const found = (await providers(p)).find(({ added, countries }) => added && countries.includes(country));
  if (!found) throw new Skip('numberingProviders');
  return found.name;
}

/** A numbering provider that the organization does not have. Throws `Skip` where it has all. */
export async function missingProvider(p: Prober) {
  const found = (await providers(p)).find(({ added }) => !added);
  if (!found) throw new Skip('numberingProviders');
  return found;
}

/** Assigns a number of the organization's own. */
export function assignOwn(p: Prober, body: { phoneNumber: string; provider: string; agentId: string }) {
  return p.api.assignOwnPhoneNumber(body);
}
