import { UsageError } from '../usage-error.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';
import type { Watcher } from './watcher.ts';

/** Options for observing requests. */
export interface WatchingOptions {
  /** True to measure. */
  readonly metrics?: boolean | undefined;
  /** Collector of traces: an address, or `env` to use OpenTelemetry's variables. */
  readonly otlp?: string | undefined;
}

/** Those who were asked for. */
export interface Watching {
  readonly metrics: Metrics | undefined;
  readonly tracing: Tracing | undefined;
  /** All of them, in the order in which they see a request. */
  readonly watchers: readonly Watcher[];
}

/** Loads what was asked for, and nothing else. Throws `UsageError` where a package of that is not installed. */
export async function startWatching(
  { metrics, otlp }: WatchingOptions,
  report: (line: string) => void,
): Promise<Watching> {
  const measured = metrics ? await installed('--metrics', () => import('./metrics.ts')) : undefined;
  const traced = otlp === undefined ? undefined : await installed('--otlp', () => import('./tracing.ts'));
  const tracing = traced?.startTracing(otlp === 'env' ? undefined : otlp, report);
  const watching = { metrics: measured?.createMetrics(), tracing };
  return { ...watching, watchers: [watching.metrics, tracing].filter((watcher) => watcher !== undefined) };
}

/** They are no dependencies of who installs the sandbox as a package. */
async function installed<T>(option: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [, name] = /Cannot find package '([^']+)'/.exec(error instanceof Error ? error.message : '') ?? [];
    if (name === undefined) throw error;
    throw new UsageError(`${option} requires the package ${name}, which is not installed`);
  }
}
