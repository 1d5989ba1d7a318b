import type { EnvironmentData } from '../../src/sandbox/service/modules.ts';
import { counted } from './counters.ts';

/** What the front desk's agent knows. */
export const knowledgeData: EnvironmentData = {
  document: [
    {
      agentId: 'agent_201',
      order: 901,
      document: {
        documentId: 'document_901',
        title: 'Opening hours and prices',
        text: 'Open Monday to Friday from 8:00 to 18:00. A boiler service costs 149 dollars.',
        addedBy: 1002,
        timestamp: 1768233600,
      },
    },
    {
      agentId: 'agent_201',
      order: 902,
      document: {
        documentId: 'document_902',
        title: 'Warranty terms',
        text: 'Repairs carry a warranty of 12 months on parts and labor. Boilers that we install carry 5 years.',
        addedBy: 1002,
        timestamp: 1770040800,
      },
    },
  ],
  counter: counted({ document: 902 }),
};
