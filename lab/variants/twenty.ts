import type { DecidableId } from '../../src/behaviours/probes.ts';

/** Twenty assumptions of all sections of the register in which one server can differ without one keeping another from being asked. */
export const twenty = [
  'resource-ids',
  'email-addresses',
  'body-limits',
  'token-truncation',
  'token-creation',
  'agent-voices',
  'agent-publishing',
  'agent-outbound-recipients',
  'number-keypad',
  'sip-registration-states',
  'room-inbox-type',
  'webhook-limit',
  'zapier-response',
  'knowledge-limits',
  'agent-url-suggestions',
  'account-deletion',
  'organization-settings',
  'billing-money',
  'task-editing',
  'weekday-numbering',
] as const satisfies readonly DecidableId[];
