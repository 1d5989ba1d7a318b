import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quietly } from './chromium.ts';

/** Opens a page in a new browser whose requests, those to this machine too, go through a proxy; ends it after `act`. */
export async function withBrowser<Result>(
  path: string,
  { proxy, page }: { readonly proxy: string; readonly page: string },
  act: () => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'adversary-browser-'));
  const args = [
    ...quietly,
    '--headless',
    '--no-first-run',
    // It would end once the page is there.
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--proxy-server=${proxy}`,
    '--proxy-bypass-list=<-loopback>',
    page,
  ];
  // Of a group of its own, so that its processes end with it.
  const child = spawn(path, args, { stdio: 'ignore', detached: true });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()));
  try {
    return await act();
  } finally {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    await closed;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
