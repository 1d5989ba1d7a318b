import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('what GitHub refuses is told, without the token', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(403).end('{"message":"Resource not accessible by integration"}');
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const api = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const env = { ...process.env, GITHUB_TOKEN: 'secret', GITHUB_REPOSITORY: 'us/api', GITHUB_API_URL: api };
  const args = [join('scripts', 'github', 'comment.ts'), 'README.md', '7'];
  const { code, output } = await new Promise<{ code: unknown; output: string }>((done) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
  expect(code).toBe(2);
  expect(output).toContain('GitHub returns 403 for GET');
  expect(output).not.toContain('secret');
  expect(asked).toEqual(['GET /repos/us/api/issues/7/comments?per_page=100&page=1 Bearer secret']);
});
