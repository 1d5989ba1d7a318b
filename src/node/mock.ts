import { operations } from '../contract/operations.ts';
import { validators } from '../contract/validation.ts';
import { createApp } from '../server/app.ts';
import type { Doors } from '../server/doors.ts';
import type { Engine } from '../server/engine.ts';
import type { Observer } from '../server/exchange.ts';
import { createFrontDoor } from '../server/front-door.ts';
import { memoize } from '../server/memoize.ts';
import { checkValidators, fileReference, readContract } from './contract-files.ts';
import { type Listening, listen, type Timeouts } from './listen.ts';
import { createLog } from './log.ts';

export interface MockOptions {
  readonly host: string;
  readonly port: number;
  /** True for no line per request. */
  readonly quiet: boolean;
  /** True to answer every request from the contract's examples and remember nothing. */
  readonly stateless?: boolean;
  /** The file that keeps the sandbox's environments; memory does without one. */
  readonly data?: string | undefined;
  /** Hosts beside this machine to which the sandbox may deliver webhooks. */
  readonly deliverTo?: readonly string[];
  /** Where the server's own are too long. */
  readonly timeouts?: Partial<Timeouts>;
}

/** Starts the mock server. Rejects when what it is made of, its data file or the port cannot be used. */
export async function startMock(options: MockOptions): Promise<Listening> {
  const { host, port, quiet, timeouts } = options;
  checkValidators();
  const contract = memoize(readContract);
  const observers = quiet ? [] : [createLog((text) => process.stdout.write(text))];
  const report = (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  };
  // Prism's side is loaded for the first who asks for an example, which the sandbox's users rarely do.
  const examples = memoize(async () => {
    const { PrismEngine } = await import('../prism/engine.ts');
    return new PrismEngine((await contract()).document, validators);
  });
  const { doors, close } = await openDoors(options, examples, observers, report);
  const fetch = createApp({ doors, reference: fileReference(contract), observers, report });
  try {
    const listening = await listen({ host, port, doors, fetch, report, timeouts });
    return { url: listening.url, close: () => listening.close().finally(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDoors(
  { stateless = false, data, deliverTo = [] }: MockOptions,
  examples: () => Promise<Engine>,
  observers: readonly Observer[],
  report: (error: unknown) => void,
): Promise<{ doors: Doors; close(): Promise<void> }> {
  if (!stateless) {
    const { openSandbox } = await import('./sandbox.ts');
    return openSandbox({ data, deliverTo, observers, report, examples });
  }
  const contract = { operations, validators };
  const answer = createFrontDoor({ contract, engine: await examples(), observers, report });
  return { doors: [{ prefix: '/api', answer }], close: async () => {} };
}
