import type { Check } from '../../conformance/runner/check.ts';
import { scenario } from '../scenario.ts';
import { simulated, workingAgent } from '../working-agent.ts';

const group = 'Webhooks';

/** What is answered to requests by way of Zapier. */
export const zapierScenarios: readonly Check[] = [
  scenario({
    name: 'zapier',
    group,
    operations: ['respondToZapier'],
    title: 'takes one answer to each request, within 5 minutes',
    needs: ['control'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const ask = async () => {
        const body = { agentId, text: 'When does the technician come?' };
        return simulated(await s.control.POST('/_sandbox/simulate/zapierRequest', { body })).requestId;
      };
      const respond = (requestId: string, to = agentId) =>
        s.api.respondToZapier({ agentId: to, requestId, text: 'In 20 minutes.' });
      const requestId = await ask();
      s.data(await respond(requestId), 'respondToZapier');
      s.refused(await respond(requestId), '409 alreadyAnswered', 'a request takes one answer', 'respondToZapier');
      s.refused(
        await respond('of-nobody'),
        '404 unknownRequest',
        'a request that was never sent is a 404',
        'respondToZapier',
      );
      const { agentId: another } = await workingAgent(s);
      const foreign = await ask();
      const isOfOne = 'a request is of one agent';
      s.refused(await respond(foreign, another), '404 unknownRequest', isOfOne, 'respondToZapier');
      s.data(await respond(foreign), 'respondToZapier');
      const late = await ask();
      const inTime = await ask();
      await s.advance('PT5M');
      s.data(await respond(inTime), 'respondToZapier');
      await s.advance('PT1S');
      const waits = 'the agent waits for an answer up to 5 minutes';
      s.refused(await respond(late), '409 tooLate', waits, 'respondToZapier');
      s.refused(await respond(late), '409 tooLate', 'an answer that is refused is not taken', 'respondToZapier');
    },
  }),
];
