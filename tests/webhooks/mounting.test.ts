import { type RequestListener, request } from 'node:http';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { destinationTypes, relayTypes } from '../../generated/events.ts';
import { createHandler } from '../../lab/consumers/projects/lambda/lambda.js';
import { signedEvent } from '../../src/webhooks/signed-event.ts';
import { createWebhookHandler, toNodeListener, type WebhookHandler } from '../../src/webhooks/webhooks.ts';
import { receive } from '../node/receiver.ts';
import { outcomeOf, secret } from './receiving-environment.ts';

const names = [...Object.keys(destinationTypes), ...Object.keys(relayTypes)];
const told: unknown[] = [];
const onError = (error: unknown) => void told.push(error);
const handler = createWebhookHandler({ secret, on: {}, onError });
const event = () => signedEvent('taskChanged', {}, { secret });

/** Calls it as JavaScript does, with whatever arguments. */
const call = (...args: readonly unknown[]): Promise<Response> => Reflect.apply(handler, undefined, args);

/** What the owner was told since this was last asked. */
const messages = () => told.splice(0).map(String);

/** `Context` and `HonoRequest` of Hono 4, whose fields are getters of their classes. */
class Context {
  readonly #raw: Request;
  finalized = false;
  constructor(raw: Request) {
    this.#raw = raw;
  }
  get req() {
    const raw = this.#raw;
    return { raw, path: '/hooks', method: raw.method, header: (name: string) => raw.headers.get(name) ?? undefined };
  }
}

const svelteKit = (request: Request) => ({ request, url: new URL(request.url), params: {}, locals: {}, route: {} });
const remix = (request: Request) => ({ request, params: {}, context: {}, url: new URL(request.url), pattern: 'hooks' });

describe('a handler is mounted as it is', () => {
  test.for<[string, (request: Request) => readonly unknown[]]>([
    ['in Next', (request) => [request, { params: Promise.resolve({}) }]],
    ['in Hono', (request) => [new Context(request), async () => {}]],
    ['in SvelteKit', (request) => [svelteKit(request)]],
    ['in Remix', (request) => [remix(request)]],
    ['in Workers', (request) => [request, { WEBHOOK_SECRET: secret }, { waitUntil() {} }]],
    ['in Deno', (request) => [request, { remoteAddr: { hostname: '127.0.0.1' }, completed: Promise.resolve() }]],
    ['in Bun', (request) => [request, { port: 4567, requestIP() {} }]],
  ])('%s', async ([, shape]) => {
    expect(await outcomeOf(await call(...shape(event())))).toBe('204');
    expect(await outcomeOf(await call(...shape(new Request('https://receiver.example.com/'))))).toBe(
      '405 methodNotAllowed',
    );
    expect(messages()).toEqual([]);
  });

  test('as their types ask for', () => {
    type Async = Response | Promise<Response>;
    expectTypeOf(handler).toExtend<(context: Context, next: () => Promise<void>) => Async>();
    expectTypeOf(handler).toExtend<(event: ReturnType<typeof svelteKit>) => Async>();
    expectTypeOf(handler).toExtend<(args: ReturnType<typeof remix>) => Promise<unknown>>();
    expectTypeOf(handler).toExtend<(request: Request, env: object, context: object) => Async>();
    expectTypeOf(handler).not.toExtend<RequestListener>();
  });

  test('in Next before 16, which compares the type of the first argument with Request', () => {
    type FirstArgument<T> = T extends (...args: [infer First, unknown]) => unknown ? First : never;
    expectTypeOf<FirstArgument<WebhookHandler>>().toEqualTypeOf<Request>();
  });
});

describe('Lambda, behind a function URL or an HTTP API', () => {
  const onLambda = createHandler(handler);
  const posted = async (isBase64Encoded: boolean) => {
    const { headers, body } = event();
    const text = await new Response(body).text();
    return {
      version: '2.0',
      rawPath: '/hooks',
      requestContext: { domainName: 'id.lambda-url.eu-central-1.on.aws', http: { method: 'POST', path: '/hooks' } },
      headers: Object.fromEntries(headers),
      body: isBase64Encoded ? btoa(text) : text,
      isBase64Encoded,
    };
  };

  test.for([false, true])('is answered where its body is Base64: %s', async (isBase64Encoded) => {
    expect(await onLambda(await posted(isBase64Encoded))).toEqual({ statusCode: 204, headers: {}, body: '' });
  });

  test('is refused as others are', async () => {
    const answer = await onLambda({ ...(await posted(false)), body: '{}' });
    expect(answer).toMatchObject({ statusCode: 401, body: expect.stringContaining('invalidSignature') });
    const { body: _, ...read } = await posted(false);
    read.requestContext.http.method = 'GET';
    expect(await onLambda(read)).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } });
  });
});

describe('a call without a Request rejects with what to pass', () => {
  const rule =
    'MountingError: A webhook handler takes a Request, or an object that has one as `request` (SvelteKit, Remix) or `req.raw` (Hono). It was called with ';
  const cure = ': create a Request from it, with the original bytes of the body.';

  test.for<[string, unknown, string]>([
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a text', '{}', 'string'],
    [
      'an event of Lambda',
      { version: '2.0', routeKey: '$default', rawPath: '/', rawQueryString: '', headers: {}, body: '{}', cookies: [] },
      'an object with version, routeKey, rawPath, rawQueryString, headers, body, …',
    ],
    [
      'a context of Koa',
      { req: { method: 'POST', headers: {} }, request: { method: 'POST', header: {} }, state: {} },
      'an object with req, request, state',
    ],
    ['a request of Fastify', { raw: { headers: {} }, body: {}, log: {} }, 'an object with raw, body, log'],
    [
      'a request with a stream of Node',
      { method: 'POST', headers: new Headers(), body: { pipe() {} } },
      'an object with method, headers, body',
    ],
    ['an empty object', {}, 'an object without fields'],
  ])('%s', async ([, given, named]) => {
    const failure = await call(given).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TypeError);
    expect(String(failure)).toBe(rule + named + cure);
  });
});

describe("a handler that is mounted in Node's http without its adapter", () => {
  test.for(['POST', 'GET'])('answers a %s, and tells its owner of toNodeListener', async (method) => {
    const { port } = await receive((...args) => void call(...args));
    const body = method === 'POST' ? '{}' : null;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method, body });
    expect(await outcomeOf(answer)).toBe('500 unexpectedFailure');
    expect(messages()).toEqual([
      'MountingError: A webhook handler takes a Request, but was called with a request and a response of Node: mount toNodeListener(handler) instead.',
    ]);
  });
});

describe('a body that was read before', () => {
  const readBefore =
    'MountingError: The receiver needs the original body, but it was already read: call the receiver first, or pass a clone (request.clone()).';

  test.for<[string, (request: Request) => unknown]>([
    ['as JSON', (request) => request.json()],
    ['in part', (request) => request.body?.getReader().read()],
  ])('%s, is no fault of the sender', async ([, read]) => {
    const given = event();
    await read(given);
    expect(await outcomeOf(await handler(given))).toBe('500 unexpectedFailure');
    expect(messages()).toEqual([readBefore]);
  });

  test('from a clone, is there', async () => {
    const given = event();
    await given.clone().json();
    expect(await outcomeOf(await handler(given))).toBe('204');
  });
});

describe('toNodeListener', () => {
  const listener = toNodeListener(handler);

  test('takes a function around the handler', async () => {
    const { port } = await receive(toNodeListener(async (given) => handler(given)));
    const { headers, body } = event();
    const half = { duplex: 'half' };
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body, ...half });
    expect(await outcomeOf(answer)).toBe('204');
  });

  test('says that it is for Node, where it is mounted elsewhere', async () => {
    await expect(Reflect.apply(listener, undefined, [new Context(event()), async () => {}])).rejects.toThrow(
      "toNodeListener handles a request and a response of Node's http; if you have a Request, mount the handler itself.",
    );
    expect(() => Reflect.apply(toNodeListener, undefined, [{ secret }])).toThrow('requires a webhook handler');
  });

  test.for<[string, RequestListener]>([
    [
      'begun',
      async (incoming, response) => {
        await new Promise((resolve) => incoming.once('data', resolve));
        await listener(incoming, response);
      },
    ],
    ['read as text', async (incoming, response) => await listener(incoming.setEncoding('utf8'), response)],
  ])('tells its owner of a body that a middleware has %s', async ([, serve]) => {
    const { port } = await receive(serve);
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    request({ port, method: 'POST' }, ({ statusCode }) => resolve(statusCode)).end('{}');
    expect(await promise).toBe(500);
    expect(messages()).toEqual([
      expect.stringMatching(
        /^MountingError: The (?:receiver needs the original body, but it was already parsed|body arrives as text)/,
      ),
    ]);
  });
});

describe('a handler is not made', () => {
  test.for<[string, unknown, string]>([
    ['without `on`', { secret }, '`on` must be an object with a function for each event, by its name.'],
    [
      'for what is no webhook',
      { secret, on: { taskChange() {} } },
      `\`on\` has taskChange, which is not a webhook; it must be one of ${names.join(', ')}.`,
    ],
    ['with what is no function', { secret, on: { taskChanged: {} } }, '`on.taskChanged` must be a function.'],
  ])('%s', ([, options, message]) => {
    expect(() => Reflect.apply(createWebhookHandler, undefined, [options])).toThrow(new TypeError(message));
  });
});

test('a handler is a route handler of Next as it is', async () => {
  // What Next holds a `route.ts` to: the exported methods, each of a request and what stands in its path.
  type RouteHandler = (request: Request, context: { params: Promise<object> }) => Response | Promise<Response>;
  const handler = createWebhookHandler({ secret, on: {} });
  const route = { POST: handler };
  expectTypeOf(route).toExtend<{ POST: RouteHandler }>();
  const POST: RouteHandler = route.POST;
  const answer = await POST(signedEvent('taskChanged', {}, { secret }), { params: Promise.resolve({}) });
  expect(answer.status).toBe(204);
});
