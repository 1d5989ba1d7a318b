/**
 * `node raw-process.js PORT`: a bare node:http server that sends the recorded answers of BENCH_ANSWERS without reading
 * requests. It is JavaScript and imports nothing of the benchmark, so that it starts as fast as such a server can.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { GET, POST } = JSON.parse(readFileSync(process.env.BENCH_ANSWERS ?? '', 'utf8'));

createServer((request, response) => {
  const { status, headers, body } = request.method === 'POST' ? POST : GET;
  const send = () => response.writeHead(status, headers).end(body);
  if (request.method === 'POST') request.resume().on('end', send);
  else send();
}).listen(Number(process.argv[2]), '127.0.0.1');
