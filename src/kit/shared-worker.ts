/** The sandbox in a shared worker, for all tabs of an application. */
import { memoize } from '../server/memoize.ts';
import { answerTo } from './browser/message.ts';
import { openInBrowser } from './browser/open-in-browser.ts';
import type { WorkerAnswer, WorkerGreeting, WorkerRequest } from './browser/worker-client.ts';
import type { EnvironmentSettings } from './sandbox/environment.ts';

export type { EnvironmentSettings } from './sandbox/environment.ts';

/** Options of a worker's sandbox; an absent field has the control API's default. */
export interface WorkerOptions extends EnvironmentSettings {
  /** The name of the database that keeps the sandbox; false for a sandbox that ends with the last tab. */
  readonly keep?: string | false | undefined;
}

/** Runs the sandbox in the shared worker whose file calls this. */
export function runSandbox(options: WorkerOptions = {}): void {
  const sandbox = memoize(() => openInBrowser(options));
  addEventListener('connect', (event) => {
    if (!(event instanceof MessageEvent)) return;
    for (const port of event.ports) {
      port.postMessage({ here: true } satisfies WorkerGreeting);
      port.onmessage = async ({ data: { id, request } }: MessageEvent<WorkerRequest>) => {
        const answer = await sandbox().then(
          async (opened): Promise<WorkerAnswer> => ({
            id,
            answer: await answerTo(request, (unpacked) => opened.fetch(unpacked)),
          }),
          (error: unknown): WorkerAnswer => ({ id, answer: { failure: 'fetch failed' }, broken: String(error) }),
        );
        port.postMessage(answer);
      };
    }
  });
}
