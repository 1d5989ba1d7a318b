import { isSameJson } from '../../contract/json-equality.ts';
import type { SourceChange } from './source-changes.ts';

/**
 * A field that is gone where just one that is described alike has come has another name. `redocly diff` finds that by itself
 * where half of the letters are the same.
 */
export function withRenamedFields(changes: readonly SourceChange[]): SourceChange[] {
  const fields = changes.filter((one) => one.typeName === 'Schema' && ownerOf(one) !== undefined);
  const others = (one: SourceChange, kind: SourceChange['kind']) =>
    fields.filter((other) => other.kind === kind && ownerOf(other) === ownerOf(one) && isAlike(one, other));
  const came = new Map<SourceChange, SourceChange>();
  for (const gone of fields.filter(({ kind }) => kind === 'removed')) {
    const [come, ...rest] = others(gone, 'added');
    if (come && rest.length === 0 && others(come, 'removed').length === 1) came.set(gone, come);
  }
  const known = new Set(came.values());
  return changes.flatMap((one) => {
    const come = came.get(one);
    return come ? [renamed(one, come)] : known.has(one) ? [] : [one];
  });
}

/** Place of the object that gained or lost a field; undefined for any other change. */
function ownerOf({ kind, base, revision }: SourceChange): string | undefined {
  const origin = kind === 'added' ? revision : kind === 'removed' ? base : undefined;
  const [, pointer] = /^(.*)\/properties\/[^/]*$/.exec(origin?.pointer ?? '') ?? [];
  return pointer === undefined ? undefined : `${origin?.file}#${pointer}`;
}

function isAlike(one: SourceChange, other: SourceChange): boolean {
  return isSameJson(one.before ?? one.after, other.before ?? other.after);
}

/** As what `redocly diff` finds of a field that has another name. */
function renamed(gone: SourceChange, come: SourceChange): SourceChange {
  return {
    ...gone,
    kind: 'modified',
    property: 'key',
    before: gone.property,
    after: come.property,
    revision: come.revision,
  };
}
