import type { Comparison } from '../../../src/review/changes/compare.ts';
import type { Reached, Review, ReviewedChange } from '../../../src/review/changes/model.ts';
import type { Consumer } from '../../../src/review/traffic/model.ts';
import type { ClientView } from '../../../src/review/types/model.ts';

/** A review of what was compared, as one that lacks a line of the changelog for each break. */
export function reviewOf({ changes }: Pick<Comparison, 'changes'>, more: Partial<Review> = {}): Review {
  const breaks = changes.filter((one) => one.breaks);
  return {
    base: { reference: 'main', commit: '0123456789abcdef', version: '2.1.0' },
    revision: { version: '2.1.0' },
    changes,
    waivers: {},
    version: '3.0.0',
    problems: breaks.map(({ id }) => ({
      message: 'A break needs a line here.',
      file: 'openapi/changes.yaml',
      line: 3,
      change: id,
    })),
    ...more,
  };
}

/** A change in which every text is the one that is given. */
export function changeWith(text: string, nth: number, reach: readonly Reached[]): ReviewedChange {
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

export function reachWith(text: string, count: number): Reached[] {
  return Array.from({ length: count }, (_, nth) => {
    const subject = `${nth} ${text}`;
    const isEvent = nth % 9 === 0;
    const part = { kind: 'parameter', in: text, name: text } as const;
    const place = { subject, isEvent, direction: 'request', part, value: `/${text}` } as const;
    return { subject, isEvent, group: `${text} ${nth % 11}`, breaks: nth % 2 === 0, places: [place] };
  });
}

export function clientViewWith(text: string, count: number): ClientView {
  const errors = Array.from({ length: 20 }, () => ({ where: text, what: text, message: text, onlyLists: false }));
  return { verdicts: Array.from({ length: count }, () => ({ subject: text, isEvent: false, call: text, errors })) };
}

export function consumersWith(text: string, changes: readonly ReviewedChange[]): Consumer[] {
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
