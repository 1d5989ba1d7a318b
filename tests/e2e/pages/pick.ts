import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { runInNewContext } from 'node:vm';
import { onTestFinished } from 'vitest';

/**
 * A shell function that does what the page's own `pick` does, whose test is `pick.test.ts`: pages pick nearly a hundred times,
 * and that one starts Node each time.
 */
export async function quickPick(): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await text(request);
    const found: unknown = runInNewContext(`JSON.parse(answer).${request.headers.part}`, { answer });
    if (found === undefined || found === null) response.writeHead(404);
    response.end(`${typeof found === 'string' ? found : inspect(found)}\n`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `pick() { curl -sSf -H "part: $1" --data-binary @- http://127.0.0.1:${address.port}/; }`;
}
