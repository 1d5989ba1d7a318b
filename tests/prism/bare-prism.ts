import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll } from 'vitest';
import { bundlePath } from '../support/contract.ts';

/** Prism's own command line, unmodified, on the bundle. */
export interface BarePrism {
  /** `http://127.0.0.1:port`, once the file's tests run. */
  url: string;
}

/** Starts bare Prism before the file's tests and ends it after them. */
export function useBarePrism(): BarePrism {
  const prism: BarePrism = { url: '' };
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    // `-m false`, because Prism crashes with several processes, and takes them where NODE_ENV is production.
    const args = ['mock', bundlePath, '-h', '127.0.0.1', '-p', '0', '-m', 'false'];
    const started = spawn(process.execPath, ['node_modules/.bin/prism', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    prism.url = await new Promise<string>((resolve, reject) => {
      started.once('exit', (code) => reject(new Error(`Prism ended with ${code} before it listened.`)));
      // Reading on to the end keeps Prism's log from filling the pipe.
      createInterface({ input: started.stdout }).on('line', (line) => {
        const [url] = line.match(/http:\/\/127\.0\.0\.1:\d+(?=\s*$)/) ?? [];
        if (line.includes('listening on') && url) resolve(url);
      });
    });
  });
  afterAll(async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
  return prism;
}
