import { expect, test } from 'vitest';
import { violationsOf } from '../../src/webhooks/check.ts';
import { breaches, webhooks } from '../support/contract.ts';

/** A value with each of its fields, however deep, taken away or in turn replaced by each of these. */
const others = [null, true, -1, 0.5, 1e20, '', 'x', ' ', '+1202', '😀'.repeat(16), 'x'.repeat(4001), [], {}, ['x']];

function* variants(value: unknown): Generator<unknown> {
  yield* others;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const { [name]: _, ...rest } = Object(value);
    yield rest;
    for (const variant of variants(part)) yield { ...value, [name]: variant };
  }
}

test.each(webhooks.map(({ id, bodies }) => [id, bodies.get('application/json')] as const))(
  'whatever %s says is judged as Ajv does, place by place and keyword by keyword',
  (id, content) => {
    const { schema = {}, examples = new Map() } = content ?? {};
    const body = { $ref: String(schema.$ref).replace('#/components/schemas/', '') };
    let wrong = 0;
    for (const example of examples.values()) {
      expect(violationsOf(body, example)).toEqual([]);
      for (const variant of variants(example)) {
        const found = violationsOf(body, variant).map(
          ({ pointer, keyword }) => `${parentOf(pointer, keyword)} ${keyword}`,
        );
        const meant = breaches(schema, variant).map((breach) => breach.slice(0, breach.indexOf(':')));
        expect(found.sort(), `${id} ${JSON.stringify(variant).slice(0, 300)}`).toEqual(meant.filter(isTold).sort());
        if (found.length > 0) wrong += 1;
      }
    }
    expect(wrong).toBeGreaterThan(100);
  },
);

/** Ajv tells of a missing field at the object that lacks it. */
function parentOf(pointer: string | undefined, keyword: string): string {
  return keyword === 'required' ? (pointer ?? '').replace(/\/[^/]*$/, '') : (pointer ?? '');
}

/** Bounds and type say what the format of an integer does, and a text that is too long is not held to its pattern. */
function isTold(breach: string, _: number, all: readonly string[]): boolean {
  if (breach.endsWith(' format')) return false;
  return !breach.endsWith(' pattern') || !all.includes(breach.replace(/pattern$/, 'maxLength'));
}
