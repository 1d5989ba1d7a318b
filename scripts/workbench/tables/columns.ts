import type { Column, ValueKind } from '../../../src/workbench/views/state/model.ts';
import type { RowValue } from './walk.ts';

/** As many as fit beside each other. */
const most = 7;

/** The most of each kind, in the order in which they are chosen; what has no identifier of its own is known by its name. */
const shares = (hasIdentifier: boolean): readonly (readonly [kind: ValueKind, count: number])[] => [
  ['identifier', hasIdentifier ? 2 : 0],
  ['name', 2],
  ['state', 2],
  ['identifier', hasIdentifier ? 0 : 2],
  ['time', 1],
  ['other', most],
];

/** Names of fields by which people know a thing. */
const telling = /^(.*name|title|label|subject|email|phoneNumber|description|text|url|host|cidr|slug|counter|prefix)$/i;

/** What columns are chosen from. */
interface Choices {
  readonly leaves: readonly RowValue[];
  readonly times: ReadonlySet<string>;
  readonly part: string | undefined;
  readonly identifier: string | undefined;
}

/** What a list of rows shows: what tells them apart, what they are called, how they stand, when. */
export function columnsOf({ leaves, times, part, identifier }: Choices): Column[] {
  const single = leaves.filter(({ isListed, path, schema }) => !isListed && isShown(schema) && path !== 'order');
  // First its own identifier, then what the API shows of it, and what every row has before what few have.
  const rank = ({ path, isRequired }: RowValue) => {
    const own = part === undefined || path.startsWith(`${part}.`);
    return (path === identifier ? 0 : 4) + (own ? 0 : 2) + (isRequired ? 0 : 1);
  };
  const kinds = single
    .toSorted((left, right) => rank(left) - rank(right))
    .map((leaf) => ({ path: leaf.path, kind: kindOf(leaf, times) }));
  const chosen = new Set<Column>();
  for (const [kind, count] of shares(identifier !== undefined)) {
    for (const column of kinds.filter((one) => one.kind === kind).slice(0, count)) {
      if (chosen.size < most) chosen.add(column);
    }
  }
  const first = firstOf([...chosen], single);
  return first ? [first, ...[...chosen].filter((one) => one !== first)] : [...chosen];
}

/** What a row is known by stands first: a text that every row has. */
function firstOf(chosen: readonly Column[], leaves: readonly RowValue[]): Column | undefined {
  const isEverywhere = ({ path }: Column) =>
    leaves.some((leaf) => leaf.path === path && leaf.isRequired && leaf.schema.type !== 'boolean');
  const [start] = chosen;
  if (start && isEverywhere(start)) return start;
  for (const kind of ['name', 'identifier', 'state'] as const) {
    const found = chosen.find((one) => one.kind === kind && isEverywhere(one));
    if (found) return found;
  }
  return start;
}

function kindOf({ path, name, schema }: RowValue, times: ReadonlySet<string>): ValueKind {
  if (times.has(path)) return 'time';
  if (/Id$/.test(name)) return 'identifier';
  if (schema.enum !== undefined || schema['x-extensible-enum'] !== undefined || schema.type === 'boolean')
    return 'state';
  return schema.type === 'string' && telling.test(name) ? 'name' : 'other';
}

function isShown(schema: RowValue['schema']): boolean {
  return schema.format !== 'password' && schema.contentMediaType === undefined;
}
