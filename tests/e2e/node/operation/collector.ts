import { json } from 'node:stream/consumers';
import { receive } from '../../../node/receiver.ts';

/** A span as a collector got it. */
export interface SentSpan {
  readonly name: string;
  /** 2 for a server's, 3 for a client's (OTLP 1.5). */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly traceState: string | undefined;
  /** 2 for one that failed. */
  readonly status: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<SentSpan, 'attributes' | 'status'> & {
        readonly attributes: readonly Attribute[];
        readonly status: { readonly code?: number };
      })[];
    }[];
  }[];
}

/** A collector that speaks OTLP over HTTP, until the test ends. */
export interface Collector {
  readonly url: string;
  readonly spans: readonly SentSpan[];
  /** What is said of the process that sent the last of them. */
  readonly resource: Readonly<Record<string, unknown>>;
}

/** Listens on this machine for spans as JSON. */
export async function openCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const resource: Record<string, unknown> = {};
  const { port } = await receive(async (request, response) => {
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    const sent: unknown = await json(request);
    if (isExport(sent)) {
      for (const one of sent.resourceSpans) {
        Object.assign(resource, valuesOf(one.resource.attributes));
        for (const span of one.scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, status: span.status.code ?? 0, attributes: valuesOf(span.attributes) });
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { url: `http://127.0.0.1:${port}`, spans, resource };
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}

function isExport(sent: unknown): sent is Export {
  return typeof sent === 'object' && sent !== null && 'resourceSpans' in sent;
}
