import { assumedOf } from '../../model/assumed.ts';
import type { DeclaredOperation } from '../../model/contract.ts';
import { walkSchema, walkValue } from '../../model/schema-walk.ts';
import type { Check } from '../../runner/check.ts';
import { operationCheck } from '../operation-check.ts';
import { answerOf, readPlainly } from './plain-read.ts';
import { statedSums } from './stated.ts';

/** What the contract calls a sum is the sum of its parts. */
export function* sumChecks(operation: DeclaredOperation): Generator<Check> {
  const answer = answerOf(operation);
  if (!answer || ![...walkSchema(answer)].some(({ schema }) => statedSums(schema).length > 0)) return;
  yield {
    ...operationCheck(operation, 'sums', 'state'),
    title: 'sums are those of their parts',
    async run(context) {
      const exchange = await readPlainly(context, operation);
      for (const { schema, value, template } of walkValue(answer, exchange.body)) {
        for (const { name, part, list } of statedSums(schema)) {
          const [told, parts]: unknown[] = [name, list].map((field) => Reflect.get(Object(value), field));
          if (!Array.isArray(parts)) continue;
          const sum = parts.reduce<number>((before, one) => before + Number(Reflect.get(Object(one), part)), 0);
          if (told === sum) continue;
          const place = `${template}/${name}`;
          const rule = 'a sum is that of its parts';
          const texts = { expected: `${sum}, the sum of ${part} of all ${list}`, actual: String(told) };
          const breach = { operationId: operation.id, pointer: schema.pointer, rule, place, ...texts };
          context.report({ ...breach, basis: assumedOf(operation.id) }, exchange);
        }
      }
    },
  };
}
