import { valueAt } from '../../../contract/pointer.ts';
import { assumedOf } from '../../model/assumed.ts';
import type { DeclaredOperation, SuiteContract } from '../../model/contract.ts';
import type { Schema } from '../../model/schema.ts';
import { walkSchema, walkValue } from '../../model/schema-walk.ts';
import type { Check } from '../../runner/check.ts';
import { operationCheck } from '../operation-check.ts';
import { answerOf, readPlainly } from '../plain-read.ts';

/** Checks that a field described as a sum equals the sum of its parts. */
export function* sumChecks(operation: DeclaredOperation, contract: SuiteContract): Generator<Check> {
  const answer = answerOf(operation);
  if (!answer || ![...walkSchema(answer)].some(({ schema }) => statedSums(contract, schema).length > 0)) return;
  yield {
    ...operationCheck(operation, 'sums', 'state'),
    title: 'totals are the sums of their parts',
    async run(context) {
      const exchange = await readPlainly(context, operation);
      for (const { schema, value, template } of walkValue(answer, exchange.body)) {
        for (const { name, part, list } of statedSums(contract, schema)) {
          const [told, parts]: unknown[] = [name, list].map((field) => Reflect.get(Object(value), field));
          if (!Array.isArray(parts)) continue;
          const sum = parts.reduce<number>((before, one) => before + Number(Reflect.get(Object(one), part)), 0);
          if (told === sum) continue;
          const place = `${template}/${name}`;
          const rule = 'a total is the sum of its parts';
          const texts = { expected: `${sum}, the sum of ${part} of all ${list}`, actual: String(told) };
          const breach = { operationId: operation.id, pointer: schema.pointer, rule, place, ...texts };
          context.report({ ...breach, basis: assumedOf(operation) }, exchange);
        }
      }
    },
  };
}

/** A field of an object that is the sum of a field of the items of a list beside it. */
interface StatedSum {
  readonly name: string;
  readonly part: string;
  readonly list: string;
}

/** The sums that the contract states of an object, in the descriptions of its fields. */
function statedSums({ document }: SuiteContract, { pointer, properties }: Schema): StatedSum[] {
  return [...properties.keys()].flatMap((name) => {
    const words = valueAt(document, `${pointer}/properties/${name}/description`);
    const [, part, list] = /^Sum of `(\w+)` of all (\w+)\b/.exec(typeof words === 'string' ? words : '') ?? [];
    return part === undefined || list === undefined || !properties.has(list) ? [] : [{ name, part, list }];
  });
}
