import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApplication, writeApplication } from './application.ts';

/** An application that switches its mock on by a variable of the build, as its guide says. */
const sources = {
  'index.html': '<!doctype html><script type="module" src="./main.ts"></script>',
  'main.ts': `
    import { createClient } from 'phone-agent-kit/client';
    if (import.meta.env.VITE_SANDBOX) await (await import('./mock.ts')).startMock();
    const api = createClient({ baseUrl: 'https://api.example.com', token: 'demo-admin' });
    console.log(await api.GET('/api/v2/tokens'));`,
  'mock.ts': `
    import { setupWorker } from 'msw/browser';
    import { sandboxHandlers } from 'phone-agent-kit/msw';
    export async function startMock() {
      await setupWorker(...(await sandboxHandlers({ origin: 'https://api.example.com' }))).start();
    }`,
  '.env.sandbox': 'VITE_SANDBOX=true',
};

/** What the mock is known by: the demo world, the engine, the database, MSW. */
const marks = ['Larkfield', 'queueOutboundCalls', 'phone-agent-sandbox', 'MOCK_ACTIVATE', 'msw/worker'];

test('a build that does not switch the mock on has nothing of it', async () => {
  const folder = await writeApplication(sources);
  const found = async (mode: string) => {
    const outDir = await buildApplication(folder, mode);
    const scripts = globSync('assets/*.js', { cwd: outDir });
    const code = scripts.map((name) => readFileSync(join(outDir, name), 'utf8')).join('\n');
    return { marks: marks.filter((mark) => code.includes(mark)), bytes: code.length };
  };
  const withIt = await found('sandbox');
  expect(withIt.marks).toEqual(marks);
  const without = await found('production');
  expect(without.marks).toEqual([]);
  expect(without.bytes).toBeLessThan(20_000);
});
