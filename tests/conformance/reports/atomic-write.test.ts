import {
  closeSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeWhole } from '../../../src/conformance/reports/atomic-write.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'whole-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('a file that is written whole', () => {
  it('stays as it was for whoever reads it, and leaves nothing beside it', () => {
    const file = join(makeFolder(), 'new', 'report.xml');
    writeWhole(file, 'the first');
    const reader = openSync(file, 'r');
    writeWhole(file, 'the second');
    expect(readFileSync(reader, 'utf8')).toBe('the first');
    closeSync(reader);
    expect(readFileSync(file, 'utf8')).toBe('the second');
    expect(readdirSync(join(file, '..'))).toEqual(['report.xml']);
  });

  it('keeps its rights, and the link that leads to it', () => {
    const folder = makeFolder();
    const file = join(folder, 'report.xml');
    const link = join(folder, 'latest.xml');
    writeFileSync(file, 'the first', { mode: 0o600 });
    symlinkSync(file, link);
    writeWhole(link, 'the second');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('the second');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is written to where it is no file', () => {
    writeWhole('/dev/null', 'nobody reads it');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});
