import { entriesIn } from '../../../src/contract/assumptions.ts';
import type { BundleEdit } from './mutant.ts';
import { type BundleNode, isNode } from './schemas.ts';

/** The `x-assumed` of a node in which each entry decides other rules; undefined where nothing is left of it. */
export function withRules(
  assumed: BundleNode,
  change: (rules: readonly string[], id: string) => readonly string[],
): unknown {
  const changed = Object.entries(assumed).flatMap(([id, rules]) => {
    const after = change(entriesIn(rules), id);
    return after.length > 0 ? [[id, after.length === 1 ? after[0] : after]] : [];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** Edits of a node's `x-assumed` when its keywords, or fields that it requires, are gone. */
export function pointerEdits(node: BundleNode, pointer: string, edits: readonly BundleEdit[]): BundleEdit[] {
  const before = node['x-assumed'];
  if (!isNode(before)) return [];
  const isGone = (rule: string) => {
    const [keyword = '', member] = rule.split('/');
    const edit = edits.find((one) => one.pointer === `${pointer}/${keyword}`);
    if (!edit) return false;
    return member === undefined || !Array.isArray(edit.value) ? edit.value === undefined : !edit.value.includes(member);
  };
  const after = withRules(before, (rules) => rules.filter((rule) => !isGone(rule)));
  return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ pointer: `${pointer}/x-assumed`, value: after }];
}
