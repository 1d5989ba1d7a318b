import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { compare } from '../../../../src/review/compare.ts';
import type { Change, Reached } from '../../../../src/review/model.ts';
import { htmlReport } from '../../../../src/review/report/html/report.ts';
import type { Consumer } from '../../../../src/review/traffic/model.ts';
import type { ClientView } from '../../../../src/review/types/model.ts';
import { contractTexts } from '../../../review/editions.ts';
import { few } from '../../../support/few.ts';
import { openReport, reviewOf } from './html-page.ts';

/** What an editor of the contract, or of a recording, could write. */
const hostile =
  '<script>document.title = "taken over"</script><img src="https://example.com/x" onerror="alert(1)">\u202e\u0000"\'`';
const longWord = 'x'.repeat(10_000);
const mostBytes = 1_000_000;

function changeWith(text: string, nth: number, reach: readonly Reached[]): Change {
  const value = { [text]: [text, { deep: text }] };
  return {
    id: `${text} ${nth}`,
    rule: nth % 3 === 0 ? 'examples' : text,
    breaks: nth % 2 === 0,
    step: 'major',
    sentence: `${text} is gone.`,
    callers: text,
    servers: text,
    basis: { documented: false, assumptions: [text] },
    source: { side: 'revision', file: text, line: 1 },
    before: nth % 5 === 0 ? text : value,
    after: { ...value, more: text },
    reach,
    witness: { direction: 'request', subject: text, value, at: '', refusedFor: text, shown: text },
  };
}

function reachWith(text: string, count: number): Reached[] {
  return Array.from({ length: count }, (_, nth) => {
    const [subject, isEvent] = [`${nth} ${text}`, nth % 9 === 0];
    const part = { kind: 'parameter', in: text, name: text } as const;
    const place = { subject, isEvent, direction: 'request', part, value: `/${text}` } as const;
    return { subject, isEvent, group: `${text} ${nth % 11}`, breaks: nth % 2 === 0, places: [place] };
  });
}

function clientViewWith(text: string, count: number): ClientView {
  const errors = Array.from({ length: 20 }, () => ({ where: text, what: text, message: text, onlyLists: false }));
  return { verdicts: Array.from({ length: count }, () => ({ subject: text, isEvent: false, call: text, errors })) };
}

function consumersWith(text: string, changes: readonly Change[]): Consumer[] {
  const met = changes.map(({ id }) => ({
    change: id,
    verdict: 'breaks' as const,
    exchanges: 2,
    broken: 1,
    example: { entry: 0, request: text, said: text },
  }));
  const operations = [{ subject: text, exchanges: 1 }];
  return Array.from({ length: 20 }, () => ({
    name: text,
    matched: 2,
    unmatched: 0,
    operations,
    refused: 1,
    undeclared: 0,
    changes: met,
  }));
}

test('texts of the contract, of recordings and of the compiler are shown as text, whatever they are', async () => {
  const changes = [0, 1, 2, 3, 4, 5].map((nth) => changeWith(hostile, nth, reachWith(hostile, 3)));
  const review = reviewOf({ changes }, { base: { reference: hostile, commit: hostile, version: hostile } });
  const views = { clientView: clientViewWith(hostile, 2), consumers: consumersWith(hostile, changes) };
  const page = await openReport(review, views);
  expect(await page.title()).toBe('The review does not pass');
  expect(await page.locator('img, iframe, script:not(body > script:last-child)').count()).toBe(0);
  expect(await page.locator('.change h3').first().innerText()).toContain(hostile.slice(0, 50));
  // What turns the direction of a text, and what no page may hold, stands as in JSON.
  expect(await page.locator('.change h3').first().innerText()).toContain(String.raw`\u202e\u0000`);
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

describe('the page is at most 1 MB', () => {
  test('where everything that is shared changes, so that all operations are reached', async () => {
    const texts = new Map(contractTexts);
    for (const [name, text] of contractTexts) {
      const longer = (_: string, most: string) => `maxLength: ${Number(most) + 1}`;
      if (!name.includes('sandbox')) texts.set(name, text.replaceAll(/maxLength: (\d+)/g, longer));
    }
    const comparison = await compare(contractTexts, texts);
    const reached = new Set(comparison.changes.flatMap(({ reach }) => reach.map(({ subject }) => subject)));
    expect(reached.size).toBeGreaterThanOrEqual(94);
    const page = htmlReport(reviewOf(comparison), { compared: comparison.compared });
    expect(Buffer.byteLength(page)).toBeLessThan(mostBytes);
  });

  const texts = [
    ['long words', longWord],
    ['what is escaped', '"\u0000&'.repeat(2000)],
  ] as const;
  test.each(few(texts, 1))('with hundreds of changes of %s, and says what it has no room for', (_, text) => {
    const reach = reachWith(text, 94);
    const changes = Array.from({ length: 300 }, (__, nth) => changeWith(text, nth, reach));
    const views = { clientView: clientViewWith(text, 50), consumers: consumersWith(text, changes) };
    const page = htmlReport(reviewOf({ changes }), views);
    expect(Buffer.byteLength(page)).toBeLessThan(mostBytes);
    expect(page).toContain('that this page has no room for');
  });

  test('and no text makes it wider than a phone', async () => {
    const changes = [0, 1, 2, 3].map((nth) => changeWith(longWord, nth, reachWith(longWord, 12)));
    const views = { clientView: clientViewWith(longWord, 2), consumers: consumersWith(longWord, changes) };
    const page = await openReport(reviewOf({ changes }), views, { viewport: { width: 320, height: 700 } });
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('details')) one.open = true;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
