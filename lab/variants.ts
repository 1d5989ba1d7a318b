/**
 * `npm run lab -- variants NAME`: servers that differ from the contract in what it assumes or says in words, and what the ledger
 * and the suite say of them. `prove` proves the changes of the contract that the register of assumptions proposes.
 */
import { prove } from './evidence/prove.ts';
import { runCommand } from './mutation/engine/command.ts';
import { documentedCampaign, evidenceCampaign, twentyCampaign, wordsCampaign } from './mutation/variants.ts';

const usage = `Usage: npm run lab -- variants NAME [options]
       npm run lab -- variants prove [ID…] [--together]

  evidence        servers that differ in one assumption, which the ledger has to refute, and no other
  twenty          one server that differs in twenty assumptions, of which the ledger has to refute exactly those
  documented      the servers of evidence, which may not be told that they contradict what is documented
  words           servers that break one rule which the contract states in words, which the suite has to find
  prove           proves the changes of the contract that the register lists, or those of the entries named: a server that
                  differs is asked, the patch applied, and it is asked again; about a minute each. --together asks one
                  server that differs in all of them

Questions: ledger of evidence and twenty; of the others suite, and disposable, which is the suite without the control API;
of words also shared, where the server has to be left as it was, and alone, where it has a single group.
`;

const [name, ...args] = process.argv.slice(2);
if (name === 'prove') process.exitCode = await prove(args);
else
  await runCommand({
    usage,
    campaigns: {
      evidence: evidenceCampaign,
      twenty: twentyCampaign,
      documented: documentedCampaign,
      words: wordsCampaign,
    },
  });
