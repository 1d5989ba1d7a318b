import { expect, test } from 'vitest';
import { readChangelog, renderChangelog } from '../../src/review/changelog.ts';

const text = `1.1.0:
  changed:
    - line: |-
        \`name\` is shorter:
        - \`createThing\`
      findings: [shorter a.yaml#/a]
  added:
    - line: \`size\` is new.
1.0.0:
  added: [{ line: All of it. }]
`.replace('`size` is new.', "'`size` is new.'");

test('what is added comes first, lines of several lines are one item', () => {
  expect(renderChangelog(readChangelog(text), '# Changes')).toBe(
    [
      '# Changes',
      '',
      '## 1.1.0',
      '',
      '### Added',
      '',
      '- `size` is new.',
      '',
      '### Changed',
      '',
      '- `name` is shorter:',
      '  - `createThing`',
      '',
      '## 1.0.0',
      '',
      '### Added',
      '',
      '- All of it.',
      '',
    ].join('\n'),
  );
});

test.each([
  ['1.0.0:\n  new: []', 'openapi/changes.yaml:2: There is no section new.'],
  ['1.0.0:\n  added:\n    - size', 'openapi/changes.yaml:1: An entry has a `line`.'],
  ['1.0.0:\n  added:\n    - findings: []', 'openapi/changes.yaml:3: An entry has a `line`.'],
  ['- 1', 'openapi/changes.yaml:1: A changelog is a map of versions.'],
])('what is written otherwise is told with its place: %j', (broken, message) => {
  expect(() => readChangelog(broken)).toThrow(message);
});
