import { useMemo } from 'preact/hooks';
import { differencesOf, type ValueDifference } from './diff-rows.ts';
import { Json } from './json.tsx';
import { LongText } from './long-text.tsx';

interface DiffProps {
  /** Undefined where there was none. */
  readonly before: unknown;
  /** Undefined where there is none any more. */
  readonly after: unknown;
}

/** Changes from one value to another, field by field. */
export function Diff({ before, after }: DiffProps) {
  const rows = useMemo(() => differencesOf(before, after), [before, after]);
  if (rows.length === 0) return <p class="soft">No differences.</p>;
  if (before === undefined) return <Whole kind="added" value={after} />;
  if (after === undefined) return <Whole kind="removed" value={before} />;
  return (
    <table class="diff">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.path} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** Added or removed value. */
function Whole({ kind, value }: { readonly kind: 'added' | 'removed'; readonly value: unknown }) {
  return (
    <div class={`diff-whole diff-whole-${kind}`}>
      <Json value={value} />
    </div>
  );
}

function Row({ row }: { readonly row: ValueDifference }) {
  const { path, kind, before, after } = row;
  return (
    <tr class={`diff-${kind}`}>
      <th scope="row">
        {path || 'value'} <span class="diff-kind">{kind}</span>
      </th>
      <td class="diff-before">{kind !== 'added' && <Cell value={before} />}</td>
      <td class="diff-after">{kind !== 'removed' && <Cell value={after} />}</td>
    </tr>
  );
}

function Cell({ value }: { readonly value: unknown }) {
  if (typeof value === 'object' && value !== null) return <Json value={value} copy={false} />;
  return <LongText text={JSON.stringify(value) ?? String(value)} most={200} />;
}
