import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** Serves a folder under a path prefix on a free port of this machine. */
export async function serveFolder(
  folder: string,
  prefix: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(prefix) ? normalize(decodeURIComponent(pathname.slice(prefix.length))) : '..';
    const file = name.startsWith('..') ? undefined : join(folder, name === '.' ? 'index.html' : name);
    if (!file) return void response.writeHead(404).end();
    const type = { 'content-type': types[extname(file)] ?? 'application/octet-stream' };
    readFile(file)
      .then((body) => response.writeHead(200, type).end(body))
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}${prefix}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
