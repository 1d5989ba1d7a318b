import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { type ControlOperationId, isOperationId, shown } from '../../contract/control-contract.ts';
import { requestOf, specs } from './minimal-request.ts';
import { createEnvironment, type ReachableSandbox, setClock, useSandbox } from './test-environment.ts';

const server = useSandbox();

/** Sends a body to an operation of the control API in an environment. */
async function send({ baseUrl, fetch }: ReachableSandbox, id: ControlOperationId, token: string, body: unknown) {
  const response = await fetch(requestOf(id, baseUrl, token, '', { body }));
  return { status: response.status, body: await response.json() };
}

const example = (id: string, place: string, name: string) =>
  shown.find((one) => one.id === id && one.place === place && one.name === name)?.value;

/** Which example of the answer a request example gets; what else it is in a fresh environment comes with it. */
const answers: [id: string, request: string, status: number, response: string, but?: Record<string, unknown>][] = [
  ['addRow', 'minimal', 201, 'added'],
  ['addRow', 'full', 201, 'added', { rowKey: 'emFwcmVxdWVzdF84NDM', row: example('addRow', 'request', 'full') }],
  ['replaceRow', 'minimal', 200, 'replaced'],
  ['replaceRow', 'full', 200, 'replaced', { row: example('replaceRow', 'request', 'full') }],
  ['setClock', 'minimal', 200, 'advanced'],
  ['setClock', 'full', 200, 'moved'],
  ['simulateInboundText', 'minimal', 200, 'stranger'],
  ['simulateInboundText', 'full', 200, 'answered'],
  ['simulateInboundCall', 'minimal', 200, 'ended'],
  ['simulateInboundCall', 'full', 200, 'ended'],
  ['simulateMissedCall', 'minimal', 200, 'missed'],
  ['simulateMissedCall', 'full', 200, 'missed'],
  ['simulateTaskOutcome', 'minimal', 200, 'completed'],
  ['simulateTaskOutcome', 'full', 200, 'failed'],
  ['simulateAgentCreated', 'minimal', 201, 'live'],
  ['simulateAgentCreated', 'full', 201, 'neverPublished'],
  ['simulateZapierRequest', 'minimal', 200, 'waiting'],
  ['simulateZapierRequest', 'full', 200, 'waiting'],
  ['simulateInvitationAccepted', 'minimal', 200, 'accepted', { token: expect.stringMatching(/^pat_\w{32}-env_\w+$/) }],
  ['simulateInvitationAccepted', 'full', 200, 'accepted', { token: expect.stringMatching(/^pat_\w{32}-env_\w+$/) }],
  ['simulateSipRegistration', 'minimal', 200, 'registered'],
  ['simulateSipRegistration', 'full', 200, 'failed'],
  ['simulateBillingEvent', 'minimal', 200, 'notRelayed'],
  ['simulateBillingEvent', 'full', 200, 'notRelayed'],
  ['simulateOrganizationState', 'minimal', 200, 'suspended'],
  ['simulateOrganizationState', 'full', 200, 'active'],
  ['scriptReply', 'minimal', 201, 'next'],
  ['scriptReply', 'full', 201, 'late'],
  ['scriptReply', 'silent', 201, 'silent'],
  ['scriptCall', 'minimal', 201, 'next'],
  ['scriptCall', 'full', 201, 'talk'],
  ['createFault', 'minimal', 201, 'status'],
  ['createFault', 'full', 201, 'proxy', { faultId: 'fault_1' }],
  ['createFault', 'example', 201, 'example', { faultId: 'fault_1' }],
  ['createFault', 'deliveries', 201, 'deliveries', { faultId: 'fault_1' }],
  ['createFault', 'everywhere', 201, 'drop', { faultId: 'fault_1' }],
];

describe('in a fresh environment', () => {
  test.each(answers)('%s answers its example %s with %i and its example %s', async (id, request, status, name, but) => {
    if (!isOperationId(id)) throw new Error(`There is no operation ${id}.`);
    const { tokens } = await createEnvironment(server);
    const answer = await send(server, id, tokens.admin, example(id, 'request', request));
    expect(answer).toEqual({ status, body: { ...Object(example(id, String(status), name)), ...but } });
  });

  test('every example of a request is among these', () => {
    // Without a token; about what a fresh environment does not have.
    const needsMore = (id: ControlOperationId) => !specs[id].secured || id === 'resendDelivery';
    const all = shown.filter(({ id, place }) => place === 'request' && !needsMore(id));
    expect(all.map(({ id, name }) => `${id} ${name}`)).toEqual(answers.map(([id, request]) => `${id} ${request}`));
  });
});

const maya = '+12025550121';
const nobody = '+12025550199';
const front = '+12025550101';
/** The number of an agent that was never published. */
const unpublished = '+12025550150';

/** Requests that are refused in a fresh environment, and the examples of their refusals. */
const refusals: [id: ControlOperationId, status: number, example: string, body: unknown][] = [
  ['simulateInboundText', 404, 'unknownNumber', { from: maya, to: nobody, text: 'Hello.' }],
  ['simulateInboundCall', 404, 'unknownNumber', { from: maya, to: nobody }],
  ['simulateInboundCall', 400, 'tooLong', { from: maya, to: front, durationSeconds: 901 }],
  ['simulateInboundCall', 409, 'neverPublished', { from: maya, to: unpublished }],
  ['simulateMissedCall', 404, 'unknownNumber', { from: maya, to: nobody }],
  ['simulateTaskOutcome', 404, 'unknownTask', { taskId: 'task_9999', outcome: 'completed' }],
  ['simulateTaskOutcome', 409, 'notInProgress', { taskId: 'task_1042', outcome: 'completed' }],
  ['simulateTaskOutcome', 409, 'doesNotFit', { taskId: 'task_1043', outcome: 'undelivered' }],
  ['simulateAgentCreated', 400, 'nowhereToTransfer', { name: 'Showroom', transferWhen: 'asked' }],
  ['simulateAgentCreated', 404, 'unknownOrganization', { name: 'Showroom', organizationId: 'org_999' }],
  ['simulateInvitationAccepted', 400, 'nobody', { name: 'Jordan Vale' }],
  ['simulateInvitationAccepted', 400, 'twoNames', { userId: 1004, email: 'jordan@example.com' }],
  ['simulateInvitationAccepted', 404, 'unknownInvitation', { userId: 9999 }],
  ['simulateInvitationAccepted', 404, 'unknownAddress', { email: 'stranger@example.com' }],
  ['simulateInvitationAccepted', 409, 'active', { userId: 1002 }],
  ['simulateInvitationAccepted', 409, 'active', { email: 'sam@example.com' }],
  ['simulateSipRegistration', 400, 'reasonForSuccess', { state: 'registered', failureReason: 'None.' }],
  ['setClock', 409, 'backwards', { now: '2026-03-02T14:00:00Z' }],
  ['setClock', 400, 'tooFar', { advance: 'P999D' }],
  ['setClock', 400, 'both', { advance: 'PT1H', now: '2026-03-02T17:00:00Z' }],
  ['scriptReply', 400, 'nothing', { says: 'hello' }],
  ['scriptReply', 400, 'silentWords', { silence: true, reply: 'Hello.' }],
  ['scriptCall', 400, 'unansweredTalk', { outcome: 'busy', transcript: [{ sender: 'agent', text: 'Hello.' }] }],
  ['createFault', 400, 'noFault', { operationId: 'getTask' }],
  ['createFault', 400, 'twoFaults', { operationId: 'getTask', status: 500, drop: true }],
  ['createFault', 400, 'unknownOperation', { operationId: 'fetchTask', status: 500 }],
];

describe('a refusal', () => {
  test.each(refusals)('of %s is its %i as the example %s shows it', async (id, status, name, body) => {
    const { tokens } = await createEnvironment(server);
    const shownBody = example(id, String(status), name);
    expect(shownBody).toBeDefined();
    expect(await send(server, id, tokens.admin, body)).toEqual({ status, body: shownBody });
  });

  test('of a call to a suspended organization is as its example shows it', async () => {
    const { tokens, control } = await createEnvironment(server);
    const body = { organizationId: 'org_301', state: 'suspended' } as const;
    await control.POST('/_sandbox/simulate/organizationState', { body });
    const answer = await send(server, 'simulateInboundCall', tokens.admin, { from: maya, to: front });
    expect(answer).toEqual({ status: 409, body: example('simulateInboundCall', '409', 'suspended') });
  });

  test('of a text to a number for calls alone is as its example shows it, while it can be called', async () => {
    const { tokens, admin, control } = await createEnvironment(server);
    const body = { agentId: 'agent_201', phoneNumber: '+12025550180' };
    await unwrap(admin.assignPhoneNumber(body));
    const text = { from: maya, to: body.phoneNumber, text: 'Hello.' };
    const answer = await send(server, 'simulateInboundText', tokens.admin, text);
    expect(answer).toEqual({ status: 404, body: example('simulateInboundText', '404', 'takesNoTexts') });
    const call = { body: { from: maya, to: body.phoneNumber } };
    expect((await control.POST('/_sandbox/simulate/inboundCall', call)).response.status).toBe(200);
  });

  test('of an end that a call cannot have once it was answered is as its example shows it', async () => {
    const environment = await createEnvironment(server);
    await setClock(environment, { advance: 'PT2M' });
    const answer = await send(server, 'simulateTaskOutcome', environment.tokens.admin, {
      taskId: 'task_1043',
      outcome: 'busy',
    });
    expect(answer).toEqual({ status: 409, body: example('simulateTaskOutcome', '409', 'answered') });
  });

  test('of an agent that the organization does not have names it', async () => {
    const { control } = await createEnvironment(server);
    const body = { agentId: 'agent_999', text: 'Is the office open?' };
    const { error } = await control.POST('/_sandbox/simulate/zapierRequest', { body });
    expect(error).toMatchObject({ status: 404, detail: 'There is no agent agent_999.' });
  });

  test('of an organization that the environment does not have names it', async () => {
    const { control } = await createEnvironment(server);
    const body = { organizationId: 'org_999', state: 'suspended' } as const;
    const { error } = await control.POST('/_sandbox/simulate/organizationState', { body });
    expect(error).toMatchObject({ status: 404, detail: 'There is no organization org_999.' });
  });

  test('of a registrar without a registration is as its example shows it', async () => {
    const { tokens, admin } = await createEnvironment(server);
    expect((await admin.deleteSipRegistration()).response.status).toBe(200);
    const answer = await send(server, 'simulateSipRegistration', tokens.admin, { state: 'registered' });
    expect(answer).toEqual({ status: 404, body: example('simulateSipRegistration', '404', 'notSaved') });
  });
});
