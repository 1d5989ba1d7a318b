import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Tracer } from '../../server/tracer.ts';
import { createTracer } from './otel-tracer.ts';
import { traceRequests, traceWebhooks } from './traced.ts';
import type { Watcher } from './watcher.ts';

/** Time limit for exporting the last spans at the end, in milliseconds. */
const usualTimeout = 1_500;

/** The traces of one process. */
export interface Tracing extends Watcher {
  readonly tracer: Tracer;
}

/**
 * Sends spans to a collector in batches, over OTLP with JSON; `url` is its address without `/v1/traces`. Without it the
 * collector is where the variables say that OpenTelemetry has for that (`OTEL_EXPORTER_OTLP_ENDPOINT`, …). A collector that
 * does not take them is told of to `report`, and costs nobody but the spans.
 */
export function startTracing(
  url: string | undefined,
  report: (line: string) => void,
  timeout: number = usualTimeout,
): Tracing {
  const at = url === undefined ? {} : { url: `${url.replace(/\/+$/, '')}/v1/traces` };
  const exporter = tellFailures(new OTLPTraceExporter(at), report);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'phone-agent-sandbox' }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = createTracer(provider.getTracer('phone-agent-sandbox'));
  return {
    tracer,
    ...traceRequests(tracer),
    sender: (sender) => traceWebhooks(tracer, sender),
    async close() {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, timeout);
      // Failures have been reported.
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}

/** Told once as long as it is the same, whatever the number of batches. */
function tellFailures(exporter: SpanExporter, report: (line: string) => void): SpanExporter {
  let lastMessage = '';
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const line = result.error ? `traces are lost: ${result.error.message || result.error.name}` : '';
        if (line !== '' && line !== lastMessage) report(line);
        lastMessage = line;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
