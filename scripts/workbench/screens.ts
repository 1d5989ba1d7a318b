// node scripts/workbench/screens.ts [--out DIR]   pictures of each view of the workbench, wide and narrow, light and dark.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { startServer } from '../../src/cli/server/start.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { launchChromium } from '../../tests/e2e/support/browser.ts';
import { playScene } from './scene.ts';

const views = {
  timeline: '#/timeline',
  refused: '#/timeline/ENTRY',
  state: '#/state/task',
  row: '#/state/task/dGFza18xMDQy',
  deliveries: '#/deliveries',
  people: '#/people',
  clock: '#/clock',
  faults: '#/faults',
  environments: '#/environments',
  try: '#/try/createTask',
} as const;
const sizes = [
  [1440, 900],
  [390, 844],
] as const;
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/screens' } } });

await mkdir(values.out, { recursive: true });
const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true });
const scene = await playScene(server.url);
const browser = await launchChromium();
for (const size of sizes) for (const scheme of ['light', 'dark'] as const) await takeAll(browser, size, scheme);
await browser.close();
scene.close();
await server.close();

async function takeAll(own: Browser, [width, height]: readonly [number, number], colorScheme: 'light' | 'dark') {
  const page = await own.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
  const entry = await refused();
  for (const [name, hash] of Object.entries(views)) {
    const address = `${server.url}/workbench/${hash.replace('ENTRY', String(entry))}?world=${scene.environment.id}`;
    await page.goto('about:blank');
    await page.goto(address);
    // What it follows never ends, so there is no moment at which it has loaded.
    await page.waitForTimeout(1_200);
    await page.screenshot({ path: join(values.out, `${name}-${width}-${colorScheme}.png`) });
  }
  await page.close();
}

/** The upload that was refused. */
async function refused(): Promise<number> {
  const answer = await fetch(`${server.url}/_sandbox/timeline?kind=request`, {
    headers: tokenHeaders(scene.environment.tokens.admin),
  });
  const { entries }: { entries: { entryId: number; operationId?: string; status?: number }[] } = await answer.json();
  return entries.find((one) => one.operationId === 'createTask' && one.status === 400)?.entryId ?? 1;
}
