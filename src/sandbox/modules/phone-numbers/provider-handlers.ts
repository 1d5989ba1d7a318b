import type { FurtherViolation } from '../../../contract/problem.ts';
import type { GroupHandlers } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { anyOrganization } from '../accounts/organizations.ts';
import { type Provider, providerOf, providers } from './providers.ts';
import { type NumberingProviderRow, numberingProviders } from './tables.ts';

/** Numbering providers of any organization; credentials are stored and never shown. */
export const numberingProviderHandlers = {
  async listNumberingProviders({ answer }, { store, caller }) {
    const list: Schemas['NumberingProvider'][] = [];
    for (const provider of providers) {
      const row = await store.get(numberingProviders, keyOf(caller.organizationId, provider.name));
      const { name, displayName, countries, capabilities, credentialFields } = provider;
      list.push({
        name,
        displayName,
        countries: [...countries],
        capabilities: [...capabilities],
        credentialFields: [...credentialFields],
        added: row !== undefined,
      });
    }
    return answer('Numbering providers retrieved.', { providers: list });
  },

  async addNumberingProvider({ path: { organizationId }, body, refuse, answer }, { store, now }) {
    await anyOrganization({ store }, refuse, organizationId);
    const provider = providerOf(body.provider);
    if (!provider) throw refuse.notFound('unknownProvider', `There is no numbering provider ${body.provider}.`);
    const wrong = [...violationsOf(provider, body.credentials), ...missingOf(provider, body.credentials)];
    if (wrong.length > 0) throw refuse.invalid(wrong);
    const row: NumberingProviderRow = {
      provider: provider.name,
      organizationId,
      credentials: valuesOf(body.credentials),
      timestamp: now,
      updatedTimestamp: now,
    };
    if (!(await store.insert(numberingProviders, row))) {
      const added = `${organizationId} has already added the numbering provider ${provider.name}`;
      throw refuse.conflict('providerAlreadyAdded', `${added}. Update it instead.`);
    }
    return answer(`${provider.name} was added to ${organizationId}.`, { numberingProvider: shown(provider, row) });
  },

  async updateNumberingProvider({ path, body, refuse, answer }, { store, now }) {
    const { organizationId } = path;
    await anyOrganization({ store }, refuse, organizationId);
    const provider = providerOf(path.provider);
    const row = await store.get(numberingProviders, keyOf(organizationId, path.provider));
    if (!provider || !row) {
      const missing = `${organizationId} has not added the numbering provider ${path.provider}`;
      throw refuse.notFound('providerNotAdded', `${missing}. Add it first.`);
    }
    const wrong = violationsOf(provider, body.credentials);
    if (wrong.length > 0) throw refuse.invalid(wrong);
    const credentials = { ...row.credentials, ...valuesOf(body.credentials) };
    const updated = { ...row, credentials, updatedTimestamp: now };
    await store.put(numberingProviders, updated);
    return answer(`The credentials of ${provider.name} were updated for ${organizationId}.`, {
      numberingProvider: shown(provider, updated),
    });
  },
} satisfies Partial<GroupHandlers<'Phone numbers'>>;

type Credentials = readonly Schemas['NumberingCredential'][];

function valuesOf(credentials: Credentials): Record<string, string> {
  return Object.fromEntries(credentials.map(({ name, value }) => [name, value]));
}

/** Names that the provider does not know, and names that an earlier credential has. */
function violationsOf({ credentialFields }: Provider, credentials: Credentials): FurtherViolation[] {
  const names = credentialFields.map(({ name }) => name);
  return credentials.flatMap(({ name }, at): FurtherViolation[] => {
    const pointer = `/credentials/${at}/name`;
    if (!names.includes(name))
      return [{ pointer, keyword: 'enum', reason: 'unknownCredential', message: `must be one of ${names.join(', ')}` }];
    const first = credentials.findIndex((credential) => credential.name === name);
    if (first === at) return [];
    return [
      {
        pointer,
        keyword: 'uniqueItems',
        reason: 'duplicateCredential',
        message: `must NOT be the name of /credentials/${first}`,
      },
    ];
  });
}

/** Credentials without which the provider cannot be added. */
function missingOf({ credentialFields }: Provider, credentials: Credentials): FurtherViolation[] {
  return credentialFields
    .filter(({ name, required }) => required && !credentials.some((credential) => credential.name === name))
    .map(({ name }) => ({
      pointer: '/credentials',
      keyword: 'contains',
      reason: 'missingCredential',
      message: `must contain the credential ${name}`,
    }));
}

/** The provider as an organization has it, without a value of its credentials. */
function shown(provider: Provider, row: NumberingProviderRow): Schemas['OrganizationNumberingProvider'] {
  const stored = provider.credentialFields.filter(({ name }) => row.credentials[name] !== undefined);
  return {
    provider: row.provider,
    organizationId: row.organizationId,
    storedCredentials: stored.map(({ name }) => name),
    timestamp: row.timestamp,
    updatedTimestamp: row.updatedTimestamp,
  };
}
