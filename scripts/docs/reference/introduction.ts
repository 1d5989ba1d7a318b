import { registerHref, slug } from '../contract/anchors.ts';
import { type JsonObject, objectAt, textAt } from '../contract/contract.ts';

/** A part of a contract's introduction, under a heading of its own. */
export interface Chunk {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

/** A rule that holds for all operations: a part of the introduction that begins with bold words. */
export interface GeneralRule {
  /** Its anchor: `rate-limits`. */
  readonly id: string;
  readonly title: string;
  /** Markdown, without the title unless this is part of the sentence. */
  readonly text: string;
}

/** A contract's introduction (`info.description`). */
export interface Introduction {
  /** What stands before the first heading; Markdown. */
  readonly lead: string;
  readonly rules: readonly GeneralRule[];
  /** How much is documented: the part that leads to the register, if there is one. */
  readonly knowledge: Chunk | undefined;
  readonly others: readonly Chunk[];
}

export function introductionOf(document: JsonObject): Introduction {
  const [lead = '', ...parts] = textAt(objectAt(document, 'info'), 'description').split(/^## /m);
  const chunks = parts.map((part) => {
    const end = part.indexOf('\n');
    return { title: part.slice(0, end).trim(), text: part.slice(end + 1).trim() };
  });
  const general = chunks.filter(({ text }) => text.startsWith('**'));
  const knowledge = chunks.find(({ text }) => text.includes(`](${registerHref})`));
  return {
    lead,
    rules: general.flatMap(({ text }) => rulesIn(text)),
    knowledge,
    others: chunks.filter((chunk) => !general.includes(chunk) && chunk !== knowledge),
  };
}

function rulesIn(text: string): GeneralRule[] {
  return text.split(/^(?=\*\*)/m).flatMap((part) => {
    const [head = '', title = '', stop = ''] = /^\*\*([^*]+?)(\.?)\*\*/.exec(part) ?? [];
    if (title === '') return [];
    const rest = part.slice(head.length).trim();
    return [{ id: slug(title), title, text: stop === '' ? `${title} ${rest}` : rest }];
  });
}
