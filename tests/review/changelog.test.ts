import { expect, test } from 'vitest';
import type { ReviewedChange } from '../../src/review/changes/model.ts';
import { readChangelog, renderChangelog, untold, withCorrections } from '../../src/review/verdict/changelog.ts';

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

test('a break needs a line that somebody has written, in another version than that from which it comes', () => {
  const change: ReviewedChange = {
    id: 'shorter a.yaml#/a',
    rule: 'shorter',
    breaks: true,
    step: 'major',
    sentence: '',
    callers: '',
    servers: '',
    basis: { documented: true },
    source: undefined,
    before: 2,
    after: 1,
    reach: [],
  };
  const told = (source: string) => untold([change], readChangelog(source), '1.0.0').map(({ message }) => message);
  expect(told(text)).toEqual([]);
  expect(told('1.0.0:\n  changed:\n    - line: Shorter.\n      findings: [shorter a.yaml#/a]')).toEqual([
    expect.stringMatching(/^There is no line/),
  ]);
  expect(told("1.1.0:\n  changed:\n    - line: ' '\n      findings: [shorter a.yaml#/a]")).toEqual([
    'Say in the line of `shorter a.yaml#/a` what callers need to know.',
  ]);
});

test('what is documented can only be corrected while the paths keep their version', () => {
  const change: ReviewedChange = {
    id: 'shorter a.yaml#/a',
    rule: 'shorter',
    breaks: true,
    step: 'major',
    sentence: '',
    callers: '',
    servers: '',
    basis: { documented: true },
    source: undefined,
    before: 2,
    after: 1,
    reach: [],
  };
  const step = (source: string) => withCorrections([change], readChangelog(source), '1.0.0')[0]?.step;
  const line = (kind: string) => `1.1.0:\n  ${kind}:\n    - line: Shorter.\n      findings: [shorter a.yaml#/a]`;
  expect(step('1.0.0: {}')).toBe('minor');
  expect(step(line('corrected'))).toBe('minor');
  expect(step(line('changed'))).toBe('major');
});
