import type { Json, JsonObject } from '../../scripts/docs/contract/contract.ts';
import { entriesIn } from '../../src/contract/assumptions.ts';
import { at, type CheckedContract, objectOf } from './contract.ts';
import { type Fact, unless } from './fact.ts';
import { gaps } from './facts/gaps.ts';

const texts = ['question', 'assumption', 'why'];
const appliedIn = new WeakMap<JsonObject, ReadonlySet<string>>();

/** Each gap has an answer in the register, and the contract applies it. */
export const gapFacts: readonly Fact[] = gaps.map(({ gap, answeredBy }) => ({
  name: `the gap "${gap}" is answered`,
  contradiction: (contract) =>
    answeredBy.map((id) => unanswered(contract, id)).find((contradiction) => contradiction !== undefined),
}));

function unanswered(contract: CheckedContract, id: string): string | undefined {
  const empty = texts.filter((text) => String(at(contract.register, id, text) ?? '').trim() === '');
  if (empty.length > 0) return `the entry ${id} of the register has no ${empty.join(', ')}`;
  return unless(applied(contract.bundle).has(id), `the contract applies ${id} nowhere`);
}

/** The ids of all assumptions that a bundle applies. */
function applied(bundle: JsonObject): ReadonlySet<string> {
  const known = appliedIn.get(bundle);
  if (known) return known;
  const ids = new Set<string>();
  const walk = (value: Json) => {
    if (typeof value !== 'object' || value === null) return;
    const { 'x-assumption': own, 'x-assumed': byRule } = objectOf(value);
    for (const id of [...entriesIn(own), ...Object.keys(objectOf(byRule))]) ids.add(id);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(bundle);
  appliedIn.set(bundle, ids);
  return ids;
}
