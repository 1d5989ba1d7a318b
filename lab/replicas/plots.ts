import type { Records } from './records.ts';

/** A column of a plot is so wide, and it begins so long before the fault; in milliseconds. */
const [step, before, after] = [250, 500, 3000];
const [width, height, left, top] = [640, 120, 56, 28];
const titles: Readonly<Record<string, string>> = {
  kill: 'A replica is killed (SIGKILL) and started again',
  stop: 'A replica stands still (SIGSTOP)',
  cut: 'A replica is cut off from the database for 0.5 s',
  mute: "The database's answers to a replica are lost for 0.3 s",
  slow: 'The database is 0.1 s away each way, for a replica, for 1 s',
  front: "All clients' connections are reset",
  database: 'PostgreSQL is killed and started again',
  roll: 'Each replica ends and starts, one after the other',
};

/** Throughput and latency through each kind of fault, the mean of all of its faults, as SVG, by the name of a file. */
export function plots({ writes, reads, faults }: Records): readonly (readonly [name: string, svg: string])[] {
  const answers = [...writes, ...reads].filter(({ outcome }) => outcome === 'acknowledged');
  answers.sort((a, b) => a.ended - b.ended);
  return Array.from(
    Map.groupBy(faults, ({ kind }) => kind),
    ([kind, all]) => {
      const longest = Math.max(...all.map(({ from, to }) => to - from));
      const columns = Math.ceil((before + longest + after) / step);
      const times: number[][] = Array.from({ length: columns }, () => []);
      for (const { from } of all) {
        for (const { sent, ended } of answers) times[Math.floor((ended - from + before) / step)]?.push(ended - sent);
      }
      const rates = times.map(({ length }) => (length * 1000) / step / all.length);
      const p99s = times.map((some) => some.sort((a, b) => a - b)[Math.floor(some.length * 0.99)] ?? 0);
      const mean = all.reduce((sum, { from, to }) => sum + to - from, 0) / all.length;
      const count = all.length === 1 ? 'once' : `mean of ${all.length}`;
      return [`fault-${kind}`, svg(`${titles[kind] ?? kind} (${count})`, rates, p99s, mean)];
    },
  );
}

function svg(title: string, rates: readonly number[], p99s: readonly number[], lasted: number): string {
  const x = (milliseconds: number) => left + (milliseconds * (width - left - 12)) / (rates.length * step);
  const seconds = Array.from({ length: Math.floor((rates.length * step - before) / 1000) + 1 }, (_, i) => i);
  const each = Math.ceil(seconds.length / 12);
  const ticks = seconds
    .filter((second) => second % each === 0)
    .map(
      (second) =>
        `<text x="${x(before + second * 1000).toFixed(1)}" y="${top + 2 * height + 50}" text-anchor="middle">${second} s</text>`,
    );
  const band = `<rect class="fault" x="${x(before).toFixed(1)}" y="${top}" width="${(x(lasted) - left + 2).toFixed(1)}" height="${2 * height + 32}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top + 2 * height + 60}" role="img" aria-label="${title}">`,
    '<style>text{font:12px sans-serif;fill:#555}.line{fill:none;stroke:#1f77b4;stroke-width:2}.late{stroke:#d9730d}.fault{fill:#888;opacity:.2}.axis{stroke:#888}',
    '@media(prefers-color-scheme:dark){text{fill:#bbb}.line{stroke:#6cb6ff}.late{stroke:#ffa657}}</style>',
    `<text x="${left}" y="16">${title}</text>${band}`,
    panel(top, rates, 'per s', 'line', x),
    panel(top + height + 32, p99s, 'p99 ms', 'line late', x),
    ...ticks,
    '</svg>\n',
  ].join('\n');
}

function panel(
  y: number,
  values: readonly number[],
  unit: string,
  style: string,
  x: (milliseconds: number) => number,
): string {
  const most = Math.max(1, ...values);
  const points = values.map((value, i) => {
    return `${x((i + 0.5) * step).toFixed(1)},${(y + height - (value / most) * (height - 8)).toFixed(1)}`;
  });
  return [
    `<line class="axis" x1="${left}" y1="${y + height}" x2="${width - 12}" y2="${y + height}"/>`,
    `<text x="${left - 6}" y="${y + 14}" text-anchor="end">${Math.round(most).toLocaleString('en-US')}</text>`,
    `<text x="${left - 6}" y="${y + 30}" text-anchor="end">${unit}</text>`,
    `<polyline class="${style}" points="${points.join(' ')}"/>`,
  ].join('\n');
}
