/**
 * `npm run lab -- mutation SOURCE`: makes one mistake at a time, on the wire, in the contract or in the code, and asks who notices
 * it. Ends with 1 where a rate of `lab/rates.json` fell, with 2 where it cannot run.
 */
import { codeCampaign } from './mutation/code/campaign.ts';
import { contractCampaign } from './mutation/contract/campaign.ts';
import { runCommand } from './mutation/engine/command.ts';
import { wireCampaign } from './mutation/wire/campaign.ts';

const usage = `Usage: npm run lab -- mutation SOURCE [options]

  wire            changes what the sandbox answers and sends, as the contract forbids it. Does the contract suite notice?
                  Kinds are those of lab/mutation/wire/mutant.ts; names are operationIds.
  contract        changes one fact of the contract. Does the product notice, or follow?
                  Kinds are those of lab/mutation/contract/mutant.ts; names are operationIds, schemas and webhooks.
  code            changes the code of the client, the contract, the server and the sandbox. Does the contract suite notice (suite;
                  remote without the control API), and do the tests of tests/, less tests/e2e (tests)? Names are folders,
                  files and lines: src/contract, tasks, src/sandbox/tasks/gates.ts:59.

  --checkout DIR  changes the code of another checkout, and runs its tests (code only)
`;

await runCommand({
  usage,
  campaigns: { wire: wireCampaign, contract: contractCampaign, code: codeCampaign },
  takesCheckout: true,
});
