/**
 * Does the sandbox of a checkout keep to the contract that stands beside it? `node lab/evidence/agree.ts` makes all checks of
 * the suite on it, and ends with 1 and what is broken.
 */
import { worlds } from '../../scripts/world/worlds.ts';
import { createHttpSender } from '../../src/node/http-sender.ts';
import { createSandbox } from '../../src/sandbox/create-sandbox.ts';
import { StartingData } from '../../src/sandbox/service/starting-data.ts';
import { MemoryStore } from '../../src/sandbox/store/memory-store.ts';
import { suiteContract } from '../../src/suite/contract/contract.ts';
import { planOf } from '../../src/suite/plan.ts';
import { forEachConcurrently } from '../../src/suite/run/concurrency.ts';
import { runCheck } from '../../src/suite/run/run-check.ts';
import { Session } from '../../src/suite/run/session.ts';

const contract = suiteContract();
const broken: string[] = [];
const store = new MemoryStore(new StartingData(worlds()));
const sender = createHttpSender({ deliverTo: [] });
const { fetch } = await createSandbox({ store, sender, report: (error) => void broken.push(String(error)) });
const target = {
  url: 'http://sandbox.example',
  token: 'demo-superadmin',
  fetch,
  capabilities: { webhooks: true, prefer: false },
};
const session = await Session.open(target, { seed: 1 });
await forEachConcurrently(2, planOf(contract), (check) => runCheck(session, check));
for (const { operationId, rule, place, actual } of session.findings.all())
  broken.push(`${operationId}: ${rule} (${place}): ${actual}`);
for (const line of broken.slice(0, 10)) console.error(line.slice(0, 500));
process.exit(broken.length === 0 ? 0 : 1);
