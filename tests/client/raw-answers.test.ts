import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calls } from '../../generated/client.ts';
import { PageNumber } from '../../generated/parameters.ts';
import { ApiProblem, createClient, infiniteList, paginate, UnexpectedAnswer, unwrap } from '../../src/client/client.ts';
import { createControlClient } from '../../src/client/control-client.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { bomb, callEach, mangledAnswers, type RawAnswer, rawAnswers, unendingAnswers } from '../support/raw-answers.ts';

const retry = { times: 1, wait: async () => {} };

/** How an application asks, each for at most so many milliseconds. */
const ways = {
  call: (baseUrl: string, longest: number) =>
    unwrap(
      createClient({ baseUrl, token: 'a', retry: false }).listTokens({}, { signal: AbortSignal.timeout(longest) }),
    ),
  'repeated call': (baseUrl: string, longest: number) =>
    unwrap(createClient({ baseUrl, token: 'a', retry }).listTokens({}, { signal: AbortSignal.timeout(longest) })),
  'control call': (baseUrl: string, longest: number) =>
    createControlClient({ baseUrl }).GET('/_sandbox/environments', { signal: AbortSignal.timeout(longest) }),
};

/** What becomes of each answer; a sound one, after them, is data. */
async function ask(answers: readonly RawAnswer[], way: keyof typeof ways, longest?: number) {
  const told = await callEach(answers, ways[way], longest);
  expect(told.at(-1)).toMatchObject({ given: way === 'control call' ? { data: {} } : {} });
  return told.slice(0, -1);
}

describe.each(['call', 'repeated call', 'control call'] as const)('a %s', (way) => {
  test('ends with data or a failure, whatever the server sends', async () => {
    for (const told of await ask(rawAnswers, way)) if ('failure' in told) expect(told.failure).not.toBe('');
  });

  test('ends when its caller says so, where the answer does not', async () => {
    for (const told of await ask(Object.values(unendingAnswers), way, 100)) expect(told).toHaveProperty('failure');
  });
});

test('so does a call whose answer nobody thought of', async () => {
  const property = fc.asyncProperty(fc.array(mangledAnswers, { minLength: 20, maxLength: 20 }), async (answers) => {
    await ask(answers, 'call', 1000);
  });
  await fc.assert(property, { seed: 20_260_302, numRuns: 5 });
});

test('an answer is read as far as a bound, after decompression', async () => {
  const tooLong = { failure: expect.stringMatching(/could not be read: The response has more than 67108864 bytes/) };
  expect(await ask([bomb('500 X')], 'call')).toEqual([tooLong]);
});

test('an answer stays what it is beside its bound: middleware may copy it, and it is read once', async () => {
  const fetch = async () =>
    new Response('\ufeff{"success":true}', { status: 200, headers: { 'content-length': '19' } });
  const api = createClient({ baseUrl: 'http://api.example', token: 'a', fetch });
  const copies: Promise<string>[] = [];
  api.openapiFetch.use({ onResponse: ({ response }) => void copies.push(response.clone().text()) });
  const { data, response } = await api.listTokens();
  expect([data, await copies[0]]).toEqual([{ success: true }, '{"success":true}']);
  await expect(response.text()).rejects.toThrow(TypeError);
});

/** Collects what nobody holds. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

test('a repeated call ends on its signal, also after a garbage collection', async () => {
  const given = new AbortController();
  // As the connection of each does.
  const held: ReadableStreamDefaultController[] = [];
  const fetch = async ({ signal }: Request) => {
    const start = (body: ReadableStreamDefaultController) => {
      held.push(body);
      signal.addEventListener('abort', () => body.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  };
  const api = createClient({ baseUrl: 'http://api.example', token: 'a', fetch, retry });
  const call = api.listTokens({}, { signal: given.signal });
  await new Promise((resolve) => setTimeout(resolve, 10));
  collect();
  given.abort(new Error('given up'));
  await expect(call).rejects.toThrow('given up');
});

describe('a body that is not what it should be', () => {
  const answered = (body: unknown, status = 200) => {
    const fetch = async () => Response.json(body, { status });
    return createClient({ baseUrl: 'http://api.example', token: 'a', fetch, retry: false });
  };

  test.each([['no'], [[null, 'no', { pointer: 1, message: 'must be 2' }]]])('has no violations: %j', async (errors) => {
    const call = unwrap(answered({ type: 'x', detail: 'y', status: 400, reason: 'z', errors }, 400).listTokens());
    const problem = await call.catch((error: unknown) => error);
    if (!(problem instanceof ApiProblem)) throw new Error('It is no problem.');
    expect(() => problem.fields).not.toThrow();
  });

  const fieldsOf = fc.record(
    { type: fc.string(), detail: fc.string(), reason: fc.string(), status: fc.nat(), errors: fc.jsonValue() },
    { requiredKeys: [] },
  );

  test('leaves every helper with data, a problem or an unexpected answer', async () => {
    const bodies = fc.oneof(fc.jsonValue(), fieldsOf, fc.record({ tasks: fc.jsonValue(), totalTasks: fc.jsonValue() }));
    const property = fc.asyncProperty(bodies, fc.constantFrom(200, 400, 429, 500), async (body, status) => {
      const api = answered(body, status);
      const list = infiniteList(api, 'listTasks');
      const helpers = [
        () => unwrap(api.listTokens()),
        () => paginate(api, 'listTasks').next(),
        async () => {
          const page = await list.queryFn({ pageParam: 0 });
          return list.getNextPageParam(page, [page], 0);
        },
      ];
      for (const call of helpers) {
        const failure: unknown = await call().then(
          () => undefined,
          (error: unknown) => error,
        );
        if (failure instanceof ApiProblem) expect([failure.kind, failure.fields, failure.retryAfter]).toHaveLength(3);
        else if (failure !== undefined) expect(failure).toBeInstanceOf(UnexpectedAnswer);
      }
    });
    await fc.assert(property, { seed: 20_260_302, numRuns: 300 });
  });

  const foreign = (query: string, body: unknown) => ({
    name: 'UnexpectedAnswer',
    message:
      `GET http://api.example${pathTo('listTasks')}${query} was answered with 200, application/json, ` +
      `${JSON.stringify(JSON.stringify(body))}. The JSON is not the API's: check that baseUrl is the API's address.`,
    operation: calls.listTasks,
    status: 200,
  });

  test.each([[null], ['no'], [7], [[]]])('is no data: %j', async (body) => {
    await expect(unwrap(answered(body).listTasks())).rejects.toMatchObject(foreign('', body));
  });

  test.each([[null], ['no'], [{}], [{ tasks: 'no' }]])('is no page: %j', async (body) => {
    const api = answered(body);
    const { queryFn } = infiniteList(api, 'listTasks');
    const first = `?${PageNumber.name}=${PageNumber.minimum}`;
    await expect(queryFn({ pageParam: 1 })).rejects.toMatchObject(foreign(`?${PageNumber.name}=1`, body));
    await expect(paginate(api, 'listTasks').next()).rejects.toMatchObject(foreign(first, body));
  });

  test.each([
    ['nothing', () => new Response(null, { headers: { 'content-length': '0' } })],
    ['null', () => Response.json(null)],
  ])('is told to a caller who does not unwrap, too, where it is %s', async (_, answer) => {
    const api = createClient({ baseUrl: 'http://api.example', token: 'a', fetch: async () => answer() });
    await expect(api.listTasks()).rejects.toBeInstanceOf(UnexpectedAnswer);
    const control = createControlClient({ baseUrl: 'http://api.example', fetch: async () => answer() });
    await expect(control.GET('/_sandbox/environments')).rejects.toBeInstanceOf(UnexpectedAnswer);
  });
});
