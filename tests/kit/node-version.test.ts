import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkNode } from '../../src/kit/node-version.ts';

test.each(['22.13.0', '22.21.0', '24.0.0', process.versions.node, ''])('%s is new enough, or no Node', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test.each(['18.20.8', '20.20.2', '22.12.0'])('%s is told what is needed', (version) => {
  expect(() => checkNode(version)).toThrow(`Node 22.13 or newer is needed; this is ${version}`);
});

test.each(['kit', 'suite'])('the manifest of the %s asks for the same', (name) => {
  const { engines } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));
  expect(engines.node).toBe('>=22.13');
});
