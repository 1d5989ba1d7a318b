import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Fault, faults } from '../../simulation/prove/faults.ts';
import { faulty } from '../../simulation/prove/workspace.ts';
import { simulate } from '../../simulation/server/simulation.ts';

test('whatever happens to process, disk, network and clock, the sandbox keeps its promises', async () => {
  expect(await simulate({ runs: 60, seed: 2026, steps: 30 })).toBeUndefined();
});

describe('a fault that is put into the sources', () => {
  const source = 'a();\nb();\n';
  const fault: Fault = { name: 'b is left out', file: 'src/some.ts', text: 'b();\n', becomes: '' };

  test('takes the place of its text', () => {
    expect(faulty(source, fault)).toBe('a();\n');
  });

  test.for(['c();', '();'])('has to find its text there once: %s', (text) => {
    expect(() => faulty(source, { ...fault, text })).toThrow('"b is left out" cannot be put into src/some.ts');
  });

  test.for(faults)('$name: has its place', (own) => {
    const now = readFileSync(own.file, 'utf8');
    expect(faulty(now, own)).not.toBe(now);
  });
});
