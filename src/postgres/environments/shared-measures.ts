import type { Measure } from '../../server/measure.ts';
import type { EnvironmentCache } from './environment-cache.ts';
import type { SharedContents } from './shared-contents.ts';

/** Metrics of one of several processes that share a sandbox. */
export function measuresOf(contents: SharedContents, cache: EnvironmentCache): readonly Measure[] {
  const { probes, appender } = contents;
  const counter = (name: string, help: string, read: () => number): Measure => {
    return { name: `sandbox_log_${name}_total`, help, kind: 'counter', read };
  };
  return [
    { name: 'sandbox_warm_environments', help: 'Environments in memory', kind: 'gauge', read: () => cache.size },
    { name: 'sandbox_warm_bytes', help: 'Size of their rows as JSON', kind: 'gauge', read: () => cache.bytes },
    counter('probes', 'Questions to the database what is new', () => probes.sent),
    counter('probed_requests', 'Requests that waited for one of them', () => probes.asked),
    counter('commits', 'Statements that append to the log', () => appender.sent),
    counter('writes', 'Writes in them, those that were made again counted again', () => appender.writes),
    counter('conflicts', 'Appends that another process was faster than', () => contents.conflicts),
  ];
}
