import { assumptionHref } from './anchors.ts';
import { type ContractOperation, type JsonObject, objectAt, textAt } from './contract.ts';

/** The entry of the register on which every `x-undo` rests. */
const assumption = 'repeated-requests';

/** What reverts an operation, or why nothing does, as Markdown; undefined for a read. */
export function undo({ node }: ContractOperation): string | undefined {
  const entry = objectAt(node, 'x-undo');
  if (Object.keys(entry).length === 0) return undefined;
  return `${sentences(entry)} ([assumed](${assumptionHref(assumption)})).`;
}

function sentences(entry: JsonObject): string {
  const reason = textAt(entry, 'reason');
  const needless = textAt(entry, 'needless');
  if (reason) return `This cannot be reverted. ${withoutStop(reason)}`;
  if (needless) return `There is nothing to revert. ${withoutStop(needless)}`;
  const before = textAt(objectAt(entry, 'before'), 'operationId');
  const put = before ? `, given what \`${before}\` returned before` : '';
  const unless = textAt(objectAt(entry, 'unless'), 'operationId');
  const only = unless ? `, unless \`${unless}\` showed before that something was there` : '';
  return `\`${textAt(entry, 'operationId')}\` reverts this${put}${only}`;
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
