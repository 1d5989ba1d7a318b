import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMock } from '../../src/node/mock.ts';
import { codeBlocks, curlRequests } from './code-blocks.ts';

const run = promisify(execFile);
const pages = ['README.md', 'docs/mocking.md', 'docs/contract-testing.md'];
const documented = 'http://127.0.0.1:4010';
let server: Awaited<ReturnType<typeof startMock>>;

beforeAll(async () => {
  server = await startMock({ host: '127.0.0.1', port: 0, quiet: true });
});
afterAll(() => server.close());

async function send({
  url,
  init,
}: ReturnType<typeof curlRequests>[number]): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url.replace(documented, server.url), init);
  return { status: response.status, body: await response.json() };
}

describe('the commands of the pages', () => {
  it('of the README answer as it shows', async () => {
    const [request, ...others] = curlRequests(codeBlocks(await readFile('README.md', 'utf8')));
    if (!request) throw new Error('The README has no curl command.');
    expect(others).toEqual([]);
    expect(await send(request)).toMatchObject({ status: 200, body: { success: true, message: 'Tokens retrieved.' } });
  });

  it('of the mocking guide answer as it shows', async () => {
    const blocks = codeBlocks(await readFile('docs/mocking.md', 'utf8'));
    const answers = await Promise.all(curlRequests(blocks).map(send));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400]);
    expect(answers[0]?.body).toMatchObject({ task: { state: 'canceled' } });
    const shown = blocks.find(({ language }) => language === 'json');
    expect(answers[2]?.body).toEqual(JSON.parse(shown?.code ?? ''));
  });

  it("of the reference's introduction work when pasted", async () => {
    const contract: { info: { description: string } } = JSON.parse(await readFile('generated/openapi.json', 'utf8'));
    const requests = curlRequests(codeBlocks(contract.info.description));
    const answers = await Promise.all(requests.map(send));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  });

  it.each(pages)('in TypeScript on %s run as they stand', async (page) => {
    const folder = await mkdtemp(join('dist', 'page-')).catch(() => mkdtemp('page-'));
    try {
      const blocks = codeBlocks(await readFile(page, 'utf8')).filter(({ language }) => language === 'ts');
      expect(blocks.length).toBeGreaterThan(0);
      for (const [i, { code }] of blocks.entries()) {
        const file = join(folder, `block-${i}.ts`);
        const here = code.replaceAll("'./src/", `'${pathToFileURL('src').href}/`).replaceAll(documented, server.url);
        await writeFile(file, here);
        const { stderr } = await run(process.execPath, [file]);
        expect(stderr).toBe('');
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('of npm are scripts of the project', async () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(await readFile('package.json', 'utf8'));
    for (const page of [...pages, 'CONTRIBUTING.md', 'docs/reviewing.md', 'docs/architecture.md']) {
      for (const [, name = ''] of (await readFile(page, 'utf8')).matchAll(/npm run ([\w-]+)/g)) {
        expect(scripts, `${page} names npm run ${name}`).toHaveProperty(name);
      }
    }
  });
});

describe('the links of the pages', () => {
  it.each([...pages, 'CONTRIBUTING.md', 'docs/reviewing.md', 'docs/architecture.md'])(
    'on %s lead somewhere',
    async (page) => {
      const links = [...(await readFile(page, 'utf8')).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
        ([, link = '']) => link,
      );
      for (const link of links) {
        await expect(
          readFile(join(page, '..', link)).catch((error) => error.code),
          `${page} links ${link}`,
        ).resolves.not.toBe('ENOENT');
      }
    },
  );
});
