import type { Behaviour } from '../runner/behaviour.ts';
import { newCustomer } from '../steps/new-organization.ts';
import { credentialNames, listProviders, someProvider, strictestProvider } from './provider-steps.ts';

const group = 'Phone numbers';

export const numberingProviders: Behaviour = {
  rule: 'numbering-providers',
  group,
  operations: ['listNumberingProviders', 'addNumberingProvider', 'updateNumberingProvider'],
  title: 'adds each supported numbering provider to an organization once',
  restsOn: ['numbering-providers'],
  async run(b) {
    const { organizationId, api } = await newCustomer(b);
    const before = await listProviders(b);
    const listed = before.map(({ name }) => name);
    b.equal(listed, [...new Set(listed)], 'a provider is listed once', 'listNumberingProviders');
    const strict = await strictestProvider(b);
    const { name: provider } = strict;
    const { required } = credentialNames(strict);
    const credentials = required.map((name) => ({ name, value: b.unique() })).toReversed();
    b.refused(
      await b.api.updateNumberingProvider({ organizationId, provider, credentials }),
      '404 providerNotAdded',
      'an update of a provider that was not added returns 404',
      'updateNumberingProvider',
      { says: `${organizationId} has not added the numbering provider ${provider}. Add it first.` },
    );
    const add = (name: string) => b.api.addNumberingProvider({ organizationId, provider: name, credentials });
    const { numberingProvider: added } = b.data(await add(provider), 'addNumberingProvider');
    const { timestamp, updatedTimestamp, ...shown } = added;
    const stored = { organizationId, provider, storedCredentials: required };
    b.equal(shown, stored, 'a provider can be added with its credentials', 'addNumberingProvider');
    b.equal(
      updatedTimestamp,
      timestamp,
      'the `updatedTimestamp` of a new provider is its `timestamp`',
      'addNumberingProvider',
    );
    b.equal(await listProviders(b), before, 'each organization has its own providers', 'listNumberingProviders');
    if (api) {
      const after = b.data(await api.listNumberingProviders(), 'listNumberingProviders').providers;
      const own = b.found(after, ({ name }) => name === provider, 'a provider is listed', 'listNumberingProviders');
      b.equal(own.added, true, 'an added provider is marked as added', 'addNumberingProvider');
    }
    b.refused(
      await add(provider),
      '409 providerAlreadyAdded',
      'an organization can add each provider only once',
      'addNumberingProvider',
      { alternative: 'Several accounts of one provider in an organization, each with an identifier.' },
      { says: `${organizationId} has already added the numbering provider ${provider}. Update it instead.` },
    );
    b.refused(
      await add('no-such-provider'),
      '404 unknownProvider',
      'an unsupported provider returns 404',
      'addNumberingProvider',
      { says: 'There is no numbering provider no-such-provider.' },
    );
  },
};

export const requiredCredentials: Behaviour = {
  rule: 'required-credentials',
  group,
  operations: ['addNumberingProvider', 'updateNumberingProvider'],
  title: "requires each of the provider's credentials once",
  restsOn: ['numbering-credentials'],
  async run(b) {
    const { organizationId } = await newCustomer(b);
    const isNamed = 'each credential of a provider is accepted once';
    const add = (provider: string, names: readonly string[]) => {
      const credentials = names.map((name) => ({ name, value: b.unique() }));
      return b.api.addNumberingProvider({ organizationId, provider, credentials });
    };
    for (const provider of await listProviders(b)) {
      const { required, optional } = credentialNames(provider);
      const all = [...required, ...optional];
      for (const missing of required) {
        const others = all.filter((name) => name !== missing);
        if (others.length === 0) continue;
        const needed = 'a provider requires all its required credentials';
        const says = `The request breaks the contract in 1 place: /credentials must contain the credential ${missing}.`;
        b.refused(await add(provider.name, others), '400 missingCredential', needed, 'addNumberingProvider', { says });
      }
    }
    const some = await someProvider(b);
    const { name: provider } = some;
    const { required, optional } = credentialNames(some);
    const [first = ''] = required;
    const wrong = [
      ['400 unknownCredential', 'noSuchCredential', `must be one of ${[...required, ...optional].join(', ')}`],
      ['400 duplicateCredential', first, 'must NOT be the name of /credentials/0'],
    ] as const;
    for (const [refusal, name, violation] of wrong) {
      const says = `The request breaks the contract in 1 place: /credentials/${required.length}/name ${violation}.`;
      b.refused(await add(provider, [...required, name]), refusal, isNamed, 'addNumberingProvider', { says });
    }
    b.data(await add(provider, required), 'addNumberingProvider');
    for (const [refusal, name] of wrong) {
      const credentials = [first, name].map((one) => ({ name: one, value: b.unique() }));
      const changed = await b.api.updateNumberingProvider({ organizationId, provider, credentials });
      b.refused(changed, refusal, isNamed, 'updateNumberingProvider');
    }
  },
};

export const storedCredentials: Behaviour = {
  rule: 'stored-credentials',
  group,
  operations: ['addNumberingProvider', 'updateNumberingProvider', 'listNumberingProviders'],
  title: "stores a provider's credentials untested, changes them one by one and shows none",
  restsOn: ['numbering-credentials'],
  async run(b) {
    const { organizationId } = await newCustomer(b);
    const some = await someProvider(b);
    const { name: provider } = some;
    const { required, optional } = credentialNames(some);
    const secrets = [b.unique(), b.unique()] as const;
    const credentials = required.map((name) => ({ name, value: secrets[0] }));
    const { timestamp } = b.succeeds(
      await b.api.addNumberingProvider({ organizationId, provider, credentials }),
      'credentials are stored untested',
      'addNumberingProvider',
      { alternative: 'A trial call before they are stored.' },
    ).numberingProvider;
    const change = async (...names: readonly string[]) => {
      const body = { credentials: names.map((name) => ({ name, value: secrets[1] })) };
      return b.api.updateNumberingProvider({ organizationId, provider, ...body });
    };
    const refused = await change(...optional, 'noSuchCredential');
    const isKnown = 'unknown credentials are rejected';
    b.refused(refused, '400 unknownCredential', isKnown, 'updateNumberingProvider');
    const [first = ''] = required;
    const same = b.data(await change(first), 'updateNumberingProvider').numberingProvider;
    b.equal(same.storedCredentials, required, 'a rejected request changes nothing', 'updateNumberingProvider');
    await b.aWhile();
    const changed = optional[0] ?? first;
    const updated = b.data(await change(changed), 'updateNumberingProvider').numberingProvider;
    const names = some.credentialFields.map(({ name }) => name);
    const stored = names.filter((name) => required.includes(name) || name === changed);
    const { updatedTimestamp } = updated;
    const expected = { organizationId, provider, storedCredentials: stored, timestamp, updatedTimestamp };
    const replaces = 'an update replaces only the credentials in the request';
    b.equal(updated, expected, replaces, 'updateNumberingProvider');
    const isTold = 'a provider shows when its credentials were last updated';
    b.expectAWhileLater(timestamp, updatedTimestamp, isTold, 'updateNumberingProvider', 'numbering-credentials');
    const again = b.data(await change(first), 'updateNumberingProvider').numberingProvider;
    b.equal(again.storedCredentials, stored, 'stored credentials stay', 'updateNumberingProvider');
    await listProviders(b);
    const leaks = b.api.exchanges.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
    b.equal(leaks.length, 0, 'credentials are never returned', 'listNumberingProviders');
  },
};
