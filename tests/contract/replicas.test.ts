import { afterAll } from 'vitest';
import { validators } from '../../src/contract/validation.ts';
import { readContract } from '../../src/node/contract-files.ts';
import { createHttpSender } from '../../src/node/http-sender.ts';
import { listen } from '../../src/node/listen.ts';
import { PrismEngine } from '../../src/prism/engine.ts';
import { Prism } from '../../src/prism/prism.ts';
import { describeContract } from '../../src/suite/describe.ts';
import { serveReplicas } from '../support/replicas.ts';

// Each request is answered by one of three servers that share a database, at random.
const failures: unknown[] = [];
const report = (error: unknown) => void failures.push(error);
const sender = createHttpSender({ deliverTo: [], isOwn: () => false });
const examples = async () => {
  const { document } = await readContract();
  return new PrismEngine(document, validators, new Prism(document));
};
const { doors, close } = await serveReplicas(sender, { examples }, report);
const server = await listen({
  ...{ host: '127.0.0.1', port: 0, doors, pages: doors[0].answer, report },
  timeouts: { grace: 0 },
});

afterAll(async () => {
  await server.close();
  await Promise.all([close(), sender.close()]);
  if (failures.length > 0) throw failures[0];
});

const isWhole = process.env.SANDBOX_WHOLE === 'true';
describeContract({
  ...{ url: server.url, token: 'demo-superadmin', seed: 3 },
  ...(isWhole ? { minCoverage: 100 } : { shard: '1/8' }),
});
