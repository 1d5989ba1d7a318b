/**
 * `node load-process.ts`: puts load on a server, with the options on standard input, and prints the result; both are JSON.
 * It is a process of its own, so that its work does not count as the server's. Autocannon sends as many requests as a raw
 * node:http server answers, so it hardly limits what it measures.
 */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { LoadOptions, LoadResult } from './load.ts';

const { url, requests, connections, span }: LoadOptions = JSON.parse(await text(process.stdin));
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
      const from = shareOf(clients);
      const to = shareOf(clients + 1);
      clients++;
      const others = span === 'once' ? [] : [...requests.slice(to), ...requests.slice(0, from)];
      const inOrder = [...requests.slice(from, to), ...others];
      client.setRequests(inOrder.map((request) => ({ ...request, headers: { ...request.headers } })));
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
// The clients are set up by then.
run.on('start', () => {
  start = performance.now();
});
run.on('response', (_client, status, _bytes, milliseconds) => {
  answers++;
  if (status < 200 || status > 299) refused++;
  last = performance.now();
  // Autocannon's own percentiles include the warm-up and are whole milliseconds.
  if (last - start > warmUp * 1000) times.push(milliseconds);
});
run.on('reqError', () => {
  errors++;
});

/** Index at which a client's share of the requests begins. As autocannon divides them, the first clients get one more. */
function shareOf(client: number): number {
  const share = Math.floor(requests.length / connections);
  return client * share + Math.min(client, requests.length % connections);
}
