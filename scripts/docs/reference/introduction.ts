import { objectAt, textAt } from '../contract/contract.ts';
import type { Book } from './book.ts';

/** A part of a contract's introduction, under a heading of its own. */
export interface Chunk {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

/** The introduction (`info.description`) before its first heading, and its parts. */
export function introductionOf({ document }: Book): { lead: string; parts: Chunk[] } {
  const [lead = '', ...parts] = textAt(objectAt(document, 'info'), 'description').split(/^## /m);
  return {
    lead,
    parts: parts.map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end).trim(), text: part.slice(end + 1).trim() };
    }),
  };
}

/** The title under which an introduction says what no operation repeats. */
export const everywhereTitle = 'What holds everywhere';
