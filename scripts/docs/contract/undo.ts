import { assumptionHref } from './anchors.ts';
import { type JsonObject, type Operation, objectAt, textAt } from './contract.ts';

/** The entry of the register on which every `x-undo` rests. */
const assumption = 'repeated-requests';

/** The paragraph for the `x-undo` of an operation, as Markdown: what undoes it, or why nothing can. None for a read. */
export function undo({ node }: Operation): string[] {
  const entry = objectAt(node, 'x-undo');
  if (Object.keys(entry).length === 0) return [];
  return [`**Undoing.** ${sentences(entry)} ([assumed](${assumptionHref(assumption)})).`];
}

function sentences(entry: JsonObject): string {
  const reason = textAt(entry, 'reason');
  const needless = textAt(entry, 'needless');
  if (reason) return `It cannot be undone. ${withoutStop(reason)}`;
  if (needless) return `There is nothing to undo. ${withoutStop(needless)}`;
  const before = textAt(objectAt(entry, 'before'), 'operationId');
  const put = before ? `, with what \`${before}\` has shown before` : '';
  const unless = textAt(objectAt(entry, 'unless'), 'operationId');
  const only = unless ? `, unless \`${unless}\` has shown before that something is there` : '';
  return `\`${textAt(entry, 'operationId')}\` undoes it${put}${only}`;
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
