import { expect, it } from 'vitest';
import { generalReason, reasonText } from '../../../src/conformance/target/reasons.ts';

it.each([
  [reasonText('forGood', 'createTask', 'People are called.'), 'what it does cannot be undone (--disposable does it)'],
  [reasonText('disposable'), 'what it does cannot be undone (--disposable does it)'],
  [reasonText('control', 'x-control-key'), 'the server has no control API, or wants a key (--header)'],
  [reasonText('noToken', 'admin'), 'there is no token of the role that it needs'],
  [
    reasonText('onlyOneKnown', 'agentId'),
    'no second thing is known on this server that it could be about (--ids names it)',
  ],
  [reasonText('listRefused', 503), 'the list is refused'],
  [reasonText('notServed', 'getTask', 404), 'the server does not have it'],
  [reasonText('prerequisite', 'createTask', 'answers 500'), 'what comes first has failed'],
])('%s is counted with others of its kind', (reason, general) => {
  expect(generalReason(reason)).toBe(general);
});

it('any other reason stands as it is', () => {
  for (const reason of [reasonText('writes'), reasonText('lowRole'), 'whatever a server says (404)', ''])
    expect(generalReason(reason)).toBe(reason);
});
