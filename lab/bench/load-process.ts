/**
 * `node load-process.ts`: puts load on one server, as the JSON on standard input says, and prints what came back, as JSON.
 * A process of its own, so that neither its work nor that of the benchmark counts as the server's time. Autocannon,
 * because it is well kept and asks as often as a raw node:http server answers, so that it hardly limits what it measures.
 */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { isLoadOptions, type LoadResult } from './load.ts';

const options: unknown = JSON.parse(await text(process.stdin));
if (!isLoadOptions(options)) throw new Error('Usage: node load-process.ts, with its options on standard input');
const { url, requests, connections, span } = options;
const warmUp = span === 'once' ? 0 : span.warmUp;

const times: number[] = [];
let answers = 0;
let refused = 0;
let errors = 0;
let clients = 0;
let start = 0;
let last = 0;

const run = autocannon(
  {
    url,
    connections,
    ...(span === 'once' ? { amount: requests.length } : { duration: span.warmUp + span.seconds }),
    setupClient(client) {
      const [first, next] = [shareOf(clients), shareOf(clients + 1)];
      clients++;
      const rest = span === 'once' ? [] : [...requests.slice(next), ...requests.slice(0, first)];
      const inTurn = [...requests.slice(first, next), ...rest];
      client.setRequests(inTurn.map((request) => ({ ...request, headers: { ...request.headers } })));
    },
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
// The clients are made by then.
run.on('start', () => {
  start = performance.now();
});
run.on('response', (_client, status, _bytes, milliseconds) => {
  answers++;
  if (status < 200 || status > 299) refused++;
  last = performance.now();
  // The first answers show both sides' compilers at work. Autocannon's own percentiles are whole milliseconds.
  if (last - start > warmUp * 1000) times.push(milliseconds);
});
run.on('reqError', () => {
  errors++;
});

/** Where a client's share of the requests begins; as autocannon divides them, the first have one more each. */
function shareOf(client: number): number {
  const share = Math.floor(requests.length / connections);
  return client * share + Math.min(client, requests.length % connections);
}
