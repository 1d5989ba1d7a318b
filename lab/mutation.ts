/**
 * `npm run lab -- mutation SOURCE`: makes one mistake at a time, on the wire, in the contract or in the code, and asks who finds
 * it. Ends with 1 where a rate of `lab/rates.json` fell, with 2 where it cannot run.
 */
import { contractCampaign } from './mutation/contract/campaign.ts';
import { runCommand } from './mutation/engine/command.ts';
import { wireCampaign } from './mutation/wire/campaign.ts';

const usage = `Usage: npm run lab -- mutation SOURCE [options]

`;

await runCommand({ usage, campaigns: { wire: wireCampaign, contract: contractCampaign } });
