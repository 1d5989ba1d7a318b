import { expect, it } from 'vitest';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { exampleRequests } from '../../../src/conformance/requests/request.ts';
import { examine } from '../examine.ts';
import { openServer } from '../servers.ts';

/** The findings on a sandbox whose statuses, but for 404, are one that no operation declares, so that all that is sent is told. */
async function findingsOf(...only: string[]) {
  const { url, fetch } = await openServer();
  const answered = async (request: Request) => {
    const { body, headers, status } = await fetch(request);
    return new Response(body, { status: status === 404 ? 404 : 299, headers });
  };
  return (await examine({ url, fetch: answered }, only, { capabilities: {} })).findings;
}

it('what stands beside a secret is told, there and wherever it comes again', async () => {
  const findings = await findingsOf('listTokens/examples', 'listTokens/order', 'listAgentAccounts/examples');
  const answers = findings.map(({ answer }) => answer).join('\n');
  expect(answers).toMatch(
    /"tokens":\[\{"token":"[^"*]+","description":"[^"*]+","type":"\w+","timestamp":"\d+","userId":\d+/,
  );
  expect(answers).not.toContain('***');
});

it('a body that is no JSON or no text is told as it was sent, where it has no secret', async () => {
  const sent = (await findingsOf('createTask/bodies')).map((finding) => finding.sent).join('\n');
  expect(sent).not.toContain('left out');
  // Bytes of no character, as a shell takes them.
  expect(sent).toMatch(/--data-binary \$'[^']*\\x[89a-f]/);
  // The brace at the end is what is missing.
  expect(sent).toMatch(/content-type: application\/json' \\\n {2}--data-binary '\{"agentId":[^']*[^}']'/);
});

it('and is left out where it may have one', async () => {
  const findings = await findingsOf('saveSipRegistration/bodies', 'saveSipRegistration/fields');
  const sent = findings.map((finding) => finding.sent).join('\n');
  expect(sent).toContain('left out');
  const value = exampleRequests(phoneAgentContract().operation('saveSipRegistration')).at(-1)?.request.body?.value;
  const { password } = Object(value);
  expect(password).toMatch(/.{6}/);
  expect(JSON.stringify(findings)).not.toContain(password);
});
