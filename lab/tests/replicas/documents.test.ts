import { beforeEach, expect, test } from 'vitest';
import { Documents, ReadFindings } from '../../replicas/documents.ts';

const one = 'client0-1';
const two = 'client0-2';
const nothing = { lost: [], doubled: [], stale: [] };
let findings: ReadFindings;
let documents: Documents;

beforeEach(() => {
  findings = new ReadFindings();
  documents = new Documents(findings);
});

function read(...titles: string[]): void {
  documents.reading()(titles);
}

test('a document that was acknowledged has to be shown, until its deletion is sent', () => {
  const end = documents.adding(one);
  read();
  end('acknowledged');
  read(one, 'Opening hours');
  documents.deleting([one]);
  read(one);
  read();
  expect(findings).toEqual(nothing);
});

test('an acknowledged document that is not shown is lost', () => {
  documents.adding(one)('acknowledged');
  read();
  expect(findings).toEqual({ ...nothing, lost: [`${one} was acknowledged, and is not shown.`] });
});

test('a document that was shown is there, whatever its addition was answered', () => {
  documents.adding(one)('unknown');
  read();
  read(one);
  read();
  expect(findings.lost).toHaveLength(1);
});

test('a document whose deletion was refused is still there', () => {
  documents.adding(one)('acknowledged');
  documents.deleting([one])('refused');
  read();
  expect(findings.lost).toHaveLength(1);
});

test.for(['acknowledged', 'unknown'] as const)('a deleted document does not come back: %s', (outcome) => {
  documents.adding(one)('acknowledged');
  documents.deleting([one])(outcome);
  read();
  read(one);
  expect(findings).toEqual({ ...nothing, stale: [`${one} was deleted, refused or never sent, and is shown.`] });
});

test('a refused document is not shown, and neither is one that nobody sent', () => {
  documents.adding(one)('refused');
  read(one, two);
  expect(findings.stale).toHaveLength(2);
});

test('a read that was sent before may show what has come or gone since, or not', () => {
  documents.adding(one)('acknowledged');
  const earlier = [documents.reading(), documents.reading()];
  documents.deleting([one])('acknowledged');
  documents.adding(two)('acknowledged');
  documents.deleting([two])('acknowledged');
  earlier[0]?.([one, two]);
  earlier[1]?.([]);
  documents.reading()(undefined);
  expect(findings).toEqual(nothing);
});

test('a document that is shown twice was added twice', () => {
  documents.adding(one)('acknowledged');
  read(one, one);
  expect(findings.doubled).toHaveLength(1);
  expect(findings.all).toHaveLength(1);
});
