import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { htmlReport } from '../../../src/review/report/html/report.ts';
import { changeWith, clientViewWith, consumersWith, reachWith, reviewOf } from './html-review.ts';

const change = changeWith('size', 2, reachWith('size', 3));

/** The page as text, without its elements. */
const textOf = (page: string) =>
  page
    .replaceAll(/<(style|script)>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('a review that nothing keeps from being merged passes', () => {
  const page = htmlReport(reviewOf({ changes: [] }));
  expect(page).toMatch(/<h1[^>]*>The review passes</);
  expect(page).not.toContain('id="mend"');
  expect(textOf(page)).toContain('The contract does not change.');
});

test('a change says why there is no witness, and one that somebody has let pass who, until when and why', () => {
  const changes = [{ ...change, witness: { none: 'Nothing changes on the wire.' } }];
  expect(textOf(htmlReport(reviewOf({ changes })))).toContain('No witness: Nothing changes on the wire.');
  const waiver = { finding: change.id, reason: 'Nobody calls it yet.', owner: 'mara', until: '2026-12-31' };
  const waived = htmlReport(reviewOf({ changes: [change] }, { waivers: { [change.id]: waiver } }));
  expect(textOf(waived)).toContain('until 2026-12-31 by mara: Nobody calls it yet.');
});

test('an edition of which no types can be made is told as that', () => {
  const page = htmlReport(reviewOf({ changes: [change] }), {
    clientView: { uncompiled: 'base', message: 'Circular.' },
  });
  expect(textOf(page)).toContain('Of the old contract no types can be made: Circular.');
});

test('its policy lets nothing in but its own style and script', () => {
  const page = htmlReport(reviewOf({ changes: [] }));
  const hashOf = (element: string) => {
    const [, text = ''] = page.match(new RegExp(`<${element}>([^]*?)</${element}>`)) ?? [];
    return `'sha256-${hash('sha256', text, 'base64')}'`;
  };
  const policy = `default-src 'none'; style-src ${hashOf('style')}; script-src ${hashOf('script')}; img-src data:; base-uri 'none'; form-action 'none'`;
  expect(page).toContain(`<meta http-equiv="content-security-policy" content="${policy}">`);
});

test('the page is at most 1 MB with a hundred changes of long words, and says what it has no room for', () => {
  const longWord = 'x'.repeat(10_000);
  const reach = reachWith(longWord, 20);
  const changes = Array.from({ length: 100 }, (_, nth) => changeWith(longWord, nth, reach));
  const views = { clientView: clientViewWith(longWord, 20), consumers: consumersWith(longWord, changes) };
  const page = htmlReport(reviewOf({ changes }), views);
  expect(Buffer.byteLength(page)).toBeLessThan(1_000_000);
  expect(page).toContain('that this page has no room for');
});
