import { expect, test } from 'vitest';
import { answerOf, isTo, refusal, rulesBroken, type SandboxFault } from '../faulty-sandbox.ts';

/** A server of which one operation answers some bodies in another way. */
function onBody(isMeant: (text: string, request: Request) => boolean, answer: () => Promise<Response>): SandboxFault {
  return async (request, sandbox) => {
    if (!isTo(request, 'createToken')) return sandbox(request);
    const bytes = await request.arrayBuffer();
    const again = new Request(request, { body: bytes, method: request.method, headers: request.headers });
    return isMeant(new TextDecoder().decode(bytes), request) ? answer() : sandbox(again);
  };
}

const fails = async () => new Response('Traceback', { status: 500, headers: { 'content-type': 'text/plain' } });
const bodies = 'createToken/bodies';
const isTaken = async () => answerOf({});

test('a server that fails at what its parser takes and it cannot keep is found', async () => {
  for (const sign of [/NaN/, /-Infinity/, /1e400/, /\\ud800/]) {
    expect(
      await rulesBroken(
        bodies,
        onBody((text) => sign.test(text), fails),
      ),
    ).toContain('createToken: the server never returns a 5xx');
  }
});

test('a server whose parser takes more than JSON is found', async () => {
  const lenient = {
    'has a trailing comma': /,\}$/,
    'has a comment': /^\/\*/,
    'has a name without quotes': /^\{\w/,
  };
  for (const [what, sign] of Object.entries(lenient)) {
    const found = await rulesBroken(
      bodies,
      onBody((text) => sign.test(text), isTaken),
    );
    expect(found).toContain(`createToken: a body that ${what} is rejected`);
  }
});

test('a missing body may be called one without a media type', async () => {
  const isMissing = (text: string, request: Request) => text === '' && !request.headers.has('content-type');
  const unsupported = async () => {
    const answer = await refusal('unsupported-media-type');
    const problem = { ...(await answer.json()), reason: 'unsupportedMediaType' };
    return Response.json(problem, { status: 415, headers: answer.headers });
  };
  expect(await rulesBroken(bodies, onBody(isMissing, unsupported))).toEqual([]);
});
