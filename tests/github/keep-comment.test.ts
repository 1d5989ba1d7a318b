import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { keepComment } from '../../scripts/github/keep-comment.ts';

interface Comment {
  readonly id: number;
  readonly body: string;
  readonly user: { readonly login: string };
}

/** Answers as GitHub does of one pull request's comments, and keeps what is written. */
async function gitHub(comments: Comment[]) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(`${request.method} ${pathname}`);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.headers.authorization !== 'Bearer secret') return answer(401, {});
    if (request.method === 'GET') {
      const from = Number(searchParams.get('page')) - 1;
      const size = Number(searchParams.get('per_page'));
      return answer(200, comments.slice(from * size, (from + 1) * size));
    }
    const { body }: { body: string } = JSON.parse(text);
    if (request.method === 'POST') comments.push({ id: 1000, body, user: { login: 'github-actions[bot]' } });
    const id = Number(pathname.split('/').at(-1));
    const index = comments.findIndex((one) => one.id === id);
    const known = comments[index];
    if (request.method === 'PATCH' && known) comments[index] = { ...known, body };
    return answer(request.method === 'POST' ? 201 : 200, {});
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { api: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, asked };
}

const comment = (api: string, text: string) =>
  keepComment({ api, repository: 'us/api', token: 'secret', number: 7 }, text);

const people = (count: number): Comment[] =>
  Array.from({ length: count }, (_, id) => ({ id, body: 'Looks good.', user: { login: 'maya' } }));

test('the first review is a new comment', async () => {
  const comments = people(2);
  const { api } = await gitHub(comments);
  expect(await comment(api, '<!-- mark -->\n\nIt breaks.')).toBe('new');
  expect(comments.at(-1)?.body).toBe('<!-- mark -->\n\nIt breaks.');
});

test('a later one updates it, wherever it stands, and no comment of a person', async () => {
  const own = { id: 500, body: '<!-- mark -->\n\nIt breaks.', user: { login: 'github-actions[bot]' } };
  const quoted = { id: 501, body: '<!-- mark -->\n\nQuoted.', user: { login: 'maya' } };
  const comments = [quoted, ...people(120), own];
  const { api } = await gitHub(comments);
  expect(await comment(api, '<!-- mark -->\n\nIt holds.')).toBe('updated');
  expect(comments).toHaveLength(122);
  expect(comments.at(-1)?.body).toContain('It holds.');
  expect(comments[0]).toBe(quoted);
});

test('one that says the same is left as it was', async () => {
  const comments = [{ id: 500, body: '<!-- mark -->\n\nSame.', user: { login: 'github-actions[bot]' } }];
  const { api, asked } = await gitHub(comments);
  expect(await comment(api, '<!-- mark -->\n\nSame.\n')).toBe('as it was');
  expect(asked).toEqual(['GET /repos/us/api/issues/7/comments']);
});

test('a long one is cut to what GitHub takes', async () => {
  const comments = people(0);
  const { api } = await gitHub(comments);
  await comment(api, `<!-- mark -->\n${'x'.repeat(100_000)}`);
  expect(comments[0]?.body.length).toBeLessThanOrEqual(65_536);
  expect(comments[0]?.body).toMatch(/cut; the report has all of it\.$/);
});
