import { operations } from '../../../generated/operations.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { idleAgent, simulated } from '../steps/working-agent.ts';

const { answerSeconds } = operations.respondToZapier.limits;

export const zapierResponses: Behaviour = {
  rule: 'zapier',
  group: 'Webhooks',
  operations: ['respondToZapier'],
  title: `accepts one response to each request, within ${answerSeconds / 60} minutes`,
  needs: ['control'],
  restsOn: ['zapier-response'],
  async run(b) {
    const agentId = await idleAgent(b, true);
    const ask = async () => {
      const body = { agentId, text: 'When does the technician come?' };
      return simulated(await b.control.POST('/_sandbox/simulate/zapierRequest', { body })).requestId;
    };
    const respond = (requestId: string, to = agentId) =>
      b.api.respondToZapier({ agentId: to, requestId, text: 'In 20 minutes.' });

    const requestId = await ask();
    const isTaken = "a response with the request's ID is accepted";
    b.succeeds(await respond(requestId), isTaken, 'respondToZapier', { says: 'The agent received the response.' });
    b.refused(
      await respond(requestId),
      '409 alreadyAnswered',
      'a request accepts only one response',
      'respondToZapier',
      {
        says: `The request ${requestId} has already been answered.`,
      },
    );
    const never = 'a request that was never sent returns 404';
    b.refused(await respond('zaprequest-unsent'), '404 unknownRequest', never, 'respondToZapier', {
      says: `The agent ${agentId} has not sent the request zaprequest-unsent.`,
    });
    const another = await idleAgent(b, true);
    const foreign = await ask();
    b.refused(
      await respond(foreign, another),
      '404 unknownRequest',
      'a request of another agent returns 404',
      'respondToZapier',
      {
        says: `The agent ${another} has not sent the request ${foreign}.`,
      },
    );
    b.succeeds(await respond(foreign), isTaken, 'respondToZapier');

    const waits = `the agent waits up to ${answerSeconds / 60} minutes for a response`;
    const late = await ask();
    const inTime = await ask();
    await b.advance(`PT${answerSeconds}S`);
    b.succeeds(await respond(inTime), waits, 'respondToZapier');
    await b.advance('PT1S');
    const tooLate = `The agent stopped waiting for the request ${late} after ${answerSeconds / 60} minutes.`;
    b.refused(await respond(late), '409 tooLate', waits, 'respondToZapier', { says: tooLate });
    b.refused(await respond(late), '409 tooLate', 'a rejected response is not used', 'respondToZapier');
  },
};
