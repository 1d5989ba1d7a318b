import type { Json } from '../../scripts/docs/contract/contract.ts';
import { at, type CheckedContract, objectOf } from './contract.ts';
import { type Fact, unless } from './fact.ts';
import { documentedParts } from './facts/documented-parts.ts';

const known = new Set(
  Object.entries(documentedParts).flatMap(([kind, parts]) => parts.map((part) => `${kind}/${part}`)),
);

/** What is documented of the shared parts and of webhooks says so, and nothing else does. */
export const partFact: Fact = {
  name: 'the parts that are documented are marked as documented, and no others',
  contradiction: ({ bundle }: CheckedContract) => {
    const parts = [...marksIn(at(bundle, 'components')), ...marksIn(at(bundle, 'webhooks'))];
    const wrong = parts.find(({ place, mark }) => known.has(place) !== (mark === 'documented'));
    return unless(wrong === undefined, `${wrong?.place} is marked as ${wrong?.mark}`);
  },
};

/** Every mark of provenance with the names of the parts around it. */
function* marksIn(value: Json | undefined, names: readonly string[] = []): Generator<{ place: string; mark: Json }> {
  const node = objectOf(value);
  const mark = node['x-provenance'];
  if (typeof mark === 'string') yield { place: names.join('/'), mark };
  for (const [key, inner] of Object.entries(node)) {
    // Within a part its fields are meant, not the keywords between them.
    const own = names.length < 2 || !['properties', 'items'].includes(key) ? [...names, key] : names;
    yield* marksIn(inner, own);
  }
}
