import { expect, it } from 'vitest';
import { generalReason, reasonText } from '../../../src/conformance/target/skip-reasons.ts';

it.each([
  [reasonText('forGood', 'createTask', 'People are called.'), 'its change cannot be undone (use --disposable)'],
  [reasonText('disposable'), 'its change cannot be undone (use --disposable)'],
  [reasonText('control', 'x-control-key'), 'the server has no control API, or requires a key (--header)'],
  [reasonText('noToken', 'admin'), 'no token with the required role was given'],
  [reasonText('onlyOneKnown', 'agentId'), 'no second resource for it is known (--ids)'],
  [reasonText('listRefused', 503), 'the list returns an error'],
  [reasonText('notServed', 'getTask', 404), 'the server does not have it'],
  [reasonText('prerequisite', 'createTask', 'returned 500'), 'an earlier step failed'],
])('%s is counted with others of its kind', (reason, general) => {
  expect(generalReason(reason)).toBe(general);
});

it('any other reason stands as it is', () => {
  for (const reason of [reasonText('writes'), reasonText('lowRole'), 'whatever a server says (404)', ''])
    expect(generalReason(reason)).toBe(reason);
});
