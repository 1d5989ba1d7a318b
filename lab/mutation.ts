/**
 * `npm run lab -- mutation SOURCE`: makes one mistake at a time, on the wire, in the contract or in the code, and asks who notices
 * it. Ends with 1 where a rate of `lab/rates.json` fell, with 2 where it cannot run.
 */
import { runCommand } from './mutation/engine/command.ts';

const usage = `Usage: npm run lab -- mutation SOURCE [options]

  wire            breaks the contract in what the sandbox returns and sends. Does the contract suite notice?
                  For kinds, see lab/mutation/wire/mutant.ts; names are operationIds. Does \`held\` find the fault in a
                  recording of the suite's traffic instead (recording)? Webhooks and missing answers are left out.
  contract        changes one fact of the contract. Does the product follow it, or does a check notice?
                  For kinds, see lab/mutation/contract/mutant.ts; names are operationIds, schemas and webhooks.
  code            changes the code of the client, the contract, the server and the sandbox. Do the tests of tests/, except
                  tests/e2e, notice (tests)? Does the contract suite, with the control API (suite), without it on a
                  disposable server (disposable) or a shared one (shared), and on a server with one group (alone-tasks)?
                  Names are folders, files and lines: src/contract, tasks, src/sandbox/modules/tasks/gates.ts:59.

  --checkout DIR  change the code of another checkout, and run its tests (code only)
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
