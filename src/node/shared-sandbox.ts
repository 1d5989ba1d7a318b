import type { AskReadiness } from '../sandbox/core/readiness.ts';
import type { SandboxOptions } from '../sandbox/service/sandbox-options.ts';
import { SharedSandbox } from '../sandbox/service/shared-sandbox.ts';
import type { Worlds } from '../sandbox/service/worlds.ts';
import type { QuotaLog } from '../sandbox/shared/quota-log.ts';
import { hashOfSeed } from './checksum.ts';
import { newId } from './new-id.ts';
import { openLogs } from './postgres/open.ts';

/** A sandbox in a database, and what closes the connections to that. */
export interface OpenSharedSandbox {
  readonly sandbox: SharedSandbox;
  /** Whether the database answers. */
  readonly readiness: AskReadiness;
  readonly quotaLog: QuotaLog;
  end(): Promise<void>;
}

/** Opens the sandbox that all processes share which use this database. Rejects with one line where it cannot be used. */
export async function openSharedSandbox(
  url: string,
  worlds: Worlds,
  options: Omit<SandboxOptions, 'store'>,
): Promise<OpenSharedSandbox> {
  const { environments: log, happenings, quotas: quotaLog, check, risk, close: end } = await openLogs(url);
  const text = JSON.stringify(worlds);
  try {
    const told = await risk();
    if (told !== undefined) options.report(told);
    const seed = { hash: hashOfSeed(text), text };
    const usage = (owner: string) => quotaLog.usage(owner);
    const sandbox = await SharedSandbox.open({ ...options, log, happenings, worlds, seed, newId, usage });
    return { sandbox, quotaLog, readiness: () => check().then(() => ({ ready: true })), end };
  } catch (error) {
    await end();
    throw error;
  }
}
