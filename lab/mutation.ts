/**
 * `npm run lab -- mutation SOURCE`: makes one mistake at a time, on the wire, in the contract or in the code, and asks who notices
 * it. Ends with 1 where a rate of `lab/rates.json` fell, with 2 where it cannot run.
 */
import { runCommand } from './mutation/engine/command.ts';

const usage = `Usage: npm run lab -- mutation SOURCE [options]

  wire            changes what the sandbox answers and sends, as the contract forbids it. Does the contract suite notice?
                  Kinds are those of lab/mutation/wire/mutant.ts; names are operationIds.
  contract        changes one fact of the contract. Does the product notice, or follow?
                  Kinds are those of lab/mutation/contract/mutant.ts; names are operationIds, schemas and webhooks.
  code            changes the code of the client, the contract, the server and the sandbox. Do the tests of tests/, less
                  tests/e2e, notice (tests)? Does the contract suite, with the control API (suite), without it on a server
                  that may be used up (disposable) or has to be left as it was (shared), and on a server of one group
                  (alone-tasks)? Names are folders, files and lines: src/contract, tasks,
                  src/sandbox/modules/tasks/gates.ts:59.

  --checkout DIR  changes the code of another checkout, and runs its tests (code only)
`;

await runCommand({
  usage,
  // Each source needs much that the others do not.
  campaigns: {
    wire: async () => (await import('./mutation/wire/campaign.ts')).wireCampaign(),
    contract: async () => (await import('./mutation/contract/campaign.ts')).contractCampaign(),
    code: async (checkout) => (await import('./mutation/code/campaign.ts')).codeCampaign(checkout),
  },
  takesCheckout: true,
});
