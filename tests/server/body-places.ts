import type { Schema } from '../../src/contract/document.ts';
import { isSchema, resolved } from '../support/contract.ts';

/** Bodies whose innermost value is at each place of a schema where a value of the type may stand. */
export function* places(
  schema: Schema,
  type: string,
  build: (value: unknown) => unknown,
): Generator<(value: unknown) => unknown> {
  const { properties, items, type: own } = resolved(schema);
  if (own === type) yield build;
  if (isSchema(properties)) {
    for (const [name, part] of Object.entries(properties)) {
      if (isSchema(part)) yield* places(part, type, (value) => build({ [name]: value }));
    }
  }
  if (isSchema(items)) yield* places(items, type, (value) => build([value]));
}
