// Generated from openapi.yaml by `npm run generate`. Do not edit.
/** By operationId; operations without any are left out. */
export const secrets = {
  listTokens: {
    answer: {
      secret: {},
      open: ['/tokens/*/token', '/tokens/*/description', '/tokens/*/type', '/tokens/*/timestamp', '/tokens/*/userId'],
    },
  },
  createToken: {
    answer: {
      secret: { '/token/token': { minLength: 36, pattern: '^[A-Za-z0-9_-]+$' } },
      open: ['/token/description', '/token/type', '/token/timestamp', '/token/userId'],
    },
  },
  generateOneTimeToken: {
    answer: {
      secret: { '/token/token': { minLength: 36, pattern: '^[A-Za-z0-9_-]+$' } },
      open: ['/token/type', '/token/userId', '/token/expiryTimestamp'],
    },
  },
  listNumberingProviders: {
    answer: {
      secret: {},
      open: [
        '/providers/*/credentialFields/*/name',
        '/providers/*/credentialFields/*/description',
        '/providers/*/credentialFields/*/required',
      ],
    },
  },
  addNumberingProvider: {
    body: { secret: { '/credentials/*/value': { minLength: 1 } }, open: ['/credentials/*/name'] },
    answer: { secret: {}, open: ['/numberingProvider/storedCredentials/*'] },
  },
  updateNumberingProvider: {
    body: { secret: { '/credentials/*/value': { minLength: 1 } }, open: ['/credentials/*/name'] },
    answer: { secret: {}, open: ['/numberingProvider/storedCredentials/*'] },
  },
  saveSipRegistration: { body: { secret: { '/password': { minLength: 1 } }, open: [] } },
  addWebhook: {
    answer: { secret: { '/signingSecret': { minLength: 50, pattern: '^whsec_[A-Za-z0-9+/]{43}=$' } }, open: [] },
  },
  saveWebhookRelay: {
    answer: { secret: { '/signingSecret': { minLength: 50, pattern: '^whsec_[A-Za-z0-9+/]{43}=$' } }, open: [] },
  },
} as const;
