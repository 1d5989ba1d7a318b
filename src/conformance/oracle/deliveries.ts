import type { SuiteContract } from '../model/contract.ts';
import type { Exchange } from '../target/exchange.ts';
import { type Difference, valueDifference } from './compare.ts';
import type { Pairs } from './paired-identifiers.ts';

/** Fields of a delivery that follow from the event; its outcome depends on the receiver. */
const told = ['kind', 'type', 'label', 'url', 'payload'] as const;

/** In what the webhooks differ that were sent, or are to be. */
export function deliveriesDifference(
  { webhooks, conventions }: SuiteContract,
  here: Exchange,
  there: Exchange,
  pairs: Pairs,
): Difference | undefined {
  const own = deliveriesIn(here);
  const other = deliveriesIn(there);
  const place = { name: '', template: '/deliveries', schema: undefined };
  if (own.length !== other.length) {
    const expected = namesOf(other);
    const actual = namesOf(own);
    return { kind: 'shown', ...place, expected, actual };
  }
  for (const [i, delivery] of own.entries()) {
    const type: unknown = Reflect.get(Object(delivery), 'type');
    const schema = webhooks.get(String(type));
    for (const name of told) {
      const within = {
        name,
        template: `/deliveries/*/${name}`,
        schema: name === 'payload' ? schema : undefined,
        conventions,
      };
      const [actual, expected]: unknown[] = [delivery, other[i]].map((one) => Reflect.get(Object(one), name));
      const found = valueDifference(actual, expected, within, pairs);
      if (found) return found;
    }
  }
  return undefined;
}

function deliveriesIn({ body }: Exchange): readonly unknown[] {
  const deliveries: unknown = Reflect.get(Object(body), 'deliveries');
  return Array.isArray(deliveries) ? deliveries : [];
}

function namesOf(deliveries: readonly unknown[]): string {
  const types = deliveries.map((one) => String(Reflect.get(Object(one), 'type')));
  return `${deliveries.length} webhooks: ${[...new Set(types)].join(', ')}`;
}
