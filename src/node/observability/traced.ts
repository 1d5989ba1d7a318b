import { maskText } from '../../masking/mask-text.ts';
import { Masks } from '../../masking/masks.ts';
import type { Sender, SendOutcome } from '../../sandbox/engine/sender.ts';
import type { Reply } from '../../server/answer.ts';
import type { Observer } from '../../server/exchange.ts';
import type { FrontDoor } from '../../server/front-door.ts';
import type { Inbound } from '../../server/inbound.ts';
import { readTraceParent } from '../../server/trace-parent.ts';
import type { Span, Tracer } from '../../server/tracer.ts';
import { createTargetMask, pathOf } from './masked-target.ts';

const knownMethods = /^(?:GET|HEAD|POST|PUT|DELETE|CONNECT|OPTIONS|TRACE|PATCH|QUERY)$/;

/** Has each request be a span of the server's, a child of its caller's (OpenTelemetry, semantic conventions for HTTP 1.37). */
export function traceRequests(tracer: Tracer): { door(door: FrontDoor): FrontDoor; observer: Observer } {
  const spans = new WeakMap<Inbound, Span>();
  const masked = createTargetMask();
  return {
    door: (door) => (request) => {
      const { method, client } = request;
      const spanMethod = knownMethods.test(method) ? method : '_OTHER';
      const attributes = { 'http.request.method': spanMethod, ...(client !== '' && { 'client.address': client }) };
      const parent = readTraceParent(request) ?? null;
      const span = tracer.begin(knownMethods.test(method) ? method : 'HTTP', { kind: 'server', parent, attributes });
      spans.set(request, span);
      const leave = (reply: Reply) => {
        endRequest(span, reply);
        return reply;
      };
      const reply = tracer.within(span, () => door(request));
      return reply instanceof Promise ? reply.then(leave) : leave(reply);
    },
    observer({ request, method, target, operationId }) {
      const span = spans.get(request);
      if (!span) return;
      const route = pathOf(operationId);
      const url = URL.parse(request.origin);
      span.describe({
        'http.route': route,
        'url.path': masked(target.split('?', 1)[0] ?? '', operationId),
        'url.scheme': url?.protocol.slice(0, -1),
        'server.address': url?.hostname,
        'server.port': url === null ? undefined : Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
        'network.protocol.version': request.httpVersion.split('/')[1],
        'user_agent.original': request.header('user-agent')?.slice(0, 256),
      });
      if (route !== undefined) span.rename(`${method} ${route}`);
    },
  };
}

function endRequest(span: Span, { status }: Reply): void {
  if (status !== 0) span.describe({ 'http.response.status_code': status });
  const failed = status >= 500 ? String(status) : undefined;
  span.end(status === 0 ? 'dropped' : failed);
}

/**
 * Has each webhook that is sent be a span of a client's, and tells its receiver so. What it is sent for may have been due for
 * long, so it begins a trace of its own.
 */
export function traceWebhooks(tracer: Tracer, sender: Sender): Sender {
  const masks = new Masks((kind) => kind);
  return {
    async send(message) {
      const url = URL.parse(message.url);
      const attributes = {
        'http.request.method': 'POST',
        'url.full': maskText(message.url, masks),
        'server.address': url?.hostname ?? '',
        ...(url && { 'server.port': Number(url.port || (url.protocol === 'https:' ? 443 : 80)) }),
      };
      const span = tracer.begin('POST', { kind: 'client', parent: null, attributes });
      const headers = { ...message.headers, traceparent: span.traceparent };
      const outcome = await tracer.within(span, () => sender.send({ ...message, headers }));
      endSend(span, outcome);
      return outcome;
    },
  };
}

function endSend(span: Span, outcome: SendOutcome): void {
  if (outcome.kind === 'answered') span.describe({ 'http.response.status_code': outcome.status });
  span.end(failureOf(outcome));
}

function failureOf(outcome: SendOutcome): string | undefined {
  if (outcome.kind !== 'answered') return outcome.kind;
  return outcome.status >= 400 ? String(outcome.status) : undefined;
}
