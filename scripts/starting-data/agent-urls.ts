import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { counted } from './counters.ts';

/** The public address of the front desk. */
export const agentUrlsData: EnvironmentData = {
  agentUrl: [
    {
      organizationId: 'org_301',
      order: 1,
      agentUrl: {
        slug: 'larkfield-front-desk',
        url: 'https://agents.example.com/larkfield-front-desk',
        title: 'Larkfield Home Services',
        agentId: 'agent_201',
        timestamp: 1771600500,
        createdBy: 1002,
      },
    },
  ],
  counter: counted({ agentUrl: 1 }),
};
