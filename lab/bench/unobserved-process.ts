/** `node unobserved-process.ts PORT`: the sandbox's API without a timeline. */
import { operations } from '../../src/contract/operations.ts';
import { ownRefusals } from '../../src/contract/own-refusals.ts';
import { validators } from '../../src/contract/validation.ts';
import { listen } from '../../src/node/http/listen.ts';
import { loadSeedData } from '../../src/node/load-seed-data.ts';
import { refusingSender } from '../../src/sandbox/engine/sender.ts';
import { SandboxEngine } from '../../src/sandbox/service/engine.ts';
import { LocalSandbox } from '../../src/sandbox/service/local-sandbox.ts';
import { StartingData } from '../../src/sandbox/service/starting-data.ts';
import { MemoryStore } from '../../src/sandbox/store/memory-store.ts';
import { createFrontDoor } from '../../src/server/front-door.ts';

const report = (error: unknown) => console.error(error);
const examples = () => Promise.reject(new Error('Nobody asks for examples.'));
const store = new MemoryStore(new StartingData(await loadSeedData()));
const sandbox = await LocalSandbox.open({ store, sender: refusingSender, report });
const answer = createFrontDoor({
  contract: { operations, validators, ...ownRefusals },
  engine: new SandboxEngine({ sandbox, validators, examples }),
  report,
});
const doors = [{ prefix: '/api', answer }] as const;
await listen({ host: '127.0.0.1', port: Number(process.argv[2]), doors, pages: answer, report });
