// Generated from openapi/sandbox-control.yaml and openapi/changes.yaml by `npm run generate`. Do not edit.
import type { Records } from '../src/contract/record-changes.ts';

/** What rows are written by, and what became of their fields since. */
export const records: Records = {
  contract: { version: '2.2.3', changes: '2.2.0', rows: 'fdbc8ad8b2739735' },
  changes: [
    {
      version: '2.1.0',
      places: [
        { table: 'agent', path: ['staging'], renamed: { userId: 'updatedBy' } },
        { table: 'agent', path: ['live'], renamed: { userId: 'publishedBy' } },
        { table: 'version', path: ['version'], renamed: { userId: 'updatedBy' } },
        { table: 'agentUrl', path: ['agentUrl'], renamed: { userId: 'createdBy' } },
        { table: 'document', path: ['document'], renamed: { userId: 'addedBy' } },
        { table: 'task', path: ['task'], renamed: { userId: 'createdBy' } },
        { table: 'relay', path: ['configuration'], renamed: { userId: 'updatedBy' } },
      ],
    },
    {
      version: '2.2.0',
      places: [
        { table: 'sipRegistration', path: ['registration'], renamed: { expiry: 'expirySeconds' } },
        { table: 'relay', path: ['configuration'], renamed: { timeout: 'timeoutSeconds' } },
      ],
    },
  ],
};
