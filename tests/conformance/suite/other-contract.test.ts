import { describe, expect, it } from 'vitest';
import { ContractRun } from '../../../src/conformance/suite/contract-run.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import { openLibrary } from './library.ts';

describe('a contract of another API', () => {
  it('has checks of its own operations, and none of what it has not', async () => {
    const { api } = await openLibrary();
    const ids = planOf(api).map(({ id }) => id);
    expect(new Set(ids.map((id) => id.split('/')[0]))).toEqual(
      new Set(['listBooks', 'addBook', 'getBook', 'removeBook']),
    );
    expect(ids).toContain('addBook/fields');
    expect(ids.filter((id) => /\/(paging|filters)$|^(story|scenario)/.test(id))).toEqual([]);
  });

  it('is kept by a server that keeps it', async () => {
    const { findings, checks, verdict } = await examined();
    expect(findings.map(({ operationId, rule, actual }) => `${operationId}: ${rule}: ${actual}`)).toEqual([]);
    expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
    // No check removes what somebody else has added.
    expect(verdict).toBe('holdsAsSeen');
  });

  it('is broken by one that does not', async () => {
    const { findings } = await examined((answer) => (answer.ok ? Response.json({ books: 'many' }) : answer));
    expect(findings.map(({ operationId, rule }) => `${operationId}: ${rule}`)).toContain(
      'listBooks: the body holds to its schema',
    );
    const bases = findings.flatMap(({ basis }) => (basis.documented ? [] : basis.assumptions));
    expect(bases).toEqual([]);
  });
});

async function examined(fault?: (answer: Response) => Response) {
  const { api, url, fetch } = await openLibrary(fault);
  const options = { url, fetch, token: 'reader', disposable: true, seed: 1, settle: 0 };
  const run = new ContractRun(api, options);
  await run.open();
  await run.make(run.checks);
  const report = await run.end();
  if (!report) throw new Error('The run has no report.');
  return report;
}
