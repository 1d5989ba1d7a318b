import type { Verdict } from './goals.ts';
import { measureNames, measures, type Samples } from './measures.ts';
import { type BenchServer, prism, raw, servers } from './servers.ts';

type SamplesOf = (server: BenchServer) => Samples;

const widths = [10, 20, 9, 9];

/** The figures as a table for people: medians, their range, and how they compare. */
export function renderTable(samplesOf: SamplesOf): string {
  const width = Math.max(...servers.map(({ name }) => name.length));
  const head = `${' '.repeat(width + 2)}${['median', 'range', '× raw', '× Prism'].map((text, i) => text.padStart(widths[i] ?? 0)).join('')}`;
  const blocks = measureNames.map((name) => {
    const { title, unit, digits } = measures[name];
    const rows = servers.map((server) => {
      const samples = samplesOf(server);
      const median = samples.median(name);
      const range = [Math.min(...samples.of(name)), Math.max(...samples.of(name))].map((value) =>
        format(value, digits),
      );
      const ratios = [raw, prism].map((reference) =>
        server === reference ? '' : format(median / samplesOf(reference).median(name), 2),
      );
      const cells = [format(median, digits), range.join(' – '), ...ratios];
      return `  ${server.name.padEnd(width)}${cells.map((text, i) => text.padStart(widths[i] ?? 0)).join('')}`;
    });
    return [`${title}, ${unit}`, ...rows].join('\n');
  });
  return [head, ...blocks].join('\n');
}

/** One line per server: whether its answers were answers. */
export function renderAnswers(samplesOf: SamplesOf): string {
  return servers
    .map(
      (server) =>
        `${server.name}: ${format(samplesOf(server).answers, 0)} answers, ${samplesOf(server).bad} other than 200`,
    )
    .join('\n');
}

/** One line per goal. */
export function renderVerdicts(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ measure, server, reference, bound, ratio, measured, reached }) => {
      const aim = `${bound} ${ratio} × ${reference.name}'s`;
      return `${reached ? 'reached' : 'MISSED '}  ${measures[measure].title} of ${server.name}: ${format(measured, 2)} (${aim})`;
    })
    .join('\n');
}

/** The figures for programs. Memory is in MiB and time in milliseconds, as in the table. */
export function renderJson(samplesOf: SamplesOf, verdicts: readonly Verdict[], run: object): string {
  const results = servers.map((server) => {
    const samples = samplesOf(server);
    const figures = measureNames.map((name) => [name, { median: samples.median(name), samples: samples.of(name) }]);
    return { server: server.name, answers: samples.answers, bad: samples.bad, measures: Object.fromEntries(figures) };
  });
  const goals = verdicts.map(({ server, reference, ...rest }) => ({
    server: server.name,
    reference: reference.name,
    ...rest,
  }));
  return `${JSON.stringify({ ...run, results, goals }, null, 2)}\n`;
}

function format(value: number, digits: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
