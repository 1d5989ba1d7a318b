import type { Check } from '../../run/check.ts';
import { Skip } from '../../run/context.ts';
import { existing, type Scenario, scenario } from '../scenario.ts';

const group = 'Phone numbers';

/** What an organization's numbering providers do. */
export const numberingProviderScenarios: readonly Check[] = [
  scenario({
    name: 'numbering-providers',
    group,
    operations: ['listNumberingProviders', 'addNumberingProvider', 'updateNumberingProvider'],
    title: 'adds a numbering provider, changes its credentials and shows none of them',
    // Nothing takes a provider away again, so this is not for servers that others use.
    needs: ['control'],
    async run(s) {
      const organizationId = existing(s, 'organizationId');
      const missing = (await providers(s)).find(({ added }) => !added);
      if (!missing) throw new Skip('numberingProviders');
      const { name, credentialFields } = missing;
      const secrets = [s.unique(), s.unique(), s.unique()];
      const value = secrets[0] ?? '';
      const path = { organizationId, provider: name };
      const change = (...changed: string[]) =>
        s.api.POST('/api/v2/organizations/{organizationId}/numberingProviders/{provider}', {
          params: { path },
          body: { credentials: changed.map((one) => ({ name: one, value: secrets[1] ?? '' })) },
        });
      const required = credentialFields.filter((field) => field.required).map((field) => field.name);
      const optional = credentialFields.filter((field) => !field.required).map((field) => field.name);
      const absent = 'a provider that the organization does not have cannot be updated';
      s.refused(await change(required[0] ?? ''), '404 providerNotAdded', absent, 'updateNumberingProvider');

      const body = { provider: name, credentials: required.map((one) => ({ name: one, value })) };
      const add = (changes: Partial<typeof body> = {}) =>
        s.api.POST('/api/v2/organizations/{organizationId}/numberingProviders', {
          params: { path: { organizationId } },
          body: { ...body, ...changes },
        });
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
      const { numberingProvider: added } = s.data(await add(), 'addNumberingProvider');
      const { timestamp, updatedTimestamp, ...shown } = added;
      s.equal(
        shown,
        { ...path, storedCredentials: required },
        'a provider is added with its credentials',
        'addNumberingProvider',
      );
      s.equal(updatedTimestamp, timestamp, 'a new provider was not updated', 'addNumberingProvider');
      const after = (await providers(s)).find((one) => one.name === name);
      s.equal(after?.added, true, 'the organization has a provider that was added', 'addNumberingProvider');
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
      const theirs = s.data(await (await s.as('other')).GET('/api/v2/numberingProviders'), 'listNumberingProviders');
      const there = theirs.providers.find((one) => one.name === name);
      s.equal(there?.added, false, 'each organization has providers of its own', 'listNumberingProviders');

      s.refused(await change('noSuchCredential'), '400 unknownCredential', isNamed, 'updateNumberingProvider');
      s.refused(await change(first, first), '400 duplicateCredential', isNamed, 'updateNumberingProvider');
      await s.advance('PT1M');
      const changed = optional[0] ?? required[0] ?? '';
      const { numberingProvider: updated } = s.data(await change(changed), 'updateNumberingProvider');
      const names = credentialFields.map((field) => field.name);
      const stored = names.filter((one) => required.includes(one) || one === changed);
      s.equal(
        updated,
        { ...path, storedCredentials: stored, timestamp, updatedTimestamp: timestamp + 60 },
        'an update replaces the credentials that it names and keeps the others',
        'updateNumberingProvider',
      );
      const again = s.data(await change(required[0] ?? ''), 'updateNumberingProvider').numberingProvider;
      s.equal(again.storedCredentials, stored, 'credentials that are stored stay', 'updateNumberingProvider');
      await providers(s);
      const leaks = s.api.exchanges.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
      s.equal(leaks.length, 0, 'credentials are never returned', 'listNumberingProviders');
    },
  }),
];

async function providers(s: Scenario) {
  return s.data(await s.api.GET('/api/v2/numberingProviders'), 'listNumberingProviders').providers;
}
