import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '../../src/contract/operations.ts';

/** Files of the rooms that know no API by themselves. */
const files = globSync(['src/{conformance,server,examples,review}/**/*.ts', 'scripts/docs/reference/**/*.ts']);

test('what knows no API names none of its operations', () => {
  const names = Object.keys(operations).flatMap((id) => [`'${id}'`, `"${id}"`]);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return names.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
