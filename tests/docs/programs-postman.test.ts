import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownInput } from '../../scripts/docs/build.ts';
import { writePrograms } from '../../scripts/docs/programs.ts';
import { startServer } from '../../src/cli/server/start.ts';
import { environmentsOfOperations } from './environments.ts';

/** The parts of a collection (Postman Collection Format 2.1) that a runner goes by. */
interface Collection {
  info: { schema: string };
  auth: { apikey: Pair[] };
  variable: Pair[];
  item: { name: string; item: Item[] }[];
}
interface Pair {
  key: string;
  value: string;
  disabled?: boolean;
}
interface Item {
  name: string;
  request: {
    method: string;
    header: Pair[];
    url: { host: string[]; path: string[]; variable: Pair[]; query: Pair[] };
    body?: { mode: string; raw: string };
  };
  response: { code: number; body: string }[];
}

async function collection(): Promise<Collection> {
  const folder = await mkdtemp(join(tmpdir(), 'postman-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writePrograms(ownInput, folder);
  return JSON.parse(await readFile(join(folder, 'postman.json'), 'utf8'));
}

const given = (pairs: Pair[], key: string) => pairs.find((pair) => pair.key === key)?.value ?? '';

/** Sends a request as Postman does: with its variables filled in, and without what is switched off. */
function send({ request }: Item, variables: Pair[], auth: Pair[]): Promise<Response> {
  const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => given(variables, name));
  const { method, header, url, body } = request;
  const steps = url.path.map((step) =>
    step.startsWith(':') ? encodeURIComponent(given(url.variable, step.slice(1))) : step,
  );
  const query = new URLSearchParams(
    url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]),
  );
  const headers = new Headers(Object.fromEntries(header.map(({ key, value }) => [key, value])));
  headers.set(filled(given(auth, 'key')), filled(given(auth, 'value')));
  const address = `${filled(url.host.join('.'))}/${steps.join('/')}?${query}`;
  return fetch(address, { method, headers, ...(body && { body: body.raw }) });
}

test('the Postman collection has a request for each operation, and each is answered as it shows', async () => {
  const { info, auth, variable, item } = await collection();
  expect(info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
  // What it has before anybody changes its variables is for a sandbox on this machine.
  expect(given(variable, 'baseUrl')).toBe('http://127.0.0.1:4010');
  expect(given(variable, 'token')).toBe('demo-superadmin');
  const sandbox = await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } });
  onTestFinished(() => sandbox.close());
  const items = item.flatMap((folder) => folder.item);
  const environments = await environmentsOfOperations(sandbox.url);
  expect(items.length).toBe(environments.length);
  const answers = await Promise.all(
    items.map(async (one, i) => {
      const own = [
        { key: 'baseUrl', value: sandbox.url },
        { key: 'token', value: environments[i]?.superAdmin ?? '' },
      ];
      const { status } = await send(one, own, auth.apikey);
      return `${one.name}: ${status}`;
    }),
  );
  expect(answers).toEqual(items.map(({ name, response }) => `${name}: ${response[0]?.code}`));
});
