import { alternatives } from '../../src/behaviours/alternatives.ts';
import { accessOf, control, disposable } from './access.ts';
import type { Campaign } from './engine/campaign.ts';
import { together } from './evidence/judge.ts';
import { catalogue } from './words/catalogue.ts';
import { classes } from './words/fault.ts';

const kinds = { alternative: 'another alternative of an assumption', together: 'twenty of them on one server' };
const servers = Object.keys(alternatives).map((id) => ({ id, kind: 'alternative' }));

/** Servers that differ from the contract in one assumption, which the ledger has to refute, and no other. */
export function evidenceCampaign(): Campaign {
  const mutants = [...servers, { id: together, kind: 'together' }];
  const ledger = { judge: new URL('./evidence/judge.ts', import.meta.url), batch: 1 };
  return { name: 'evidence', kinds, mutants, questions: { ledger }, words: { found: 'refuted alone' } };
}

/** The server that differs in twenty assumptions. */
export function twentyCampaign(): Campaign {
  const all = evidenceCampaign();
  return { ...all, name: 'twenty', mutants: all.mutants.filter(({ kind }) => kind === 'together') };
}

/** The same servers, of which the suite may say of nothing that it contradicts what is documented. */
export function documentedCampaign(): Campaign {
  const judge = new URL('./documented/trial.ts', import.meta.url);
  const questions = {
    suite: { judge, setting: control, batch: 1 },
    disposable: { judge, setting: disposable, batch: 1 },
  };
  const words = { found: 'not accused', survived: 'accused' };
  return { name: 'documented', kinds, mutants: servers, questions, words };
}

/** Servers that break a rule which the contract states in words, and which no schema tells of. */
export function wordsCampaign(): Campaign {
  const judge = new URL('./words/judge.ts', import.meta.url);
  return {
    name: 'words',
    kinds: classes,
    mutants: catalogue.map(({ id, kind, about }) => ({ id, kind, names: [about] })),
    questions: Object.fromEntries(
      Object.keys(accessOf).map((question) => [question, { judge, setting: { question }, batch: 1 }]),
    ),
    asked: ['suite'],
  };
}
