import type { components } from '../../../generated/types.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { newOrganization } from '../new-organization.ts';
import type { RecordingClient } from '../recording-client.ts';
import { type Scenario, scenario } from '../scenario.ts';

const group = 'Phone numbers';
type Provider = components['schemas']['NumberingProvider'];

/** What an organization's numbering providers do. */
export const numberingProviderScenarios: readonly Check[] = [
  scenario({
    name: 'numbering-providers',
    group,
    operations: ['listNumberingProviders', 'addNumberingProvider', 'updateNumberingProvider'],
    title: 'adds a numbering provider, changes its credentials and shows none of them',
    // Nothing takes a provider away again, so it is a new organization that gets one.
    needs: ['disposable'],
    async run(s) {
      const { organizationId, api } = await organization(s);
      const before = await providers(s);
      const listed = before.map((provider) => provider.name);
      s.equal(listed, [...new Set(listed)], 'a provider is listed once', 'listNumberingProviders');
      const hasOptional = before.find(({ credentialFields }) => credentialFields.some(({ required }) => !required));
      const missing = hasOptional ?? before[0];
      if (!missing) throw new Skip('numberingProviders');
      const { name, credentialFields } = missing;
      const secrets = [s.unique(), s.unique(), s.unique()];
      const value = secrets[0] ?? '';
      const path = { organizationId, provider: name };
      const change = (...changed: string[]) =>
        s.api.updateNumberingProvider({
          ...path,
          credentials: changed.map((one) => ({ name: one, value: secrets[1] ?? '' })),
        });
      const required = credentialFields.filter((field) => field.required).map((field) => field.name);
      const optional = credentialFields.filter((field) => !field.required).map((field) => field.name);
      const absent = 'a provider that the organization does not have cannot be updated';
      s.refused(await change(required[0] ?? ''), '404 providerNotAdded', absent, 'updateNumberingProvider');

      const body = { provider: name, credentials: required.map((one) => ({ name: one, value })) };
      const add = (changes: Partial<typeof body> = {}) =>
        s.api.addNumberingProvider({ organizationId, ...body, ...changes });
      const isNamed = 'credentials are those that the provider asks for, each once';
      const [first = ''] = required;
      const others = [...required, ...optional].filter((one) => one !== first);
      for (const [refusal, given] of [
        ['400 unknownCredential', [...required, 'noSuchCredential']],
        ['400 duplicateCredential', [...required, first]],
        ['400 missingCredential', others],
      ] as const) {
        const refused = await add({ credentials: given.map((one) => ({ name: one, value })) });
        s.refused(refused, refusal, isNamed, 'addNumberingProvider');
      }
      await needsAll(s, organizationId, before);
      const { numberingProvider: added } = s.data(await add(), 'addNumberingProvider');
      const { timestamp, updatedTimestamp, ...shown } = added;
      s.equal(
        shown,
        { ...path, storedCredentials: required },
        'a provider is added with its credentials',
        'addNumberingProvider',
      );
      s.equal(updatedTimestamp, timestamp, 'a new provider was not updated', 'addNumberingProvider');
      const kept = 'each organization has providers of its own';
      s.equal(await providers(s), before, kept, 'listNumberingProviders');
      if (api) {
        const after = s.data(await api.listNumberingProviders(), 'listNumberingProviders').providers;
        s.equal(
          after.find((one) => one.name === name)?.added,
          true,
          'the organization has a provider that was added',
          'addNumberingProvider',
        );
      }
      s.refused(
        await add(),
        '409 providerAlreadyAdded',
        'an organization has each provider once',
        'addNumberingProvider',
      );
      const unknown = await add({ provider: 'no-such-provider' });
      s.refused(
        unknown,
        '404 unknownProvider',
        'a provider that the service does not support does not exist',
        'addNumberingProvider',
      );
      s.refused(await change('noSuchCredential'), '400 unknownCredential', isNamed, 'updateNumberingProvider');
      s.refused(await change(first, first), '400 duplicateCredential', isNamed, 'updateNumberingProvider');
      if (s.world.control) await s.advance('PT1M');
      const changed = optional[0] ?? required[0] ?? '';
      s.refused(await change(changed, 'noSuchCredential'), '400 unknownCredential', isNamed, 'updateNumberingProvider');
      const same = s.data(await change(required[0] ?? ''), 'updateNumberingProvider').numberingProvider;
      s.equal(same.storedCredentials, required, 'what is refused is not done', 'updateNumberingProvider');
      const updated = s.data(await change(changed), 'updateNumberingProvider').numberingProvider;
      const names = credentialFields.map((field) => field.name);
      const stored = names.filter((one) => required.includes(one) || one === changed);
      const { updatedTimestamp: since } = updated;
      s.equal(
        updated,
        { ...path, storedCredentials: stored, timestamp, updatedTimestamp: since },
        'an update replaces the credentials that it names and keeps the others',
        'updateNumberingProvider',
      );
      const later = since - timestamp;
      s.expect(s.world.control ? later === 60 : later >= 0, {
        operationId: 'updateNumberingProvider',
        rule: 'a provider tells when its credentials were updated last',
        expected: `after ${timestamp}`,
        actual: String(since),
      });
      const again = s.data(await change(required[0] ?? ''), 'updateNumberingProvider').numberingProvider;
      s.equal(again.storedCredentials, stored, 'credentials that are stored stay', 'updateNumberingProvider');
      await providers(s);
      const leaks = s.api.exchanges.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
      s.equal(leaks.length, 0, 'credentials are never returned', 'listNumberingProviders');
    },
  }),
];

/** Expects that no provider is added that lacks one of the credentials that it requires. */
async function needsAll(s: Scenario, organizationId: string, all: readonly Provider[]): Promise<void> {
  const params = { organizationId };
  for (const { name, credentialFields } of all) {
    const given = credentialFields.map((field) => ({ name: field.name, value: 'secret' }));
    for (const { required, name: missing } of credentialFields) {
      const credentials = given.filter((one) => one.name !== missing);
      if (!required || credentials.length === 0) continue;
      const answer = await s.api.addNumberingProvider({ ...params, provider: name, credentials });
      const rule = 'a provider is added with all the credentials that it requires';
      s.refused(answer, '400 missingCredential', rule, 'addNumberingProvider');
    }
  }
}

/** A new organization, and a client of it where the sandbox can make one. */
async function organization(s: Scenario): Promise<{ organizationId: string; api?: RecordingClient }> {
  if (s.world.control) return newOrganization(s);
  const body = { name: s.unique(), adminEmail: `${s.unique()}@example.com` };
  const answer = s.created(await s.api.createOrganization(body), 'createOrganization');
  const { organizationId } = answer.organization;
  s.defer(() => s.api.deleteOrganization({ organizationId }));
  return { organizationId };
}

async function providers(s: Scenario) {
  return s.data(await s.api.listNumberingProviders(), 'listNumberingProviders').providers;
}
