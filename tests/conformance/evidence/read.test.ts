import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEvidence } from '../../../scripts/evidence/read-evidence.ts';
import { temporaryFile } from '../../support/sandbox.ts';

test.for<[string, string | undefined, string]>([
  ['gone.har', undefined, 'gone.har cannot be read: no such file or folder'],
  ['gone.json', undefined, 'gone.json does not exist; create it with npm run contract -- --evidence'],
  ['other.json', '{"log":{}}', 'it is not a ledger: its "format" is not'],
])('what is neither a ledger nor a recording is told of: %s', ([name, text, message]) => {
  const file = `${temporaryFile()}-${name}`;
  if (text !== undefined) writeFileSync(file, text);
  expect(() => readEvidence([file])).toThrow(message);
});
