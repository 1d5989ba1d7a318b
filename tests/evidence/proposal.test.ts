import { describe, expect, test } from 'vitest';
import { assumptions } from '../../generated/assumptions.ts';
import { applyChanges, type Change, ChangeError, readChange } from '../../scripts/evidence/change.ts';
import { patchOf, propose, registerFile } from '../../scripts/evidence/proposal.ts';
import type { Observation } from '../../src/suite/evidence/observation.ts';

const shapes = `# Shapes.
schemas:
  Size:
    type: integer # whole
    maximum: 100
    default: 20
    description: Up to 100 at once.
  '200':
    enum: [a, b]
    pattern: '^x$'
`;
const id = 'page-base';
const { assumption } = assumptions[id];
const register = `# The register.
${id}:
  question: Which?
  assumption: ${assumption}
  alternatives:
    - says: Another maximum.
      becomes: At most $observed.
      change:
        - { set: shapes.yaml#/schemas/Size/maximum, to: $observed }
        - replace: Up to 100
          by: Up to $observed
    - None.
other:
  question: Q?
`;
const sources = new Map([
  ['shapes.yaml', shapes],
  [registerFile, register],
]);
const observation: Observation = {
  ...{ verdict: 'refuted', assumption, saw: 'It takes 250.', alternative: 'Another maximum.', observed: 250 },
  ...{ exchanges: [], server: 'http://a.example', source: 'probe', times: 1 },
  ...{ first: '2026-01-01T00:00:00.000Z', last: '2026-01-01T00:00:00.000Z' },
};
const entryOf = (one: Partial<Observation>) => ({
  standing: 'refuted' as const,
  observations: [{ ...observation, ...one }],
});

describe('a change', () => {
  test.each<[Change, ...[from: string, to: string][]]>([
    [{ set: 'shapes.yaml#/schemas/Size/maximum', to: 7 }, ['    maximum: 100', '    maximum: 7']],
    [{ set: 'shapes.yaml#/schemas/Size/maximum', to: '$observed' }, ['    maximum: 100', '    maximum: 250']],
    [{ set: 'shapes.yaml#/schemas/200/enum', to: ['c', 'd'] }, ['[a, b]', '[c, d]']],
    [{ set: 'shapes.yaml#/schemas/200/pattern', to: "it's: #1" }, ["'^x$'", `"it's: #1"`]],
    [{ remove: 'shapes.yaml#/schemas/Size/maximum' }, ['    maximum: 100\n', '']],
    [{ remove: 'shapes.yaml#/schemas/200/enum' }, ['    enum: [a, b]\n', '']],
    [{ replace: '100', by: '5' }, ['maximum: 100', 'maximum: 5'], ['to 100 at', 'to 5 at']],
  ])('%j leaves all else as it is written', (change, ...edits) => {
    const expected = edits.reduce((text, [from, to]) => text.replace(from, () => to), shapes);
    const files = new Map([['shapes.yaml', shapes]]);
    expect(applyChanges(files, [change], 250).get('shapes.yaml')).toBe(expected);
  });

  test.each([
    [{ set: 'gone.yaml#/a', to: 1 }, 'gone.yaml is no source of the contract'],
    [{ set: 'shapes.yaml#/schemas/Size/minimum', to: 1 }, 'shapes.yaml#/schemas/Size/minimum is nothing'],
    [{ remove: 'shapes.yaml#/schemas/Size/minimum' }, 'shapes.yaml#/schemas/Size/minimum is nothing'],
    [{ replace: 'nowhere', by: '' }, 'no source of the contract has the text "nowhere"'],
    [{ set: 'shapes.yaml#/schemas/Size/maximum', to: '$observed' }, 'the ledger does not tell the value'],
  ] as const)('%j that does not fit is told', (change, message) => {
    expect(() => applyChanges(sources, [change], undefined)).toThrow(message);
  });

  test('is what the register may have as one', () => {
    expect(readChange({ remove: 'a#/b', more: 1 }, 'x')).toEqual({ remove: 'a#/b' });
    for (const none of [null, 'a', {}, { set: 'a' }, { replace: 'a' }, { set: 1, to: 2 }]) {
      expect(() => readChange(none, 'x#/0')).toThrow(
        new ChangeError('x#/0 is no change: it needs `set` and `to`, `remove`, or `replace` and `by`'),
      );
    }
  });
});

describe('what a server does instead', () => {
  test('is proposed as a patch, with the assumption among the alternatives', () => {
    const proposal = propose(id, entryOf({}), sources);
    if ('why' in proposal) throw new Error(proposal.why);
    expect(proposal.becomes).toBe('At most 250.');
    expect(proposal.sources.get(registerFile)).toBe(`# The register.
${id}:
  question: Which?
  assumption: At most 250.
  alternatives:
    - ${assumption}
    - None.
other:
  question: Q?
`);
    expect(patchOf(proposal, sources)).toBe(`--- a/shapes.yaml
+++ b/shapes.yaml
@@ -2,9 +2,9 @@
 schemas:
   Size:
     type: integer # whole
-    maximum: 100
+    maximum: 250
     default: 20
-    description: Up to 100 at once.
+    description: Up to 250 at once.
   '200':
     enum: [a, b]
     pattern: '^x$'
--- a/${registerFile}
+++ b/${registerFile}
@@ -1,14 +1,9 @@
 # The register.
 ${id}:
   question: Which?
-  assumption: ${assumption}
+  assumption: At most 250.
   alternatives:
-    - says: Another maximum.
-      becomes: At most $observed.
-      change:
-        - { set: shapes.yaml#/schemas/Size/maximum, to: $observed }
-        - replace: Up to 100
-          by: Up to $observed
+    - ${assumption}
     - None.
 other:
   question: Q?
`);
  });

  test.each([
    [{ verdict: 'confirmed' }, 'the ledger does not refute page-base'],
    [{ assumption: 'It was something else.' }, 'the ledger does not refute page-base'],
    [{ alternative: 'None.' }, 'the register has no change of the contract for "None."'],
  ] as const)('%j is not proposed, and why', (change, why) => {
    expect(propose(id, entryOf(change), sources)).toEqual({ id, why });
  });

  test('that the register does not list is told as it was seen', () => {
    const { alternative: _, ...unlisted } = observation;
    const entry = { standing: 'refuted' as const, observations: [unlisted] };
    expect(propose(id, entry, sources)).toEqual({
      id,
      why: 'the server does what the register does not list: It takes 250.',
    });
  });
});
