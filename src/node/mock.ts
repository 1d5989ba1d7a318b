import { operations } from '../contract/operations.ts';
import { validators } from '../contract/validation.ts';
import { createAccess } from '../server/access.ts';
import type { Doors } from '../server/doors.ts';
import type { Engine } from '../server/engine.ts';
import type { Observer } from '../server/exchange.ts';
import { createFrontDoor } from '../server/front-door.ts';
import { laterDoor } from '../server/later-door.ts';
import { memoize } from '../server/memoize.ts';
import type { IsOwn } from './address.ts';
import { checkValidators, readContract } from './contract-files.ts';
import { type Listening, listen, type Timeouts } from './listen.ts';
import { createLog } from './log.ts';
import { ownAddress } from './own-address.ts';
import { projectFiles } from './project-files.ts';
import { tellRefusals } from './refusals.ts';
import { createReport } from './report.ts';
import type { StartSettings } from './sandbox.ts';

export interface MockOptions {
  readonly host: string;
  readonly port: number;
  /** True for no line per request. */
  readonly quiet: boolean;
  /** True to answer every request from the contract's examples and remember nothing. */
  readonly stateless?: boolean;
  /** The file that keeps the sandbox's environments; memory does without one. */
  readonly data?: string | undefined;
  /** True to put what is whole of a damaged file in its place. */
  readonly salvage?: boolean;
  /** How the sandbox's environment `default` is to begin. */
  readonly start?: StartSettings;
  /** A new HAR file, for the exchanges with the API. */
  readonly har?: string | undefined;
  /** Hosts beside this machine to which the sandbox may deliver webhooks. */
  readonly deliverTo?: readonly string[];
  /** Names of the server beside this machine's: see `AccessOptions`. */
  readonly allowHosts?: readonly string[];
  /** Pages beside those of this machine that may use it: see `AccessOptions`. */
  readonly allowOrigins?: readonly string[];
  /** Where the workbench was built, if not in the project's own folder. */
  readonly workbench?: string;
  /** Where the server's own are too long. */
  readonly timeouts?: Partial<Timeouts>;
}

/** Starts the mock server. Rejects when what it is made of, its data file or the port cannot be used. */
export async function startMock(options: MockOptions): Promise<Listening> {
  const { host, port, quiet, timeouts, allowHosts = [], allowOrigins = [] } = options;
  checkValidators();
  const contract = memoize(readContract);
  const observers = quiet ? [] : [createLog((text) => process.stdout.write(text))];
  const report = createReport((text) => process.stderr.write(text));
  // Prism's side is loaded for the first who asks for an example, which the sandbox's users rarely do.
  const examples = memoize(async () => {
    const [{ PrismEngine }, { Prism }] = await Promise.all([import('../prism/engine.ts'), import('../prism/prism.ts')]);
    const { document } = await contract();
    return new PrismEngine(document, validators, new Prism(document));
  });
  const own = ownAddress();
  const recording = options.har === undefined ? undefined : await startRecording(options.har, report);
  const { doors, close } = await openDoors(options, own.isOwn, examples, observers, report).catch((error: unknown) => {
    recording?.discard();
    throw error;
  });
  // Few clients read pages, so what hands them out is loaded for the first who does.
  const pages = laterDoor(async () => {
    const [{ createPages }, { fileReference }, { filePages }] = await Promise.all([
      import('../server/pages.ts'),
      import('./file-reference.ts'),
      import('./file-pages.ts'),
    ]);
    const workbench = options.stateless ? undefined : filePages(options.workbench ?? projectFiles.workbench);
    return createPages({ reference: fileReference(contract), workbench, observers, report });
  }, report);
  try {
    // It has a name already where it is not to listen at an address.
    const access = tellRefusals(createAccess({ hosts: [...allowHosts, host], origins: allowOrigins }));
    const recorded = recording?.doors(doors) ?? doors;
    const listening = await listen({ host, port, doors: recorded, pages, access, report, timeouts });
    own.listensAt(listening.address);
    return {
      ...listening,
      close: () =>
        listening
          .close()
          .finally(close)
          .finally(() => recording?.close()),
    };
  } catch (error) {
    recording?.discard();
    await close();
    throw error;
  }
}

/** What recording needs is loaded for those who record. */
async function startRecording(file: string, report: (line: string) => void) {
  const [{ openRecorder }, { recordDoor }] = await Promise.all([
    import('./har/recorder.ts'),
    import('./har/recorded-door.ts'),
  ]);
  const { record, close, discard } = openRecorder(file, report);
  // The first door is the API's; the control API is no part of the service.
  const doors = ([api, ...others]: Doors): Doors => [{ ...api, answer: recordDoor(api.answer, record) }, ...others];
  return { doors, close, discard };
}

async function openDoors(
  { stateless = false, data, salvage, start, deliverTo = [] }: MockOptions,
  isOwn: IsOwn,
  examples: () => Promise<Engine>,
  observers: readonly Observer[],
  report: (error: unknown) => void,
): Promise<{ doors: Doors; close(): Promise<void> }> {
  if (!stateless) {
    const { openSandbox } = await import('./sandbox.ts');
    return openSandbox({ data, salvage, start, deliverTo, isOwn, observers, report, examples });
  }
  const contract = { operations, validators };
  const answer = createFrontDoor({ contract, engine: await examples(), observers, report });
  return { doors: [{ prefix: '/api', answer }], close: async () => {} };
}
