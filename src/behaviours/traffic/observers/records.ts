import { walkValue } from '../../../conformance/model/schema-walk.ts';
import type { RecordedExchange } from '../../../conformance/traffic/recorded-exchange.ts';
import type { EntryId } from '../../model/basis.ts';
import { type EntryObservation, judged, type SomeObservers, type TrafficObserver } from './observer.ts';
import { rulesIn } from './rules.ts';

/** Entries that say first of all which fields a record has. */
const shaped = [
  ...(['response-required-fields', 'agent-configuration', 'task-fields', 'task-statistics'] as const),
  ...(['conversation-fields', 'billing-plans', 'agent-url-page'] as const),
] satisfies readonly EntryId[];

/** Entries that say first of all which words there are, by the component of the contract that has them. */
const worded = {
  'task-types': 'TaskType',
  'agent-voices': 'Voice',
  'task-failure-reasons': 'TaskFailureReason',
  'task-answered-by': 'TaskAnsweredBy',
} satisfies { readonly [Id in EntryId]?: string };

/** Observers of fields and words in recorded answers. */
export const recordObservers: SomeObservers = {
  ...Object.fromEntries(shaped.map((id) => [id, fieldsOf(id)])),
  ...Object.fromEntries(Object.entries(worded).map(([id, component]) => [id, wordsOf(component)])),
};

/** True if answers break rules that this entry alone decides, and that no other observer covers. */
export function brokenRules(id: EntryId): TrafficObserver {
  return (traffic) => {
    const broken = rulesIn(traffic).broken.get(id) ?? [];
    const [first] = broken;
    if (!first) return [];
    const exchanges = [...new Set(broken.map(({ exchange }) => exchange))];
    return [{ verdict: 'refuted', saw: `A response differs: ${first.what}.`, exchanges }];
  };
}

function fieldsOf(id: EntryId): TrafficObserver {
  return (traffic) => {
    const broken = brokenRules(id)(traffic);
    if (broken.length > 0) return broken;
    const kept: readonly RecordedExchange[] = rulesIn(traffic).fields.get(id) ?? [];
    return judged(kept, [], { kept: 'The assumed fields are present.', broken: '' });
  };
}

/** Confirms where each word of a set was met, and no other one. */
function wordsOf(component: string): TrafficObserver {
  const pointer = `/components/schemas/${component}`;
  return ({ successes }): EntryObservation[] => {
    const met = new Map<unknown, RecordedExchange>();
    let known: readonly unknown[] = [];
    for (const { schema, body, exchange } of successes) {
      for (const part of walkValue(schema, body)) {
        if (part.schema.pointer !== pointer) continue;
        known = part.schema.knownValues;
        met.set(part.value, exchange);
      }
    }
    if (known.length === 0 || met.size !== known.length || !known.every((word) => met.has(word))) return [];
    const saw = `Only these values occur, and all of them: ${known.join(', ')}.`;
    return [{ verdict: 'confirmed', saw, exchanges: [...new Set(met.values())] }];
  };
}
