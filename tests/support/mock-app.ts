import { operations } from '../../src/contract/operations.ts';
import { ownRefusals } from '../../src/contract/own-refusals.ts';
import { validators } from '../../src/contract/validation.ts';
import { PrismEngine } from '../../src/examples/engine.ts';
import { Prism } from '../../src/examples/prism.ts';
import { readContract } from '../../src/node/contract-files.ts';
import { createApp } from '../../src/server/app.ts';
import { createFrontDoor } from '../../src/server/front-door.ts';
import { memoize } from '../../src/server/memoize.ts';

/** The engine that answers from the contract's examples. */
export const examples = memoize(async () => {
  const { document } = await readContract();
  return new PrismEngine(document, validators, new Prism(document));
});

/** The stateless server as a function. Whatever is behind no door is not found. */
const app = memoize(async () => {
  const answer = createFrontDoor({
    contract: { operations, validators, ...ownRefusals },
    engine: await examples(),
    report,
  });
  return createApp({ doors: [{ prefix: '/api', answer }], pages: answer });
});

/** Nothing may fail within while a test goes on. */
function report(error: unknown): never {
  throw error;
}

/** Answers a request as the stateless mock does, in this process. */
export async function askServer(request: Request): Promise<Response> {
  return (await app())(request);
}
