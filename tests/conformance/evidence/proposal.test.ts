import { describe, expect, test } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import { applyChanges, type ContractEdit, readChange } from '../../../scripts/evidence/change.ts';
import { ChangeError, filledText } from '../../../scripts/evidence/marks.ts';
import { patchOf, propose } from '../../../scripts/evidence/proposal.ts';
import { registerFile } from '../../../scripts/evidence/register.ts';
import type { Observation } from '../../../src/conformance/model/observation.ts';

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
  why: Because.
  alternatives:
    - says: Another maximum.
      becomes: At most $observed.
      change:
        - { set: shapes.yaml#/schemas/Size/maximum, to: $observed }
        - { in: shapes.yaml#/schemas/Size/description, replace: Up to $assumed, by: Up to $observed }
    - says: No default.
      becomes: { replace: '0', by: none }
      change:
        - { remove: shapes.yaml#/schemas/Size/default }
    - None.
other:
  question: Q?
`;
const because = "'A server that was asked does so: It takes 250.'";
const sources = new Map([
  ['shapes.yaml', shapes],
  [registerFile, register],
]);
const observation: Observation = {
  verdict: 'refuted',
  assumption,
  saw: 'It takes 250.',
  alternative: 'Another maximum.',
  observed: 250,
  exchanges: [],
  server: 'http://a.example',
  source: 'probe',
  times: 1,
  first: '2026-01-01T00:00:00.000Z',
  last: '2026-01-01T00:00:00.000Z',
};
const entryOf = (one: Partial<Observation>) => ({
  standing: 'refuted' as const,
  observations: [{ ...observation, ...one }],
});

describe('a change', () => {
  test.each<[ContractEdit, ...[from: string, to: string][]]>([
    [{ set: 'shapes.yaml#/schemas/Size/maximum', to: 7 }, ['    maximum: 100', '    maximum: 7']],
    [{ set: 'shapes.yaml#/schemas/Size/maximum', to: '$observed' }, ['    maximum: 100', '    maximum: 250']],
    [{ set: 'shapes.yaml#/schemas/200/enum', to: ['c', 'd'] }, ['[a, b]', '[c, d]']],
    [{ set: 'shapes.yaml#/schemas/200/pattern', to: "it's: #1" }, ["'^x$'", `"it's: #1"`]],
    [{ remove: 'shapes.yaml#/schemas/Size/maximum' }, ['    maximum: 100\n', '']],
    [{ remove: 'shapes.yaml#/schemas/200/enum' }, ['    enum: [a, b]\n', '']],
    [{ replace: '100', by: '5' }, ['maximum: 100', 'maximum: 5'], ['to 100 at', 'to 5 at']],
    [{ replace: '100', by: '5', in: 'shapes.yaml#/schemas/Size/description' }, ['to 100 at', 'to 5 at']],
    [{ replace: 'Up to 100 at', by: '$observed seconds', in: 'shapes.yaml#/schemas' }, ['Up to 100 at', '250 seconds']],
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
    [{ replace: '100', by: '', in: 'shapes.yaml#/schemas/200' }, 'shapes.yaml#/schemas/200 has no text "100"'],
    [{ replace: '$assumed', by: '' }, '$assumed stands for nothing: no `set` puts a value in its place'],
    [{ set: 'shapes.yaml#/schemas/Size/maximum', to: '$observed' }, 'no value is known for it'],
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

describe('a value within a text', () => {
  test.each([
    ['$observed', 4000, '4,000'],
    ['must be <= $observed', 4000, 'must be <= 4000'],
    ['$observed', 50_000, '50,000'],
    ['$observed seconds', 300, '5 minutes'],
    ['$observed seconds', 86_400, '1 day'],
    ['$observed seconds', 90, '90 seconds'],
    ['$observed bytes', 524_288, '512 KiB'],
    ['$observed bytes', 1_048_576, '1 MiB'],
    ['$observed', 'weekly', 'weekly'],
  ])('%j is written of %j as people do', (text, observed, expected) => {
    expect(filledText(text, { observed, assumed: undefined })).toBe(expected);
  });

  test.each(['5\nservers: []', 'a: b', '5 # all', '', "it's"])(
    '%j of a server becomes no line of the contract',
    (observed) => {
      expect(() => filledText('$observed', { observed, assumed: undefined })).toThrow('is no word');
    },
  );
});

describe('what a server does instead', () => {
  test('is proposed as a patch', () => {
    const proposal = propose(id, entryOf({}), sources);
    if ('why' in proposal) throw new Error(proposal.why);
    expect(proposal.becomes).toBe('At most 250.');
    const changed = register.replace(assumption, 'At most 250.').replace('Because.', because);
    // Another server may go by yet another value.
    expect(proposal.sources.get(registerFile)).toBe(changed);
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
@@ -1,8 +1,8 @@
 # The register.
 ${id}:
   question: Which?
-  assumption: ${assumption}
-  why: Because.
+  assumption: At most 250.
+  why: ${because}
   alternatives:
     - says: Another maximum.
       becomes: At most $observed.
`);
  });

  test('that stands for no other value takes the place of the assumption, by whose sentence it is still named', () => {
    const proposal = propose(id, entryOf({ alternative: 'No default.' }), sources);
    if ('why' in proposal) throw new Error(proposal.why);
    expect(proposal.becomes).toBe('It is none.');
    expect(proposal.sources.get(registerFile)).toContain(`  adopted: [No default.]
  alternatives:
    - says: Another maximum.`);
    expect(proposal.sources.get(registerFile)).toContain(`    - ${assumption}
    - None.
other:`);
  });

  test.each([
    [{ verdict: 'confirmed' }, 'the ledger does not refute page-base'],
    [{ assumption: 'It was something else.' }, 'the ledger does not refute page-base'],
    [{ alternative: 'None.' }, 'the register proposes none for "None."'],
  ] as const)('%j is not proposed, and why', (change, why) => {
    expect(propose(id, entryOf(change), sources)).toEqual({ id, why });
  });

  test('that the register does not list is told as it was seen', () => {
    const { alternative: _, ...unlisted } = observation;
    const entry = { standing: 'refuted' as const, observations: [unlisted] };
    expect(propose(id, entry, sources)).toEqual({
      id,
      why: 'the register does not list this behaviour: It takes 250.',
    });
  });
});
