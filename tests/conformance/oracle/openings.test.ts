import { describe, expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { sandboxOracle } from '../../../src/behaviours/oracle/oracle.ts';
import { stepsOf } from '../../../src/conformance/oracle/opening.ts';
import { type SequenceStep, Shown } from '../../../src/conformance/oracle/sequence.ts';

const contract = phoneAgentContract();
const groups = new Set(contract.operations.map(({ tag }) => tag));

describe.each(Object.entries(sandboxOracle.openings))('openings of %s', (group, all) => {
  it('are of a group of the contract', () => {
    expect(groups).toContain(group);
  });

  it.each(all.map((opening, i) => [i + 1, stepsOf(opening, phoneAgentApi())] as const))(
    'number %i names what was shown before',
    (_, steps) => {
      for (const step of steps) {
        for (const { nth } of shownIn(step)) expect(nth).toBeLessThan(step.nth);
      }
    },
  );
});

it('an operation or something that happens, which no contract has, is no opening', () => {
  expect(() => stepsOf([{ happens: 'simulateNothing' }], phoneAgentApi())).toThrow('simulateNothing');
});

/** What a step refers to that earlier ones have shown. */
function shownIn(step: SequenceStep): Shown[] {
  const request = 'request' in step ? step.request : 'happens' in step ? step.happens : undefined;
  const who = 'who' in step && step.who instanceof Shown ? [step.who] : [];
  return [...who, ...within([request?.path, request?.query, request?.body?.value])];
}

function within(value: unknown): Shown[] {
  if (value instanceof Shown) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(within) : [];
}
