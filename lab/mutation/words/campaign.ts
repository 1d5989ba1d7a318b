import { fileURLToPath } from 'node:url';
import type { Campaign } from '../campaign.ts';
import { shareOut } from '../pool.ts';
import { chooseFrom } from '../selection.ts';
import { aligned } from '../table.ts';
import { catalogue, type Listed } from './catalogue.ts';
import { classes, type FaultClass } from './fault.ts';
import { isVerdict, readVerdict, type Verdict } from './verdict.ts';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Servers that break a rule which the contract states in words, and which no schema tells of. */
export function wordsCampaign(control: boolean): Campaign<Verdict> {
  const named = catalogue.map((fault) => ({ ...fault, operationId: fault.id }));
  const way = control ? 'control' : 'shared';
  return {
    choose: (choice) => chooseFrom(named, choice).map(({ id }) => id),
    tryAll: (ids, workers, tell) =>
      shareOut({ program, orders: ids.map((id) => ({ id: `${way} ${id}` })), workers, isVerdict, tell }),
    readVerdict,
    judge(verdicts) {
      const survivors = verdicts.filter(({ state }) => state === 'survived');
      const figures = `${verdicts.length} faults, ${count(verdicts, 'found')} found, ${survivors.length} survived, ${count(verdicts, 'unseen')} that nobody can see`;
      const parts = [aligned(verdicts.map(rowOf)), tableOf(verdicts)];
      return { text: [...parts, figures].join('\n\n'), passed: survivors.length === 0 };
    },
  };
}

function rowOf({ id, state, check = '', rule = '' }: Verdict): string[] {
  const told = state === 'found' ? `${check}: ${rule}` : state === 'unseen' ? `nobody can see it: ${rule}` : 'survived';
  return [listedAs(id)?.kind ?? '', id, told];
}

function tableOf(verdicts: readonly Verdict[]): string {
  const rows = Map.groupBy(verdicts, ({ id }) => listedAs(id)?.kind);
  const row = (name: string, own: readonly Verdict[]) => [
    name,
    ...[own.length, count(own, 'found'), count(own, 'survived')].map(String),
  ];
  const body = [...rows].map(([kind, own]) => row(kind ? classes[kind satisfies FaultClass] : '', own));
  return aligned([['class', 'all', 'found', 'survived'], ...body, row('all', verdicts)]);
}

function listedAs(id: string): Listed | undefined {
  return catalogue.find((fault) => fault.id === id);
}

function count(verdicts: readonly Verdict[], state: Verdict['state']): number {
  return verdicts.filter((one) => one.state === state).length;
}
