import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import plugin from '../../lint/plugin.js';

test('redocly.yaml says what each house rule of `redocly diff` is worth', async () => {
  const { diff } = parse(await readFile('redocly.yaml', 'utf8'));
  const house = Object.keys(plugin().diff.oas3).map((name) => `house/${name}`);
  expect(Object.keys(diff).sort()).toEqual(house.sort());
});
