import { describe, expect, it } from 'vitest';
import { rulesBroken, type SandboxFault } from '../faulty-sandbox.ts';

/** A server that takes a URL for another one. */
const reading =
  (change: (url: string) => string): SandboxFault =>
  async (request, sandbox) => {
    const { method, headers } = request;
    const body = request.body === null ? {} : { body: await request.arrayBuffer() };
    return sandbox(new Request(change(request.url), { method, headers, ...body }));
  };

describe('what is written otherwise is found:', () => {
  it.each([
    ['getAgent/unknown-ids', /AGENT_/g, 'agent_', 'a missing resource returns 404'],
    ['listAgentUrls/filters', /AGENT_/g, 'agent_', 'a filter returns exactly the matching entries'],
    ['listTasks/parameters', /=\+(agent_\d+)\+/, '=$1', 'an invalid request returns 400'],
  ])('%s: another form of an identifier is taken for it', async (id, written, read, rule) => {
    const [operation] = id.split('/');
    expect(await rulesBroken(id)).toEqual([]);
    expect(
      await rulesBroken(
        id,
        reading((url) => url.replace(written, read)),
      ),
    ).toEqual([`${operation}: ${rule}`]);
  });

  it('a sign of a path that has to be escaped', async () => {
    const asBlank = reading((url) => url.replace(/(phoneNumbers\/)\+/, '$1%20'));
    expect(await rulesBroken('returnPhoneNumber/escaped-path')).toEqual([]);
    expect(await rulesBroken('returnPhoneNumber/escaped-path', asBlank)).toEqual([
      'returnPhoneNumber: a character in a path is the same escaped or not',
    ]);
  });
});
