import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (url: string) => lint('https-servers', `servers: [{ url: '${url}' }]`);

test('a server with TLS is in order', async () => {
  expect(await check('https://api.phone-agent.example')).toEqual([]);
});

test.each(['http://api.phone-agent.example', '//api.phone-agent.example', '/'])('%s is reported', async (url) => {
  expect(await check(url)).toEqual([['#/servers/0/url', `\`${url}\` is not secure. Begin it with https://.`]]);
});
