import { beforeAll, expect, test } from 'vitest';
import { type Comparison, compare } from '../../src/review/changes/compare.ts';
import { unjudged } from '../../src/review/diff/rule-coverage.ts';
import { isBreaking } from '../../src/review/diff/source-changes.ts';
import { markOf } from '../../src/review/report/text.ts';
import { witnessOf } from '../../src/review/witness/witness.ts';
import { alternatives } from './changes/alternatives.ts';
import type { EditRow } from './changes/edits.ts';
import { operations } from './changes/operations.ts';
import { rewritten } from './changes/rewritten.ts';
import { values } from './changes/values.ts';

/** Changes as reviewers make them, each in an operation of its own. */
const rows = [...rewritten, ...alternatives, ...values, ...operations];

/** A contract of all rows, of which each has its own paths. */
function contractOf(side: 'was' | 'is') {
  const paths = rows.flatMap(([, , edit], nth) =>
    Object.entries(edit[side]).map(([path, item]) => [`/row${nth}${path}`, named(item, `row${nth}`)]),
  );
  const events = rows.flatMap(([, , { event }], nth) =>
    event ? [[`row${nth}`, named({ post: event[side] }, `row${nth}`)]] : [],
  );
  const document = {
    openapi: '3.1.1',
    info: { title: 'Small', version: '1.0.0' },
    security: [{ token: [] }],
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(events),
    components: {
      schemas: { Name: { type: 'string', maxLength: 20 }, Title: { type: 'string', maxLength: 20 } },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        other: { type: 'apiKey', in: 'header', name: 'x-key' },
      },
    },
  };
  return new Map([['openapi.yaml', JSON.stringify(document)]]);
}

function named(item: object, operationId: string) {
  return Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, { operationId, ...operation }]));
}

let comparison: Comparison;
beforeAll(async () => {
  comparison = await compare(contractOf('was'), contractOf('is'));
});

const sides = { request: 'callers', answer: 'readers', both: 'everybody' };

function rowOf(pointer: string): number {
  return Number(/row(\d+)/.exec(pointer)?.[1]);
}

/** What is said of a row. */
function verdictOn(nth: number) {
  const own = comparison.changes.flatMap((change, at) => {
    const source = comparison.sources[at];
    const occurrences = source?.occurrences.filter(({ found }) => rowOf(found.path) === nth) ?? [];
    return source && occurrences.length > 0 ? [{ change, occurrences, source }] : [];
  });
  const broken = own.flatMap(({ occurrences }) => occurrences.filter(isBreaking));
  const whom = new Set(broken.map(({ place }) => sides[place?.direction ?? 'both']));
  const marks = own.map(({ change }) => markOf(change));
  const told = own.map(({ change }, at) => `${marks[at]} ${change.sentence}`);
  const witness = own.flatMap(({ source, occurrences }) => {
    const found = occurrences.some(isBreaking) ? witnessOf(source, comparison) : undefined;
    return found ? ['none' in found ? `none: ${found.none}` : found.refusedFor] : [];
  });
  const verdict = () => {
    if (whom.size > 0) return `breaks ${[...whom].sort().join(' and ')}`;
    if (own.some(({ change }) => change.rule === unjudged)) return 'needs a person';
    if (marks.includes('+')) return 'adds';
    return marks.length > 0 ? 'words' : 'nothing';
  };
  return { verdict: verdict(), told, witness };
}

test.each(rows.map((row, nth): [string, number, EditRow] => [row[0], nth, row]))(
  '%s',
  (_, nth, [, verdict, , ...words]) => {
    const said = verdictOn(nth);
    expect(said.verdict, said.told.join('\n')).toBe(verdict);
    const text = [...said.told, ...said.witness].join('\n');
    for (const one of words) expect(text).toContain(one);
  },
);
