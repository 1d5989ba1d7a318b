import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  createTraceState,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { TraceParent } from '../../server/trace-parent.ts';
import type { Attributes, Span, SpanOptions, Tracer } from '../../server/tracer.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** A tracer on one of OpenTelemetry's; which span is under way goes along with what waits for it. */
export function createTracer(tracer: OtelTracer): Tracer {
  const underWay = new AsyncLocalStorage<SentSpan>();
  return {
    begin(name, { kind, parent, attributes = {} }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent, underWay.getStore()));
      return new SentSpan(span);
    },
    within: (span, work) => (span instanceof SentSpan ? underWay.run(span, work) : work()),
    get current() {
      return underWay.getStore();
    },
  };
}

function contextOf(parent: SpanOptions['parent'], current: SentSpan | undefined): Context {
  if (parent === null) return ROOT_CONTEXT;
  if (parent !== undefined) return remote(parent);
  return current?.context ?? ROOT_CONTEXT;
}

function remote({ traceId, spanId, flags, state }: TraceParent): Context {
  const traceState = state === '' ? {} : { traceState: createTraceState(state) };
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags, isRemote: true, ...traceState });
}

/** A span that goes to the collector once it has ended, where its trace is recorded. */
class SentSpan implements Span {
  readonly #span: OtelSpan;

  constructor(span: OtelSpan) {
    this.#span = span;
  }

  /** Context for its children. */
  get context(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.#span);
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  describe(attributes: Readonly<Record<string, Attributes[string] | undefined>>): void {
    this.#span.setAttributes(attributes);
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  end(failure?: string): void {
    if (failure !== undefined) {
      this.#span.setAttribute('error.type', failure);
      this.#span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.#span.end();
  }
}
