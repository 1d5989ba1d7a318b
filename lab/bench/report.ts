import { measureNames, measures, type Samples } from './measures.ts';
import { format } from './numbers.ts';
import { type BenchServer, handWritten, prism, raw, servers } from './servers.ts';

type SamplesOf = (server: BenchServer) => Samples;

const references = [raw, handWritten, prism];
const headings = ['median', 'range', '× raw', '× by hand', '× Prism'];
const widths = [10, 20, 9, 11, 9];

/** Table for people: medians, their range, and their ratios. */
export function renderMeasures(samplesOf: SamplesOf): string {
  const width = Math.max(...servers.map(({ name }) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(width)}${cells.map((text, i) => text.padStart(widths[i] ?? 0)).join('')}`.trimEnd();
  const blocks = measureNames.map((name) => {
    const { title, unit, digits } = measures[name];
    const measured = servers.filter((server) => samplesOf(server).of(name).length > 0);
    const rows = measured.map((server) => {
      const samples = samplesOf(server);
      const median = samples.median(name);
      const range = [Math.min(...samples.of(name)), Math.max(...samples.of(name))].map((value) =>
        format(value, digits),
      );
      const ratios = references.map((reference) =>
        server === reference ? '' : format(median / samplesOf(reference).median(name), 2),
      );
      return line(server.name, [format(median, digits), range.join(' – '), ...ratios]);
    });
    return [`${title}, ${unit}`, ...rows].join('\n');
  });
  return [line('', headings), ...blocks].join('\n');
}

/** One line for each server: its number of answers, and the bytes of a page. */
export function renderAnswers(samplesOf: SamplesOf): string {
  const lines = servers.map((server) => {
    const { answers, bad, pageBytes } = samplesOf(server);
    return `${server.name}: ${format(answers, 0)} answers, ${bad} other than success; a page of ${format(pageBytes, 0)} bytes`;
  });
  return [
    ...lines,
    'Bare Prism and the stateless mock send the example of the contract, all others the same page.',
  ].join('\n');
}

/** Figures for programs, in the units of the table. */
export function listFigures(samplesOf: SamplesOf): object[] {
  return servers.map((server) => {
    const samples = samplesOf(server);
    const figures = measureNames.map((name) => [name, { median: samples.median(name), samples: samples.of(name) }]);
    return { server: server.name, answers: samples.answers, bad: samples.bad, measures: Object.fromEntries(figures) };
  });
}
