import { expect, test } from 'vitest';
import { withEntries } from '../../scripts/review/write.ts';

const changelog = `# Begun by hand.

2.2.0:
  added:
    - line: >-
        A line that is
        folded early.
      findings:
        - one
  changed:
    # Why it is here.
    - line: Another.
      findings: [two]

2.1.0:
  added:
    - line: Long ago.
`;
const entry = { line: 'New.', findings: ['three'] };

test('an entry goes behind those of its section, and nothing else changes', () => {
  expect(withEntries(changelog, '2.2.0', [['added', [entry]]])).toBe(
    changelog.replace('        - one\n', '        - one\n    - line: New.\n      findings:\n        - three\n'),
  );
});

test('a section goes behind the others of its version', () => {
  expect(
    withEntries(changelog, '2.2.0', [
      ['changed', [entry]],
      ['removed', [entry]],
    ]),
  ).toBe(
    changelog.replace(
      'findings: [two]\n',
      `findings: [two]
    - line: New.
      findings:
        - three
  removed:
    - line: New.
      findings:
        - three
`,
    ),
  );
});

test('a new version goes before the others', () => {
  expect(withEntries(changelog, '2.3.0', [['added', [entry]]])).toBe(
    changelog.replace(
      '2.2.0:\n',
      `2.3.0:
  added:
    - line: New.
      findings:
        - three

2.2.0:
`,
    ),
  );
});
