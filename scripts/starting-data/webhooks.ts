import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { counted } from './counters.ts';

const organizationId = 'org_301';
const agentId = 'agent_201';

/** Where the demo organization's messages go, how its texts are relayed, and what its front desk asked Zaps. */
export const webhooksData: EnvironmentData = {
  webhook: [
    {
      organizationId,
      order: 1,
      secret: 'whsec_bGFya2ZpZWxkLWRlbW8tc2lnbmluZy1zZWNyZXQtMDA=',
      webhook: {
        userId: 1002,
        label: 'CRM sync',
        timestamp: 1768834800,
        url: 'https://hooks.example.com/phone-agent',
        type: 'conversation',
      },
    },
  ],
  relay: [
    {
      organizationId,
      secret: 'whsec_bGFya2ZpZWxkLWRlbW8tcmVsYXktc2VjcmV0LTAwMDA=',
      configuration: {
        type: 'exampleSMS',
        url: 'https://hooks.example.com/inbound-sms',
        enabled: true,
        timeoutSeconds: 5,
        updatedBy: 1002,
        timestamp: 1769958000,
      },
    },
  ],
  zapRequest: [
    {
      requestId: 'zaprequest_839',
      organizationId,
      agentId,
      text: 'Is there a technician near 12 Mill Lane this afternoon?',
      timestamp: 1772461860,
    },
    {
      requestId: 'zaprequest_840',
      organizationId,
      agentId,
      text: 'Is the water heater of Maya Reed under warranty?',
      timestamp: 1772463420,
      answer: 'Her water heater is under warranty until 2027-05-31.',
    },
    {
      requestId: 'zaprequest_841',
      organizationId,
      agentId,
      text: 'Where is the technician who visits Maya Reed today?',
      timestamp: 1772463540,
    },
  ],
  counter: counted({ webhook: 1, event: 3007, relay: 4002, zapRequest: 841 }),
};
