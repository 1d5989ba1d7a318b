import type { components } from '../../../generated/types.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { country } from '../steps/number-steps.ts';

/** A provider that the service supports, as it is listed. */
export type NumberProvider = components['schemas']['NumberingProvider'];

/** Every numbering provider that the service supports. */
export async function listProviders(b: BehaviourRun): Promise<readonly NumberProvider[]> {
  return b.data(await b.api.listNumberingProviders(), 'listNumberingProviders').providers;
}

/** A numbering provider that the organization has. Throws `Skip` where it has none. */
export async function addedProvider(b: BehaviourRun): Promise<NumberProvider> {
  const found = (await listProviders(b)).findLast(({ added, countries }) => added && countries.includes(country));
  if (!found) throw new Skip('numberingProviders');
  return found;
}

/** A provider with a credential that it can do without, if there is one. Throws `Skip` where there is no provider at all. */
export async function someProvider(b: BehaviourRun): Promise<NumberProvider> {
  const all = await listProviders(b);
  const found = all.find(({ credentialFields }) => credentialFields.some(({ required }) => !required)) ?? all[0];
  if (!found) throw new Skip('numberingProviders');
  return found;
}

/** Of the providers that the organization does not have, or of all, the one that needs most credentials. Throws `Skip` where there is none. */
export async function strictestProvider(b: BehaviourRun): Promise<NumberProvider> {
  const needed = (provider: NumberProvider) => credentialNames(provider).required.length;
  const [found] = (await listProviders(b)).toSorted(
    (a, z) => Number(a.added) - Number(z.added) || needed(z) - needed(a),
  );
  if (!found) throw new Skip('numberingProviders');
  return found;
}

/** The names of the credentials that a provider needs, and of those that it can do without. */
export function credentialNames({ credentialFields }: NumberProvider) {
  const names = (isRequired: boolean) =>
    credentialFields.filter(({ required }) => required === isRequired).map(({ name }) => name);
  return { required: names(true), optional: names(false) };
}

/** Assigns one of the organization's own numbers, which is returned in the end. */
export function assignOwn(b: BehaviourRun, body: { phoneNumber: string; provider: string; agentId: string }) {
  const { phoneNumber } = body;
  b.defer(() => b.api.returnPhoneNumber({ phoneNumber }));
  return b.api.assignOwnPhoneNumber(body);
}
