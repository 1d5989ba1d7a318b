import { readFile } from 'node:fs/promises';
import { fileReason } from '../../contract/file-reason.ts';
import type { IsOwn } from '../../node/address.ts';
import { createHttpSender } from '../../node/http-sender.ts';
import { loadSeedData } from '../../node/load-seed-data.ts';
import { newId } from '../../node/new-id.ts';
import type { Watching } from '../../node/observability/watching.ts';
import { UsageError } from '../../node/usage-error.ts';
import { isPostgresUrl } from '../../postgres/database/address.ts';
import type { ControlKeys } from '../../sandbox/control/guard.ts';
import type { StartTime } from '../../sandbox/control/parsed-environment.ts';
import type { ServerState } from '../../sandbox/control/server.ts';
import { createSandbox, serve } from '../../sandbox/create-sandbox.ts';
import { defaultEnvironment } from '../../sandbox/engine/environment.ts';
import { readinessOf } from '../../sandbox/engine/readiness.ts';
import type { Sender } from '../../sandbox/engine/sender.ts';
import type { ImportedEnvironment } from '../../sandbox/service/imported-environment.ts';
import type { QuotaLimits } from '../../sandbox/service/quotas.ts';
import type { Sandbox } from '../../sandbox/service/sandbox.ts';
import type { SeedData } from '../../sandbox/service/seed-data.ts';
import { StartingData } from '../../sandbox/service/starting-data.ts';
import { MemoryStore } from '../../sandbox/store/memory-store.ts';
import type { Store } from '../../sandbox/store/store.ts';
import type { Doors } from '../../server/doors.ts';
import type { Engine } from '../../server/engine.ts';
import type { Observer } from '../../server/exchange.ts';

/** Interval between searches for expired environments, in milliseconds; an expired one is unusable even before. */
const lookEvery = 30_000;

/** Start of the environment `default`, if no file has it. */
export interface StartSettings {
  /** An environment file, instead of the demo data. */
  readonly seed?: string | undefined;
  /** In Unix milliseconds; at the real time by default, or at that of the file. */
  readonly now?: number | undefined;
  readonly frozen?: boolean | undefined;
}

export interface SandboxSettings {
  /** The file that keeps the environments; memory does without one. */
  readonly data?: string | undefined;
  /** True to put what is whole of a damaged file in its place. */
  readonly salvage?: boolean | undefined;
  readonly start?: StartSettings | undefined;
  /** False where nothing is kept of what happens. */
  readonly keepsTimeline?: boolean | undefined;
  /** Hosts beside this machine to which webhooks may be delivered. */
  readonly deliverTo: readonly string[];
  /** Tells the sandbox's own address, to which no webhook goes. */
  readonly isOwn: IsOwn;
  readonly observers: readonly Observer[];
  readonly report: (error: unknown) => void;
  /** Answers requests that prefer an example or a status. */
  readonly examples: () => Promise<Engine>;
  /** Whom the control API lets make, list, reset and end environments; everybody without. */
  readonly keys?: ControlKeys | undefined;
  /** Quotas of each key. */
  readonly quota?: QuotaLimits | undefined;
  /** State of the process: its own readiness, to which the store's is added. */
  readonly server?: ServerState;
  /** Who sees webhooks, and numbers that parts of the sandbox know. */
  readonly watching?: Watching;
}

/** A sandbox behind its front doors: the API's, and the control API's. */
export interface OpenSandbox {
  readonly doors: Doors;
  close(): Promise<void>;
}

/** Opens the sandbox. Throws with one line where its file or its starting data cannot be used. */
export async function openSandbox(settings: SandboxSettings): Promise<OpenSandbox> {
  const {
    data,
    salvage,
    start: { seed, ...start } = {},
    deliverTo,
    isOwn,
    watching,
    keys,
    quota,
    ...options
  } = settings;
  const imported = seed === undefined ? undefined : await readSeed(seed, start);
  const seedData = await loadSeedData();
  if (data !== undefined && salvage) await salvageFile(data, seedData, options.report);
  const http = createHttpSender({ deliverTo, isOwn });
  const sender = (watching?.watchers ?? []).reduceRight<Sender>((inner, watcher) => watcher.sender(inner), http);
  if (data !== undefined && isPostgresUrl(data)) {
    const { openSharedSandbox } = await import('../../postgres/open-sandbox.ts');
    const opened = await openSharedSandbox(data, seedData, { ...options, sender, start, imported });
    const { sandbox, quotaLog, end } = opened;
    watching?.metrics?.include(sandbox.measures);
    const processReadiness = options.server?.readiness;
    const readiness = readinessOf([...(processReadiness ? [processReadiness] : []), opened.readiness]);
    const quotas = quota && (await import('../../postgres/log/leased-requests.ts')).sharedQuotas(quota, quotaLog);
    const { doors, close } = serve(sandbox, {
      ...options,
      server: { ...options.server, readiness },
      guard: { keys, quotas },
    });
    const looking = endsUnused(sandbox, options.report);
    return {
      doors,
      async close() {
        clearInterval(looking);
        await close();
        await Promise.all([end(), http.close()]);
      },
    };
  }
  const store = await openStore(data, seedData, options.report);
  const begun = store.time.now;
  const held = { list: () => sandbox.list(), snapshots: { of: (id: string) => sandbox.snapshots.of(id) } };
  // Loaded for those who have limits.
  const quotas = quota && (await import('../../sandbox/service/quotas.ts')).localQuotas(quota, held, seedData);
  const guarded = { guard: { keys, quotas }, newId: keys && newId };
  const { sandbox, doors, close } = await createSandbox({ ...options, ...guarded, sender, store, start, imported });
  const created = sandbox.find(defaultEnvironment)?.record.created ?? begun;
  if (settings.start && created < begun && isAnyOf(settings.start)) options.report(`${data}: ${goesOn}`);
  watching?.metrics?.include([
    { name: 'sandbox_environments', help: 'Environments there are', kind: 'gauge', read: () => sandbox.size },
  ]);
  const looking = endsUnused(sandbox, options.report);
  return {
    doors,
    close() {
      clearInterval(looking);
      return close().finally(() => http.close());
    },
  };
}

function endsUnused(sandbox: Sandbox, report: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => sandbox.endUnused().catch(report), lookEvery).unref();
}

const goesOn =
  'it already contains the environment default and continues with it; --seed, --now and --frozen apply only to a new file';

function isAnyOf({ seed, now, frozen }: StartSettings): boolean {
  return seed !== undefined || now !== undefined || frozen === true;
}

/** Reads the environment file that `--seed` names. Throws `UsageError` with the file, the place in it and what is wrong there. */
async function readSeed(file: string, settings: StartTime): Promise<ImportedEnvironment> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--seed ${file} cannot be read: ${fileReason(error)}`);
  });
  // Few begin with an environment of their own; what checks it is large.
  const { parseEnvironmentText } = await import('../../sandbox/control/parsed-environment.ts');
  try {
    return parseEnvironmentText(text, settings);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UsageError(`--seed ${file} is not an environment file: ${error.message}`);
  }
}

async function salvageFile(file: string, seedData: SeedData, report: (line: string) => void): Promise<void> {
  const { salvage } = await import('../../node/sqlite/salvage.ts');
  for (const line of await salvage(file, seedData)) report(line);
}

async function openStore(data: string | undefined, seedData: SeedData, report: (line: string) => void): Promise<Store> {
  if (data === undefined) return new MemoryStore(new StartingData(seedData));
  // Loaded for those who keep their data.
  const { SqliteStore } = await import('../../node/sqlite/sqlite-store.ts');
  const store = new SqliteStore(data, seedData, report);
  store.holdReserve();
  return store;
}
