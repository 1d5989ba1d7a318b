// node scripts/workbench/storm.ts [--seconds N] [--per-second N]   measures how the timeline bears a storm of requests:
// a server in a process of its own, a page in Chromium. Ends with 1 where a frame takes too long or an entry is missing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { unwrap } from '../../src/client/client.ts';
import { createControlClient } from '../../src/client/control-client.ts';
import { launchChromium } from '../../tests/e2e/support/browser.ts';
import { readNumber } from '../read-number.ts';
import { startCommand } from '../start-command.ts';
import { frameBar, measureStorm } from './storm/measure.ts';

/** However much is asked for, it ends after this, in seconds. */
const mostSeconds = 60;

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seconds: text, 'per-second': text } });
const seconds = Math.min(readNumber('seconds', values.seconds ?? '10', 1), mostSeconds);
const perSecond = readNumber('per-second', values['per-second'] ?? '500', 1);

const server = spawn(process.execPath, [...startCommand, 'mock', '--port', '0', '--quiet'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [line]: string[] = await once(createInterface({ input: server.stdout }), 'line');
  const url = line?.replace(/^ready /, '') ?? '';
  const browser = await launchChromium();
  try {
    const world = await unwrap(
      createControlClient({ baseUrl: url }).POST('/_sandbox/environments', { body: { frozen: true } }),
    );
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/workbench/#/timeline?world=${world.id}`);
    const figures = await measureStorm(page, { url, token: world.tokens.superAdmin, seconds, perSecond });
    const { answered, happened, taken, lost, frames, slowFrames, longestFrame, longestTask } = figures;
    console.log(`${answered} requests in ${seconds} s, ${happened} entries: ${taken} shown, ${lost} said to be lost.`);
    console.log(
      `${frames} frames, the longest ${Math.round(longestFrame)} ms, ${slowFrames} over ${frameBar} ms; the longest task ${Math.round(longestTask)} ms.`,
    );
    if (slowFrames > 0 || taken + lost !== happened) process.exitCode = 1;
  } finally {
    await browser.close();
  }
} finally {
  server.kill();
}
