import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** Prism's own command line, unmodified, as `npm run prism` starts it. */
export interface RunningPrism {
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  readonly process: ChildProcess;
}

/** What `npm run prism` gives to Node. */
const command = readCommand();

function readCommand(): readonly string[] {
  const manifest: { scripts: { prism: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [name = '', ...args] = manifest.scripts.prism.split(' ');
  return [join('node_modules/.bin', name), ...args];
}

/** Starts bare Prism on a free port. Rejects with what it wrote to standard error where it ends before it listens. */
export async function startBarePrism(...options: readonly string[]): Promise<RunningPrism> {
  const started = spawn(process.execPath, [...command, '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // It is to start wherever it is asked to, and it takes production for a wish for several processes.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const errors = text(started.stderr);
  const url = await new Promise<string>((resolve, reject) => {
    started.once('exit', async (code) => reject(new Error(`Prism ended with ${code}: ${await errors}`)));
    // Reading on to the end keeps Prism's log from filling the pipe.
    createInterface({ input: started.stdout }).on('line', (line) => {
      const [address] = line.match(/http:\/\/127\.0\.0\.1:\d+(?=\s*$)/) ?? [];
      if (line.includes('listening on') && address) resolve(address);
    });
  });
  return { url, process: started };
}
