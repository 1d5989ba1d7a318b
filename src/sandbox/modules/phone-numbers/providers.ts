import type { Schemas } from '../../engine/schemas.ts';
import type { NumberCapability } from './tables.ts';

/** A numbering provider as the service supports it. */
export interface Provider {
  readonly name: string;
  readonly displayName: string;
  readonly countries: readonly string[];
  readonly capabilities: readonly NumberCapability[];
  readonly credentialFields: readonly Schemas['NumberingCredentialField'][];
}

/** Every provider whose numbers the service can run, sorted by name. */
export const providers: readonly Provider[] = [
  {
    name: 'exampletel',
    displayName: 'ExampleTel',
    countries: ['CA', 'US'],
    capabilities: ['voice', 'sms'],
    credentialFields: [
      { name: 'accountNumber', description: 'Account number, printed on every invoice', required: true },
      { name: 'apiToken', description: "Token from the provider's API settings", required: true },
    ],
  },
  {
    name: 'samplevoice',
    displayName: 'SampleVoice',
    countries: ['US'],
    capabilities: ['voice'],
    credentialFields: [
      { name: 'apiToken', description: "Token from the provider's developer page", required: true },
      { name: 'subaccount', description: 'Subaccount that holds the numbers, if any', required: false },
    ],
  },
];

/** The supported provider of a name, if there is one. */
export function providerOf(name: string): Provider | undefined {
  return providers.find((provider) => provider.name === name);
}
