import type { Campaign } from '../engine/campaign.ts';
import { readContractFiles } from './bundle.ts';
import { mutantsOf } from './derived.ts';
import { kinds } from './mutant.ts';
import { sourceLines } from './source-lines.ts';

/** Contracts with one fact changed, which something has to notice or the product to follow. */
export function contractCampaign(): Campaign {
  const { bundle, register } = readContractFiles();
  const mutants = mutantsOf(bundle, Object.keys(register));
  const pointers = new Map(mutants.map(({ id, pointer }) => [id, pointer]));
  let lines: ReturnType<typeof sourceLines> | undefined;
  return {
    name: 'contract',
    kinds,
    mutants: mutants.map(({ id, kind, about }) => ({ id, kind, names: [about] })),
    questions: { product: { judge: new URL('./judge.ts', import.meta.url), batch: 20 } },
    show(id) {
      lines ??= sourceLines();
      return `${lines.of(pointers.get(id) ?? '')}: ${id}`;
    },
  };
}
