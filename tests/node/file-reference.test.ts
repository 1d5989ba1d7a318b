import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fileReference } from '../../src/node/file-reference.ts';
import type { Page } from '../../src/server/pages.ts';

const document = {
  openapi: '3.1.1',
  info: { title: 'A "servers": [ of its own' },
  servers: [{ url: 'https://a.example' }],
};
const textOf = ({ pieces = [] }: Page) => new Blob([...pieces]).text();

test.each([
  ['indented', JSON.stringify(document, null, 2)],
  ['in one line', JSON.stringify(document)],
])('a contract that is kept %s has the server first that the client asks', async (_, text) => {
  const { contract } = fileReference(async () => ({ text }));
  const server = { url: 'http://localhost:4010', 'x-internal': true };
  const shown = { ...document, servers: [server, ...document.servers] };
  expect(JSON.parse(await textOf(await contract('json', server.url)))).toMatchObject(shown);
  expect(parse(await textOf(await contract('yaml', server.url)))).toMatchObject(shown);
});
