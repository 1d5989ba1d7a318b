/**
 * `node load-process.ts JSON`: puts load on one server and prints what came back, as JSON. A process of its own, so that
 * neither its work nor that of the benchmark counts as the server's time. Autocannon, because it is well kept and asks as
 * often as a raw node:http server answers, so that it hardly limits what it measures.
 */
import autocannon from 'autocannon';
import { isLoadOptions, type LoadResult } from './load.ts';

const options: unknown = JSON.parse(process.argv[2] ?? 'null');
if (!isLoadOptions(options)) throw new Error('Usage: node load-process.ts JSON');
const { url, request, connections, warmUp, seconds } = options;
const { method, path, headers, body } = request;

const times: number[] = [];
let answers = 0;
let refused = 0;
let errors = 0;
const start = performance.now();
let last = start;

const run = autocannon(
  {
    url: url + path,
    method,
    headers: { ...headers },
    connections,
    duration: warmUp + seconds,
    ...(body !== undefined && { body }),
  },
  (error) => {
    if (error) throw error;
    times.sort((a, b) => a - b);
    const result: LoadResult = {
      answers,
      bad: refused + errors,
      perSecond: times.length / ((last - start) / 1000 - warmUp),
      p99: times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN,
    };
    process.stdout.write(JSON.stringify(result));
  },
);
run.on('response', (_client, status, _bytes, milliseconds) => {
  answers++;
  if (status !== 200) refused++;
  last = performance.now();
  // The first answers show both sides' compilers at work. Autocannon's own percentiles are whole milliseconds.
  if (last - start > warmUp * 1000) times.push(milliseconds);
});
run.on('reqError', () => {
  errors++;
});
