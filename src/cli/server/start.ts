import { operations } from '../../contract/operations.ts';
import { ownRefusals } from '../../contract/own-refusals.ts';
import { validators } from '../../contract/validation.ts';
import type { IsOwn } from '../../node/address.ts';
import { checkValidators, readContract } from '../../node/contract-files.ts';
import type { HashedKeys } from '../../node/control-keys.ts';
import type { CertificateFiles } from '../../node/http/certificate.ts';
import { type Listening, type ListenOptions, listen } from '../../node/http/listen.ts';
import { createLog, tellRefusals } from '../../node/log.ts';
import { watchDoor, watchDoors } from '../../node/observability/watcher.ts';
import { startWatching, type Watching } from '../../node/observability/watching.ts';
import { projectFiles } from '../../node/project-files.ts';
import type { ServerState } from '../../sandbox/control/server.ts';
import { createAccess } from '../../server/access.ts';
import type { Doors } from '../../server/doors.ts';
import type { Engine } from '../../server/engine.ts';
import type { Observer } from '../../server/exchange.ts';
import { createFrontDoor } from '../../server/front-door.ts';
import { laterDoor } from '../../server/lazy-door.ts';
import { memoize } from '../../server/memoize.ts';
import type { Tracer } from '../../server/tracer.ts';
import { createReport } from './failure-log.ts';
import { ownAddress } from './own-address.ts';
import type { ServerOptions, StartedServer } from './server-options.ts';

/** Starts a server: the sandbox, or with `stateless` answers from examples. Rejects when its data file, its certificate or the port cannot be used. */
export async function startServer(options: ServerOptions): Promise<StartedServer> {
  const { host, port, tls, allowHosts = [], allowOrigins = [] } = options;
  checkValidators();
  const certificate = tls && (await import('../../node/http/certificate.ts')).readCertificate(tls);
  const contract = memoize(readContract);
  const report = createReport((text) => process.stderr.write(text));
  const watching = await startWatching(options, report);
  const observers = [
    ...watching.watchers.map(({ observer }) => observer),
    ...(await requestLog(options, watching.tracing?.tracer)),
  ];
  let draining = false;
  const server: ServerState = {
    readiness: () => (draining ? { ready: false, reason: 'ending' } : { ready: true }),
    metrics: watching.metrics?.text,
  };
  // Prism's side is loaded for the first who asks for an example, which the sandbox's users rarely do.
  const examples = memoize(async () => {
    const [{ PrismEngine }, { Prism }] = await Promise.all([
      import('../../examples/engine.ts'),
      import('../../examples/prism.ts'),
    ]);
    const { document } = await contract();
    return new PrismEngine(document, validators, new Prism(document));
  });
  const listeningAddress = ownAddress();
  const recording = options.har === undefined ? undefined : await startRecording(options.har, report);
  const shared = { isOwn: listeningAddress.isOwn, examples, observers, report, server, watching };
  const { doors, close } = await openDoors(options, shared).catch((error: unknown) => {
    recording?.discard();
    throw error;
  });
  // Few clients read pages, so what hands them out is loaded for the first who does.
  const pages = laterDoor(async () => {
    const [{ createPages }, { fileReference }, { filePages }] = await Promise.all([
      import('../../server/pages.ts'),
      import('../../node/file-reference.ts'),
      import('../../node/file-pages.ts'),
    ]);
    const workbench = options.stateless ? undefined : filePages(options.workbench ?? projectFiles.workbench);
    return createPages({ reference: fileReference(contract), workbench, observers, report });
  }, report);
  try {
    // It has a name already where it is not to listen at an address.
    const access = tellRefusals(createAccess({ hosts: [...allowHosts, host], origins: allowOrigins }));
    const watched = watchDoors(doors, watching.watchers);
    const listening = await listen({
      host,
      port,
      access,
      certificate,
      report,
      doors: recording?.doors(watched) ?? watched,
      pages: watchDoor(pages, watching.watchers),
      ...(await proxied(options)),
    });
    listeningAddress.listensAt(listening.address);
    return {
      url: listening.url,
      address: listening.address,
      drain() {
        draining = true;
        listening.drain();
      },
      renew() {
        if (tls) void renew(tls, listening, report);
        if (options.keys) renewKeys(options.keys, report);
      },
      async close() {
        draining = true;
        await listening
          .close()
          .finally(close)
          .finally(() => recording?.close())
          .finally(() => Promise.all(watching.watchers.map((watcher) => watcher.close())));
      },
    };
  } catch (error) {
    recording?.discard();
    await close();
    throw error;
  }
}

/** Writes a line for each request unless `quiet`; what makes JSON of it is loaded for those who ask for that. */
async function requestLog({ quiet, log }: ServerOptions, tracer: Tracer | undefined): Promise<Observer[]> {
  if (quiet) return [];
  const lineOf =
    log === 'json' ? (await import('../../node/observability/json-line.ts')).createJsonLine(tracer) : undefined;
  return [createLog((text) => process.stdout.write(text), lineOf)];
}

/** Listening options behind proxies; that module is loaded only if a proxy is trusted. */
async function proxied(options: ServerOptions): Promise<Pick<ListenOptions, 'timeouts' | 'readRoute'>> {
  if (!options.trustProxy?.length) return { timeouts: options.timeouts };
  const { behindProxies } = await import('./behind-proxies.ts');
  return behindProxies(options);
}

/** The old one stays where the new one cannot be used. */
async function renew(files: CertificateFiles, listening: Listening, report: (line: string) => void): Promise<void> {
  const { readCertificate } = await import('../../node/http/certificate.ts');
  try {
    listening.renew(readCertificate(files));
  } catch (error) {
    report(`${error instanceof Error ? error.message : error}; the old certificate stays in use`);
  }
}

/** The old ones stay where the new ones cannot be used. */
function renewKeys(keys: HashedKeys, report: (line: string) => void): void {
  try {
    keys.renew();
  } catch (error) {
    report(`${error instanceof Error ? error.message : error}; the old keys stay in use`);
  }
}

/** The recorder is loaded only if it is used. */
async function startRecording(file: string, report: (line: string) => void) {
  const [{ openRecorder }, { recordDoor }] = await Promise.all([
    import('../../recorder/recorder.ts'),
    import('../../recorder/recorded-door.ts'),
  ]);
  const { record, close, discard } = openRecorder(file, report);
  // The first door is the API's; the control API is no part of the service.
  const doors = ([api, ...others]: Doors): Doors => [{ ...api, answer: recordDoor(api.answer, record) }, ...others];
  return { doors, close, discard };
}

/** Settings that the front doors share with the rest of the server. */
interface Shared {
  readonly isOwn: IsOwn;
  readonly examples: () => Promise<Engine>;
  readonly observers: readonly Observer[];
  readonly report: (error: unknown) => void;
  readonly server: ServerState;
  readonly watching: Watching;
}

async function openDoors(
  { stateless = false, data, salvage, start, keepsTimeline, deliverTo = [], keys, quota }: ServerOptions,
  { watching, server, isOwn, ...shared }: Shared,
): Promise<{ doors: Doors; close(): Promise<void> }> {
  if (!stateless) {
    const { openSandbox } = await import('./sandbox.ts');
    const guarded = { keys, quota, isOwn, server, watching };
    return openSandbox({ data, salvage, start, keepsTimeline, deliverTo, ...guarded, ...shared });
  }
  const { examples, ...common } = shared;
  const answer = createFrontDoor({
    contract: { operations, validators, ...ownRefusals },
    engine: await examples(),
    ...common,
  });
  return { doors: [{ prefix: '/api', answer }], close: async () => {} };
}
