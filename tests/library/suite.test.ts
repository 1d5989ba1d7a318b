import { describe, expect, test } from 'vitest';
import { exitCodeOf } from '../../src/cli/report-options.ts';
import { planOf } from '../../src/conformance/suite/plan.ts';
import type { Contract } from '../../src/contract/contract.ts';
import { examined, type LibraryVariant, libraryApi, said } from './suite.ts';

describe('the suite of a contract of another API', () => {
  test('checks its operations, and nothing that it does not have', async () => {
    const api = await libraryApi();
    expect(JSON.stringify(api.contract.document)).not.toMatch(/"x-|success|message/);
    const ids = planOf(api).map(({ id }) => id);
    const names = api.contract.operations.map(({ id }) => id);
    expect(new Set(ids.map((id) => id.split('/')[0]))).toEqual(new Set(names));
    expect(ids).toEqual(expect.arrayContaining(['addBook/fields', 'replaceBook/kept', 'removeBook/gone']));
    expect(ids.filter((id) => /\/(paging|filters|isolation|foreign|role|repeat|undo)/.test(id))).toEqual([]);
  });

  test('holds for a server that keeps it, all of which it sees, and leaves nothing', async () => {
    const kept = await examined();
    const { report, left } = kept;
    expect(said(kept)).toEqual([]);
    expect(report.checks.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(report.verdict).toBe('holds');
    expect(exitCodeOf(report)).toBe(0);
    expect(report.coverage.flatMap(({ missed, unreachable }) => [...missed, ...unreachable])).toEqual([]);
    expect(left).toEqual([]);
  });
});

test('evidence is what a library shows that its contract does not foresee, and nothing where it shows no more', async () => {
  const only = ['getBook', 'addBook'];
  const seenIn = ({ report }: Awaited<ReturnType<typeof examined>>) => report.evidence?.unforeseen?.seen;
  expect(seenIn(await examined({ only, evidence: true }))).toEqual([]);
  const shelved = await examined({
    only,
    evidence: true,
    answer: answering('GET', async (answer) => Response.json({ ...(await answer.json()), shelf: 7 })),
  });
  expect(seenIn(shelved)?.map(({ saw }) => saw)).toContain('`Book.shelf` is a number.');
});

/** A library whose bodies of one operation may be anything. */
function careless(id: string): (contract: Contract) => Contract {
  return (contract) => {
    const { [id]: own } = contract.validators;
    if (!own) throw new Error(`The library has no ${id}.`);
    const body = { 'application/json': () => true };
    return { ...contract, validators: { ...contract.validators, [id]: { ...own, body } } };
  };
}

/** Answers in the place of those that a library gives to a method, where they are successes. */
function answering(
  method: string,
  make: (answer: Response) => Response | Promise<Response>,
): NonNullable<LibraryVariant['answer']> {
  return (answer, request) => (answer.ok && request.method === method ? make(answer) : answer);
}

const faults: readonly (readonly [what: string, wrong: LibraryVariant, told: string])[] = [
  [
    'another status than the declared one',
    {
      only: ['addBook'],
      answer: answering('POST', (answer) => new Response(answer.body, { status: 200, headers: answer.headers })),
    },
    'addBook: the status is declared: one of 201, 400, 401, 415, not status 200',
  ],
  [
    'a field of another type',
    {
      only: ['getBook'],
      answer: answering('GET', async (answer) => Response.json({ ...(await answer.json()), year: '1895' })),
    },
    'getBook: the body matches its schema: /year must be integer, not "1895"',
  ],
  [
    'a field that is not there',
    {
      only: ['getBook'],
      answer: answering('GET', async (answer) => Response.json({ ...(await answer.json()), title: undefined })),
    },
    'getBook: the body matches its schema: /title is required, not nothing',
  ],
  [
    'a header that is not there',
    {
      only: ['addBook'],
      answer: answering('POST', async (answer) => Response.json(await answer.json(), { status: 201 })),
    },
    'addBook: required headers are present: location is required, not no such header',
  ],
  [
    'a media type that is not declared',
    { only: ['listLoans'], answer: answering('GET', async (answer) => new Response(await answer.text())) },
    'listLoans: the media type is declared: application/json, not text/plain;charset=UTF-8',
  ],
  [
    'a body that breaks the contract and is accepted',
    { only: ['lendBook/fields'], contract: careless('lendBook') },
    'lendBook: an invalid request returns 400: 400 because /notInTheContract is not a field of this body (additionalProperties), not status 201',
  ],
  [
    'a cookie that opens the library to anybody',
    { only: ['listLoans'], shelf: { admitsAnybody: true } },
    'listLoans: an unknown token returns 401: 401, not status 200',
  ],
  [
    'a book that is put and forgotten',
    { only: ['replaceBook'], shelf: { forgetsPut: true } },
    'replaceBook: a GET returns what was PUT: title: "Effi Briest", not title: "The Time Machine"',
  ],
  [
    'a PUT that does more when it comes again',
    { only: ['replaceBook/kept'], shelf: { countsPuts: true } },
    'replaceBook: a repeated PUT changes nothing more: year: 1896, not year: 1897',
  ],
  [
    'a book that is removed and still there',
    { only: ['removeBook'], shelf: { keepsRemoved: true } },
    'removeBook: a deleted resource is gone: status 404, not status 200',
  ],
];

test.each(faults)('the suite finds %s', async (_, wrong, told) => {
  const found = await examined(wrong);
  expect(said(found)).toContain(told);
  expect(exitCodeOf(found.report)).toBe(1);
  expect(found.left).toEqual([]);
});
