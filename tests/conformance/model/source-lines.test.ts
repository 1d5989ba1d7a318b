import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { suiteFiles } from '../../../src/behaviours/model/suite-files.ts';
import { readBundle } from '../../../src/conformance/model/contract.ts';
import { sourceLineOf } from '../../../src/conformance/model/source-lines.ts';
import { templateOf } from '../../../src/contract/path-to.ts';
import { escapePointer } from '../../../src/contract/pointer.ts';

const { lines } = phoneAgentApi().sources;

/** What is written at the line that a pointer leads to. */
function writtenAt(pointer: string): string | undefined {
  const { file, line } = sourceLineOf(lines, pointer) ?? { file: 'openapi.yaml', line: 0 };
  return readFileSync(file, 'utf8').split('\n')[line - 1]?.trim();
}

it('each component and operation is found at its own line', () => {
  const places = Object.entries(readBundle(suiteFiles.contract).components).flatMap(([section, components]) =>
    Object.keys(components ?? {}).map((name) => [`/components/${section}/${escapePointer(name)}`, `${name}:`] as const),
  );
  const operations = phoneAgentContract().operations.map(
    ({ pointer, method }) => [pointer, `${method.toLowerCase()}:`] as const,
  );
  expect(places.length).toBeGreaterThan(operations.length);
  for (const [pointer, text] of [...places, ...operations]) expect(writtenAt(pointer), pointer).toBe(text);
});

it('what has no line of its own is at the nearest that is written around it', () => {
  const limits = `/paths/${escapePointer(templateOf('getTaskLimits'))}/get`;
  expect(writtenAt(`${limits}/x-required-role`)).toMatch(/^(x-required-role: \w+|get:)$/);
  expect(writtenAt(`${limits}/responses/200/content/application~1json`)).toBe("'200':");
  expect(writtenAt('/components/schemas/TaskLimits/required/0')).toMatch(/^required: \[/);
});

it('the document itself, and what is nowhere, have no line', () => {
  expect(sourceLineOf(lines, '')).toBeUndefined();
  expect(sourceLineOf(lines, '/constructor/name')).toBeUndefined();
});
