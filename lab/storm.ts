/**
 * `npm run lab -- storm`: does the workbench keep up with a storm of requests? A server in a process of its own, a page in
 * Chromium. Ends with 1 where its first paint is late, a frame takes too long or an entry is missing, with 2 where it cannot run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readNumber } from '../scripts/read-number.ts';
import { startCommand } from '../scripts/start-command.ts';
import { unwrap } from '../src/client/client.ts';
import { createControlClient } from '../src/client/control-client.ts';
import { launchChromium } from '../tests/e2e/support/browser.ts';
import { frameBar, measureStorm, paintBar, type StormFigures } from './storm/measure.ts';

/** However much is asked for, it ends after this, in seconds. */
const mostSeconds = 60;

const usage = `Usage: npm run lab -- storm [options]

  --seconds N     duration of the storm, at most ${mostSeconds} (default 10)
  --per-second N  requests per second (default 500)
  --help          print this text

Exits with 0 if the first paint came within ${paintBar} ms, each entry was shown or counted as lost, and no frame took more than
${frameBar} ms, with 1 otherwise, with 2 if it cannot run.`;

async function storm(seconds: number, perSecond: number): Promise<StormFigures> {
  const server = spawn(process.execPath, [...startCommand, 'mock', '--port', '0', '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line]: string[] = await once(createInterface({ input: server.stdout }), 'line');
    const url = line?.replace(/^ready /, '') ?? '';
    const browser = await launchChromium();
    try {
      const control = createControlClient({ baseUrl: url });
      const environment = await unwrap(control.POST('/_sandbox/environments', { body: { frozen: true } }));
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${url}/workbench/#/timeline?world=${environment.id}`);
      // Chromium's own start is not the page's.
      await page.reload();
      return await measureStorm(page, { url, token: environment.tokens.superAdmin, seconds, perSecond });
    } finally {
      await browser.close();
    }
  } finally {
    server.kill();
  }
}

function shown(seconds: number, figures: StormFigures): string {
  const { firstPaint, answered, happened, taken, lost, frames, slowFrames, longestFrame, longestTask } = figures;
  return [
    `The first paint after ${Math.round(firstPaint)} ms.`,
    `${answered} requests in ${seconds} s, ${happened} entries: ${taken} shown, ${lost} said to be lost.`,
    `${frames} frames, the longest ${Math.round(longestFrame)} ms, ${slowFrames} over ${frameBar} ms; the longest task ${Math.round(longestTask)} ms.`,
  ].join('\n');
}

try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { seconds: text, 'per-second': text, help: { type: 'boolean' } } });
  if (values.help) console.log(usage);
  else {
    const seconds = Math.min(readNumber('seconds', values.seconds ?? '10', 1), mostSeconds);
    const figures = await storm(seconds, readNumber('per-second', values['per-second'] ?? '500', 1));
    console.log(shown(seconds, figures));
    const isComplete = figures.taken + figures.lost === figures.happened;
    if (!isComplete || figures.slowFrames > 0 || figures.firstPaint > paintBar) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
