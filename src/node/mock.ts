import { PrismEngine } from '../prism/engine.ts';
import { createApp } from '../server/app.ts';
import { checkValidators, fileReference, readContract } from './contract-files.ts';
import { type Listening, listen, type Timeouts } from './listen.ts';
import { createLog } from './log.ts';

export interface MockOptions {
  readonly host: string;
  readonly port: number;
  /** True for no line per request. */
  readonly quiet: boolean;
  /** Where the server's own are too long. */
  readonly timeouts?: Partial<Timeouts>;
}

/** Starts the mock server. Rejects when the contract or the port cannot be used. */
export async function startMock({ host, port, quiet, timeouts }: MockOptions): Promise<Listening> {
  checkValidators();
  const contract = await readContract();
  const engine = new PrismEngine(contract.document);
  const fetch = createApp({
    engine,
    reference: fileReference(contract),
    log: quiet ? undefined : createLog((text) => process.stdout.write(text)),
    report: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
  });
  return listen({ host, port, fetch, timeouts });
}
