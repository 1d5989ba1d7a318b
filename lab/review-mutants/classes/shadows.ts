import { operationsOf } from '../../../src/contract/document.ts';
import { escapePointer, valueAt } from '../../../src/contract/pointer.ts';
import { validatorOf } from '../../../src/review/schemas/schema-validator.ts';
import { isNode } from '../../mutation/contract/schemas.ts';
import type { ReviewMutant } from '../mutant.ts';
import type { Subject } from '../subject.ts';

/** Paths that are matched before a templated one: with an example of its last parameter, and with what it cannot be. */
export function* shadowMutants({ contract, usage }: Subject): Generator<ReviewMutant> {
  const templated = new Map([...operationsOf(contract)].map((one) => [one.path, one]));
  for (const [path, { parameters, operation, method }] of templated) {
    const [, before = '', name = ''] = /^(.*)\{(\w+)\}[^{}]*$/.exec(path) ?? [];
    const schema = parameters.map(({ value }) => value).find((one) => one.in === 'path' && one.name === name)?.schema;
    if (name === '' || !schema) continue;
    const whole = resolved(schema, (pointer) => valueAt(contract, pointer));
    const item = `/paths/${escapePointer(path)}`;
    for (const literal of ['overview', '~ not one']) {
      const other = `${before}${literal}${path.slice(before.length + name.length + 2)}`;
      if (other in contract.paths) continue;
      const added = { [method]: { ...operation, operationId: `${operation.operationId}Literally` } };
      yield {
        id: `shadow: ${path} by ${literal}`,
        kind: 'shadow',
        // The templated path is named, so that it is compared.
        edits: [
          { pointer: `/paths/${escapePointer(other)}`, value: added },
          { pointer: item, value: contract.paths[path] },
        ],
        breaking: validatorOf(whole)(literal).length === 0 ? (usage.touchedBy(item) ?? []) : [],
      };
    }
  }
}

/** A schema with what it refers to, which has no references itself. */
function resolved(schema: object, at: (pointer: string) => unknown): object {
  const reference: unknown = Reflect.get(schema, '$ref');
  const target = typeof reference === 'string' ? at(reference.slice(1)) : undefined;
  return isNode(target) ? { ...resolved(target, at), ...schema, $ref: undefined } : schema;
}
