import { expect, test } from 'vitest';
import { dereference, type SourceTexts } from '../../../src/review/editions/dereferenced.ts';
import { textReport } from '../../../src/review/report/text.ts';
import { goneNames } from '../../../src/review/types/client-view.ts';
import { smallTexts } from '../editions.ts';
import { reviewOf } from '../report/html-review.ts';

const thing = 'type: object\nproperties:\n  name: { type: string }';
const edition = (texts: SourceTexts) => dereference(texts, 'openapi.yaml');
const renamed = new Map(
  [...smallTexts(thing)].map(([file, text]) => [
    file,
    text.replaceAll('Thing:', 'Item:').replaceAll('/Thing }', '/Item }').replaceAll('/Thing,', '/Item,'),
  ]),
);

test('a schema that code names is told by its type where it has another name', () => {
  const verdicts = goneNames(edition(smallTexts(thing)), edition(renamed));
  const text = textReport(reviewOf({ changes: [] }, { problems: [] }), { clientView: { verdicts }, consumers: [] });
  expect(text).toContain(`Typed code that no longer compiles
  components['schemas']['Thing']
    type: is gone; \`components['schemas']['Item']\` is the same`);
  expect(text).not.toContain('The contract is the same');
});

test('a name that both editions have is told of nobody', () => {
  expect(goneNames(edition(smallTexts(thing)), edition(smallTexts(`${thing}\nrequired: [name]`)))).toEqual([]);
});
