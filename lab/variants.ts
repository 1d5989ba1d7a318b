/**
 * `npm run lab -- variants NAME`: servers that differ from the contract in what it assumes or says in words, and what the ledger
 * and the suite say of them. `prove` proves the changes of the contract that the register of assumptions proposes.
 */
import { prove } from './evidence/prove.ts';
import { runCommand } from './mutation/engine/command.ts';
import { documentedCampaign, evidenceCampaign, twentyCampaign, wordsCampaign } from './mutation/variants.ts';

const usage = `Usage: npm run lab -- variants NAME [options]
       npm run lab -- variants prove [ID…] [--together]

  evidence        servers that differ in one assumption; the ledger must refute exactly that one
  twenty          one server that differs in twenty assumptions; the ledger must refute exactly those
  documented      the servers of evidence; the suite must report no contradiction of the documentation
  words           servers that break one rule that the contract states in prose; the suite must find each
  prove           proves the changes of all entries of the register, or of the named ones: tests a server that differs, applies
                  the patch, and tests it again; about a minute each. --together uses one server that differs in all of
                  them

Questions: ledger for evidence and twenty; for the others suite, and disposable (the suite without the control API); for
words also shared (a server that must be left as it was) and alone (a server with one group).
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
