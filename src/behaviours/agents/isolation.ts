import { PageSize } from '../../../generated/parameters.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { ClientAnswer } from '../runner/expectation.ts';
import { ownAgent } from '../steps/agent-steps.ts';
import { otherAdmin } from '../steps/means.ts';

const rule = "another organization's resource returns 404";
const undone = 'a rejected request changes nothing';

/** Other organizations can do nothing with an agent. */
export const agentsOfAnother: Behaviour = {
  rule: 'agents-of-another',
  group: 'Agents',
  operations: [
    ...(['getAgent', 'updateAgent', 'getStagingAgent', 'getLiveAgent', 'publishAgent', 'revertAgent'] as const),
    ...(['listAgentVersions', 'createAgentVersion', 'replaceAgentVersion', 'restoreAgentVersion'] as const),
    ...(['renameAgentVersion', 'queueOutboundCalls', 'queueOutboundTexts', 'listTasks'] as const),
  ],
  title: 'hides an agent from other organizations',
  needs: ['otherOrganization'],
  restsOn: ['foreign-resources', 'token-organization'],
  async run(b) {
    const agent = await ownAgent(b);
    const { agentId } = agent;
    await agent.update({ greeting: b.unique(), transferWhen: 'never' });
    const { versionId } = await agent.store(b.unique());
    await agent.publish();
    await agent.update({ greeting: b.unique() });
    const state = async () => ({
      record: await agent.record(),
      staging: await agent.staging(),
      live: await agent.live(),
      versions: await agent.versions(),
    });
    const before = await state();

    const other = await otherAdmin(b);
    const params = { agentId };
    const ofVersion = { agentId, versionId };
    const name = b.unique();
    const greeting = b.unique();
    const context = b.unique();
    const recipients = [{ phoneNumber: '+12025550121' }];
    const steps: [Parameters<typeof b.refused>[3], () => Promise<ClientAnswer<unknown>>][] = [
      ['getAgent', () => other.getAgent(params)],
      ['getStagingAgent', () => other.getStagingAgent(params)],
      ['getLiveAgent', () => other.getLiveAgent(params)],
      ['listAgentVersions', () => other.listAgentVersions(params)],
      ['updateAgent', () => other.updateAgent({ ...params, greeting })],
      ['createAgentVersion', () => other.createAgentVersion({ ...params, name })],
      ['replaceAgentVersion', () => other.replaceAgentVersion(ofVersion)],
      ['renameAgentVersion', () => other.renameAgentVersion({ ...ofVersion, name })],
      ['restoreAgentVersion', () => other.restoreAgentVersion(ofVersion)],
      ['publishAgent', () => other.publishAgent(params)],
      ['revertAgent', () => other.revertAgent(params)],
      ['queueOutboundCalls', () => other.queueOutboundCalls({ ...params, recipients, context })],
      ['queueOutboundTexts', () => other.queueOutboundTexts({ ...params, recipients, context, message: 'Hello' })],
    ];
    const unknown = { says: `There is no agent ${agentId}.` };
    for (const [operationId, step] of steps) b.refused(await step(), '404 unknownAgent', rule, operationId, unknown);

    const after = await state();
    b.equal(after.staging, before.staging, undone, 'updateAgent');
    b.equal(after.live, before.live, undone, 'publishAgent');
    b.equal(after.versions, before.versions, undone, 'createAgentVersion');
    b.equal(after.record, before.record, undone, 'publishAgent');
    await whereServed(async () => {
      for (const api of [b.api, other]) {
        const query = { phoneNumber: recipients[0]?.phoneNumber ?? '', [PageSize.name]: PageSize.maximum };
        const { tasks } = b.data(await api.listTasks(query), 'listTasks');
        b.absent(tasks, (task) => task.context === context, undone, 'queueOutboundCalls');
      }
    });
  },
};
