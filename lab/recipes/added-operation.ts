import type { Recipe } from './recipe.ts';

/** An operation that only the contract has. */
export const addedOperation: Recipe = {
  name: 'An operation that the service does not have',
  contract: {
    'openapi.yaml': [
      [
        `  /api/v2/sip/whitelist/{entryId}:
`,
        `  /api/v2/sip/whitelist/{entryId}:
    get:
      operationId: getSipWhitelistEntry
      summary: Get a whitelist entry
      description: Fetches one entry as the list shows it.
      tags: [SIP]
      x-provenance: added
      x-added: Pages that show one entry need not fetch the whole list.
      x-required-role: admin
      parameters:
        - $ref: openapi/sip.yaml#/parameters/SipEntryId
      responses:
        '200':
          $ref: openapi/sip.yaml#/responses/SipWhitelistEntry
        '400':
          $ref: openapi/sip.yaml#/responses/InvalidSipEntryId
        '401':
          $ref: openapi/shared.yaml#/responses/Unauthorized
        '403':
          $ref: openapi/shared.yaml#/responses/AdminRequired
        '404':
          $ref: openapi/sip.yaml#/responses/SipWhitelistEntryNotFound
        '429':
          $ref: openapi/shared.yaml#/responses/TooManyRequests
        '500':
          $ref: openapi/shared.yaml#/responses/InternalServerError
`,
      ],
    ],
    'openapi/sip.yaml': [
      [
        `  SipWhitelistEntryAdded:
`,
        `  SipWhitelistEntry:
    description: The block and whose addresses it has.
    headers: *headers
    content:
      application/json:
        schema:
          $ref: '#/schemas/SipWhitelistEntryAnswer'
        examples:
          entry:
            summary: The block of the office
            value:
              success: true
              message: Whitelist entry retrieved.
              entry:
                entryId: sipentry_71
                cidr: 203.0.113.0/28
                description: Office exchange
                timestamp: 1768316400
  SipWhitelistEntryAdded:
`,
      ],
    ],
  },
  byHand: {
    'src/sandbox/modules/sip/whitelist-handlers.ts': [
      [
        `  async addSipWhitelistEntry(`,
        `  async getSipWhitelistEntry({ path: { entryId }, refuse, answer }, { store, caller }) {
    const row = await store.get(sipWhitelist, entryId);
    if (row?.organizationId !== caller.organizationId)
      throw refuse.notFound('unknownEntry', \`There is no whitelist entry \${entryId}.\`);
    return answer('Whitelist entry retrieved.', { entry: row.entry });
  },

  async addSipWhitelistEntry(`,
      ],
    ],
  },
  tests: ['tests/sandbox/modules/sip'],
  asks: [{ method: 'GET', target: '/api/v2/sip/whitelist/sipentry_71', status: 200, has: ['"cidr":"203.0.113.0/28"'] }],
  only: ['getSipWhitelistEntry'],
};
