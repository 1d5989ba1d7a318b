import type { Check } from '../../conformance/runner/check.ts';
import { scenario } from '../scenario.ts';
import { anyAgent, workingAgent } from '../working-agent.ts';
import { agentSteps, putBackLater } from './agent-steps.ts';

const isKept = 'every field that was sent is kept';
/** Longer than most names, with signs that are easily changed on their way. */
const more = `${' And what is behind it.'.repeat(8)} e\u0301 `;

/** What an agent is configured to do is kept to the last field. */
export const agentConfigurationScenarios: readonly Check[] = [
  scenario({
    name: 'agent-fields',
    group: 'Agents',
    operations: ['updateAgent', 'getStagingAgent', 'queueOutboundTexts'],
    title: 'keeps every field of a configuration, and gives texts their context',
    needs: ['disposable'],
    restsOn: ['agent-configuration', 'agent-update-fields'],
    async run(s) {
      const agent = agentSteps(s, await anyAgent(s, false));
      await putBackLater(s, agent);
      for (const [nth, voice] of (['warm', 'crisp'] as const).entries()) {
        const configuration = {
          name: s.unique(),
          greeting: s.unique(),
          instructions: s.unique(),
          voice,
          language: nth === 0 ? 'de-DE' : 'fr-FR',
          transferWhen: nth === 0 ? ('asked' as const) : ('unsure' as const),
          transferNumber: `+1202555013${nth}`,
          maxCallSeconds: 600 + nth,
          silenceSeconds: 20 + nth,
          recordCalls: nth === 0,
          voicemailMessage: s.unique(),
          answerTexts: nth === 1,
        };
        await agent.update(configuration);
        s.equal((await agent.staging()).configuration, configuration, isKept, 'updateAgent');
      }
      const { agentId } = await workingAgent(s);
      const body = {
        message: 'Hello',
        context: `Of all.${more}`,
        recipients: [{ phoneNumber: '+12025550121', context: `Her own.${more}` }],
      };
      const answer = await s.api.queueOutboundTexts({ agentId, ...body });
      const [queued] = s.data(answer, 'queueOutboundTexts').tasks;
      const params = { taskId: queued?.taskId ?? '' };
      s.defer(() => s.api.updateTask({ ...params, state: 'canceled' }));
      const { task } = s.data(await s.api.getTask(params), 'getTask');
      s.equal(task.context, `Of all.${more}\n\nHer own.${more}`, isKept, 'queueOutboundTexts');
    },
  }),
];
