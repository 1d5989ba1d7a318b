import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SendOutcome } from '../../sandbox/engine/sender.ts';
import type { Measure } from '../../server/measure.ts';
import type { Watcher } from './watcher.ts';

/** The metrics of one process. */
export interface Metrics extends Watcher {
  /** Has the numbers of a part of the server among them. Throws where one has a name that is taken. */
  include(measures: readonly Measure[]): void;
  /** All of them in the text format of Prometheus, version 0.0.4. */
  text(): Promise<string>;
}

/** From what the sandbox answers in to what its slowest moves of a clock take, in seconds. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Begins to measure. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'sandbox_requests_total',
    help: 'Requests answered',
    labelNames: ['operation', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'sandbox_request_duration_seconds',
    help: 'How long requests took until their answer was made',
    labelNames: ['operation'],
    buckets,
    registers,
  });
  const underWay = new Gauge({
    name: 'sandbox_requests_under_way',
    help: 'Requests that are not answered yet',
    registers,
  });
  const webhooks = new Counter({
    name: 'sandbox_webhooks_total',
    help: 'Attempts to send webhooks',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of outcomes) webhooks.inc({ outcome }, 0);
  return {
    observer({ operationId: operation = '', status, milliseconds }) {
      requests.inc({ operation, status: status === 0 ? 'dropped' : `${Math.floor(status / 100)}xx` });
      durations.observe({ operation }, milliseconds / 1000);
    },
    door: (door) => (request) => {
      underWay.inc();
      const reply = door(request);
      if (reply instanceof Promise) return reply.finally(() => underWay.dec());
      underWay.dec();
      return reply;
    },
    sender: (sender) => ({
      async send(message) {
        const outcome = await sender.send(message);
        webhooks.inc({ outcome: outcomeOf(outcome) });
        return outcome;
      },
    }),
    include(measures) {
      for (const measure of measures) addMeasure(measure, registers);
    },
    text: () => registry.metrics(),
    async close() {
      registry.clear();
    },
  };
}

const outcomes = ['acknowledged', 'refusedByReceiver', 'failed', 'notSent'] as const;

function outcomeOf(outcome: SendOutcome): (typeof outcomes)[number] {
  if (outcome.kind === 'refused') return 'notSent';
  if (outcome.kind === 'failed') return 'failed';
  return outcome.status >= 200 && outcome.status < 300 ? 'acknowledged' : 'refusedByReceiver';
}

/** A number that others count is looked at when it is asked for. */
function addMeasure({ name, help, kind, read }: Measure, registers: Registry[]): void {
  const samples = () => {
    const value = read();
    return typeof value === 'number' ? [{ labels: {}, value }] : value;
  };
  // Labels are known by what is read first.
  const labelNames = Object.keys(samples()[0]?.labels ?? {});
  if (kind === 'gauge') {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        gauge.reset();
        for (const { labels, value } of samples()) gauge.set(labels, value);
      },
    });
    return;
  }
  const counter = new Counter({
    name,
    help,
    labelNames,
    registers,
    collect() {
      counter.reset();
      for (const { labels, value } of samples()) counter.inc(labels, value);
    },
  });
}
