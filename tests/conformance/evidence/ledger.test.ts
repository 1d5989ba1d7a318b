import { expect, test } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import { ledgerOf, mergeLedgers } from '../../../src/conformance/evidence/ledger.ts';
import type { Observation } from '../../../src/conformance/model/observation.ts';

const id = 'page-base';
const today = '2026-03-02T10:00:00.000Z';
const tomorrow = '2026-03-03T10:00:00.000Z';

/** The ledger of a run that saw this of the base of pages. */
function runOf(last: string, ...seen: readonly Partial<Observation>[]) {
  const observations = seen.map((one): Observation => {
    const { assumption } = assumptions[id];
    const kept = { exchanges: [], server: 'https://a.example.com', source: 'probe', times: 1 } as const;
    return { verdict: 'confirmed', saw: 'Page 0 is the first.', assumption, ...kept, first: last, last, ...one };
  });
  return ledgerOf(assumptions, new Map([[id, { observations }]]), new Map(), new Date(last));
}

const other = { verdict: 'refuted', saw: 'Page 1 is the first.' } as const;

test('what is seen again counts up and keeps when it was seen first', () => {
  const { standing, observations } = mergeLedgers(assumptions, runOf(today, {}), runOf(tomorrow, {})).entries[id] ?? {};
  expect(standing).toBe('confirmed');
  expect(observations).toMatchObject([{ first: today, last: tomorrow, times: 2 }]);
});

test('of what one server was asked the newest run counts, and the earlier one is kept', () => {
  const changed = mergeLedgers(assumptions, runOf(today, other), runOf(tomorrow, {})).entries[id];
  expect(changed?.standing).toBe('confirmed');
  expect(changed?.observations).toHaveLength(2);
  expect(mergeLedgers(assumptions, runOf(tomorrow, {}), runOf(today, other)).entries[id]?.standing).toBe('confirmed');
});

test('servers that differ, recorded traffic that differs, and a run that saw both are mixed', () => {
  const elsewhere = { ...other, server: 'https://b.example.com' };
  expect(mergeLedgers(assumptions, runOf(today, elsewhere), runOf(tomorrow, {})).entries[id]?.standing).toBe('mixed');
  const recorded = { ...other, source: 'traffic' } as const;
  expect(mergeLedgers(assumptions, runOf(today, recorded), runOf(tomorrow, {})).entries[id]?.standing).toBe('mixed');
  expect(runOf(today, {}, other).entries[id]?.standing).toBe('mixed');
});

test('what was seen of another wording is kept and does not count', () => {
  const reworded = mergeLedgers(assumptions, runOf(today, { ...other, assumption: 'It is 7.' }), runOf(tomorrow))
    .entries[id];
  expect(reworded?.standing).toBe('notTested');
  expect(reworded?.observations).toHaveLength(1);
});

test('a run that did not ask leaves what is known', () => {
  const unasked = ledgerOf(assumptions, new Map(), new Map(), new Date(tomorrow));
  expect(mergeLedgers(assumptions, runOf(today, other), unasked).entries[id]?.standing).toBe('refuted');
});
