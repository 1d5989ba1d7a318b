import { describe, expect, it } from 'vitest';
import { type AnyOperationId, isTo, rulesBroken, type SandboxFault } from '../conformance/faulty-sandbox.ts';

/** A server that reads the bodies of some requests otherwise than they are. */
function misread(id: AnyOperationId, read: (body: object) => object): SandboxFault {
  return async (request, sandbox) => {
    if (!isTo(request, id)) return sandbox(request);
    const body: unknown = await request.json();
    return sandbox(new Request(request, { body: JSON.stringify(read(Object(body))) }));
  };
}

const texts = 'simulateInboundText';
const without = (name: string) => (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([own]) => own !== name));

const failing: SandboxFault = async (request, sandbox) => {
  if (!isTo(request, texts)) return sandbox(request);
  const type = 'application/problem+json';
  return Response.json({ status: 500, detail: 'It failed.' }, { status: 500, headers: { 'content-type': type } });
};

describe('behaviours of messaging', () => {
  it.each([
    [
      'contacts',
      'listPriorityConversations: a contact has the same name in every room',
      misread(texts, without('contactName')),
    ],
    [
      'junk',
      'listJunkConversations: a room with an unwanted message is in the junk inbox',
      misread(texts, without('unwanted')),
    ],
    [
      'unanswered-texts',
      'listPriorityConversations: an agent replies if it is live and answers texts',
      misread('simulateAgentCreated', (body) => ({ ...body, answerTexts: true, published: true })),
    ],
    [
      'late-replies',
      'sendExternalMessage: the response has no `reply` if the agent had none after 20 seconds',
      misread('scriptReply', (body) => ({ ...body, afterSeconds: 1 })),
    ],
    [
      'external-names',
      "sendExternalMessage: a message without a name keeps the contact's previous name, for any agent",
      misread('sendExternalMessage', (body) => ({ contactName: 'Somebody', ...body })),
    ],
    ['contacts', 'undefined: the control API can simulate what the contract allows', failing],
  ])('of %s notice a server that breaks a rule: %s', async (name, rule, fault) => {
    expect(await rulesBroken(`scenario/${name}`, fault)).toContain(rule);
  });
});
