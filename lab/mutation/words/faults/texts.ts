import { rewritten } from '../../../../src/behaviours/variants/alternative.ts';
import { at, type Server, taking } from '../../../../src/behaviours/variants/server.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import type { WordFaults } from '../fault.ts';

/** A server that changes some texts on their way in. */
function changing(id: OperationId, change: (text: string) => string, ...names: readonly string[]): Server {
  const changed = (value: unknown, isNamed: boolean): unknown => {
    if (typeof value === 'string') return isNamed ? change(value) : value;
    if (Array.isArray(value)) return value.map((item) => changed(item, isNamed));
    if (!(value instanceof Object)) return value;
    const fields = Object.entries(value).map(([name, own]) => [name, changed(own, isNamed || names.includes(name))]);
    return Object.fromEntries(fields);
  };
  return taking(id, (sent) => changed(sent, false));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');
const withoutEmoji = (text: string) => text.replaceAll(/\p{Extended_Pictographic}/gu, '?');

/** Texts that are others than those that were sent. */
export const texts: WordFaults = {
  emojiLostInContext: {
    breaks: 'from its configuration and `context`',
    suspects: ['createTask', 'getTask'],
    server: changing('createTask', withoutEmoji, 'context', 'name'),
  },
  emojiLostInDocument: {
    breaks: 'Adds a document to what the agent knows.',
    suspects: ['addContext', 'fetchContext'],
    server: changing('addContext', withoutEmoji, 'text', 'title'),
  },
  accountNameNormalized: {
    breaks: "Creates an account that uses all of the organization's settings",
    suspects: ['createAccount', 'getAccount'],
    server: changing('createAccount', (text) => text.normalize('NFC'), 'name', 'description'),
  },
  lineEndsOfDocument: {
    breaks: 'with their full texts',
    suspects: ['addContext', 'fetchContext'],
    server: changing('addContext', (text) => text.replaceAll('\r\n', '\n'), 'text'),
  },
  lineEndsOfInstructions: {
    breaks: 'Changes the given fields of the staging configuration',
    suspects: ['updateAgent', 'getStagingAgent'],
    server: changing('updateAgent', (text) => text.replaceAll('\r\n', '\n'), 'instructions', 'greeting'),
  },
  accountNameEscaped: {
    breaks: 'Changes the given details and keeps the others',
    suspects: ['updateAccount', 'getAccount'],
    server: changing('updateAccount', escaped, 'name', 'description'),
  },
  messageEscaped: {
    breaks: 'Passes the live agent a message that a contact wrote elsewhere',
    suspects: ['sendExternalMessage', 'getConversation'],
    server: changing('sendExternalMessage', escaped, 'text'),
  },
  versionNameInLowerCase: {
    breaks: 'Stores a copy of the staging configuration under a name',
    suspects: ['createAgentVersion', 'listAgentVersions'],
    server: changing('createAgentVersion', (text) => text.toLowerCase(), 'name'),
  },
  greetingTrimmed: {
    breaks: 'Changes the given fields of the staging configuration',
    suspects: ['updateAgent', 'getStagingAgent'],
    server: changing('updateAgent', (text) => text.trim() || text, 'instructions', 'voicemailMessage'),
  },
  documentCutShort: {
    breaks: 'with their full texts',
    suspects: ['addContext', 'fetchContext'],
    server: changing('addContext', (text) => [...text].slice(0, 500).join(''), 'text'),
  },
  labelInLowerCase: {
    breaks: 'Removes the destination with this label',
    suspects: ['addWebhook', 'listWebhooks'],
    server: changing('addWebhook', (text) => text.toLowerCase(), 'label'),
  },
  blanksOfSettings: {
    breaks: 'Changes the given settings',
    suspects: ['updateOrganizationSettings', 'listOrganizations'],
    server: changing('updateOrganizationSettings', (text) => text.replaceAll(/\s+/g, ' ').toUpperCase(), 'name'),
  },
  placeholderValuesEscaped: {
    breaks: 'Fills in the message for each recipient',
    suspects: ['queueOutboundTexts', 'listTasks'],
    server: changing('queueOutboundTexts', escaped, 'variables'),
  },
  textOfCampaignNormalized: {
    breaks: 'Fills in the message for each recipient',
    suspects: ['queueOutboundTexts', 'listTasks'],
    server: changing('queueOutboundTexts', (text) => text.normalize('NFC'), 'message'),
  },
  externalIdentifierInLowerCase: {
    breaks: 'The identifier is case-sensitive',
    suspects: ['createAccount', 'getAccountByExternalId'],
    server: changing('createAccount', (text) => text.toLowerCase(), 'externalAccountId'),
  },
  lineBreakInFileLost: {
    breaks: 'double quotes around fields with commas, quotes or line breaks',
    suspects: ['createTasksFromCsv', 'listTasks'],
    server: at('createTasksFromCsv', async (one) => {
      if (!one.request.headers.get('content-type')?.startsWith('text/csv')) return undefined;
      const text = await one.again().text();
      const flat = text.replaceAll(/"(?:[^"]|"")*"/g, (field) => field.replaceAll(/\r?\n/g, ' '));
      const { url, method, headers } = await rewritten(one.again(), {});
      return one.sandbox(new Request(url, { method, headers, body: flat }));
    }),
  },
  descriptionOfRouteEntryCut: {
    breaks: 'The block is stored with its first address',
    suspects: ['addSipWhitelistEntry', 'listSipWhitelistEntries'],
    server: changing('addSipWhitelistEntry', (text) => text.slice(0, 20), 'description'),
  },
  tokenDescriptionEscaped: {
    breaks: 'find it by its `description`',
    suspects: ['createToken', 'listTokens'],
    server: changing('createToken', escaped, 'description'),
  },
};
