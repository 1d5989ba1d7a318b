import { processVariables } from '../../contract/process-variables.ts';
import type { InProcess } from '../sandbox/in-process.ts';
import type { SandboxOptions } from '../sandbox/sandbox.ts';
import { tellConsole } from '../sandbox/tell-console.ts';
import { OriginSandbox } from './origin-sandbox.ts';
import { receiveWebhooks, senderToPages } from './page-receivers.ts';
import { WorkerClient } from './worker-client.ts';

/** Storage and sharing of a sandbox in this browser. */
export interface WorldOptions extends SandboxOptions {
  /**
   * The name of the database that keeps the sandbox: all tabs of one origin that say the same share it. False for a sandbox of
   * this page alone, which a reload begins anew. Where a worker runs the engine, both say the same.
   */
  readonly keep?: string | false | undefined;
  /** Runs the engine for all tabs; without one, one of the tabs does. */
  readonly worker?: SharedWorker | undefined;
  /** Address of a rehearsal's server, which opens the sandbox instead; in Node, `PHONE_AGENT_REHEARSAL` of the environment. */
  readonly rehearsal?: string | undefined;
}

/** Opens a sandbox: in a worker, in whichever page holds its lock, or in this page alone. */
export async function openInBrowser(options: WorldOptions): Promise<InProcess> {
  const { keep = 'phone-agent-sandbox', worker, webhooks, report = tellConsole, ...others } = options;
  const { rehearsal = processVariables?.PHONE_AGENT_REHEARSAL, ...settings } = others;
  if (rehearsal) {
    const { openRehearsed } = await import('../sandbox/rehearsal-sandbox.ts');
    return openRehearsed(rehearsal, { ...settings }, webhooks, keep || undefined);
  }
  if (!worker && (keep === false || !canKeep(report))) {
    const { inProcess } = await import('../sandbox/in-process.ts');
    return inProcess({ webhooks, report, settings, noDestination: webhooks && report });
  }
  const name = keep === false ? '' : keep;
  if (webhooks) await receiveWebhooks(name, webhooks);
  if (worker) return WorkerClient.connect(worker, report);
  return OriginSandbox.join({
    name,
    report,
    open: () => openKept(name, settings, report, webhooks && report),
  });
}

async function openKept(
  name: string,
  settings: SandboxOptions,
  report: (error: unknown) => void,
  noDestination: ((line: string) => void) | undefined,
): Promise<InProcess> {
  // Chunks of their own: whoever asks another page loads no engine.
  const [{ inProcess }, { IndexedDbStore }] = await Promise.all([
    import('../sandbox/in-process.ts'),
    import('./indexed-db-store.ts'),
  ]);
  const store = (seeds: Parameters<typeof IndexedDbStore.open>[1]) => IndexedDbStore.open(name, seeds, report);
  return inProcess({ store, sender: senderToPages(name), report, settings, noDestination });
}

/** True if this page can store an environment that nobody else writes to. */
function canKeep(report: (line: string) => void): boolean {
  if (!('indexedDB' in globalThis)) return false;
  if (isSecureContext && 'locks' in navigator) return true;
  report('The sandbox keeps nothing: this page has no Web Locks. Use https, or http on localhost.');
  return false;
}
