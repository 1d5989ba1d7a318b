/** `node raw-process.ts PORT`: a bare node:http server that sends the recorded answers of BENCH_ANSWERS and looks at nothing. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isRecording } from './recording.ts';

const recording: unknown = JSON.parse(readFileSync(process.env.BENCH_ANSWERS ?? '', 'utf8'));
if (!isRecording(recording)) throw new Error('BENCH_ANSWERS names no recording.');
const { GET, POST } = recording;

createServer((request, response) => {
  const { status, headers, body } = request.method === 'POST' ? POST : GET;
  const send = () => response.writeHead(status, headers).end(body);
  if (request.method === 'POST') request.resume().on('end', send);
  else send();
}).listen(Number(process.argv[2]), '127.0.0.1');
