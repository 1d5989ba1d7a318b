import { hashOfSeed } from '../node/checksum.ts';
import { newId } from '../node/new-id.ts';
import { type AskReadiness, type Readiness, sharedReadiness } from '../sandbox/engine/readiness.ts';
import { textOfSeed } from '../sandbox/records/kept-records.ts';
import type { LocalSandboxOptions } from '../sandbox/service/sandbox-options.ts';
import type { SeedData } from '../sandbox/service/seed-data.ts';
import { isAway } from './database/failure.ts';
import { openLogs } from './database/open.ts';
import type { SharedSandboxOptions } from './environments/shared-options.ts';
import { SharedSandbox } from './environments/shared-sandbox.ts';
import type { QuotaLog } from './log/leased-requests.ts';
import { LogUnavailable } from './log/log.ts';

/** A sandbox in a database, and what closes the connections to that. */
export interface OpenSharedSandbox {
  readonly sandbox: SharedSandbox;
  /** Readiness of the database for requests. */
  readonly readiness: AskReadiness;
  readonly quotaLog: QuotaLog;
  end(): Promise<void>;
}

/** Opens the sandbox that all processes share which use this database. Rejects with one line where it cannot be used. */
export async function openSharedSandbox(
  url: string,
  seedData: SeedData,
  options: Omit<LocalSandboxOptions, 'store'> & Pick<SharedSandboxOptions, 'mostBytes'>,
): Promise<OpenSharedSandbox> {
  const { environments: log, timelines, quotas: quotaLog, check, risk, watch, close: end } = await openLogs(url);
  const seed = { seed: textOfSeed(seedData), hashOf: hashOfSeed };
  try {
    const warning = await risk();
    if (warning !== undefined) options.report(warning);
    const usage = (owner: string) => quotaLog.usage(owner);
    const sandbox = await SharedSandbox.open({ ...options, log, timelines, seedData, ...seed, newId, usage });
    watch(options.report);
    return { sandbox, quotaLog, readiness: sharedReadiness(() => readinessBy(check)), end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function readinessBy(check: () => Promise<void>): Promise<Readiness> {
  try {
    await check();
    return { ready: true };
  } catch (error) {
    if (!(error instanceof LogUnavailable)) throw error;
    return { ready: false, reason: isAway(error.cause) ? 'storeUnreachable' : 'storeUnusable' };
  }
}
