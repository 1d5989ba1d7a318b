import { Link } from '../../parts/parts.ts';
import type { TableData } from './model.ts';

/** The operations that take or show such rows. */
export function TouchedBy({ data: { operations, table } }: { readonly data: TableData }) {
  return (
    <details class="panel state-more">
      <summary>Related operations</summary>
      {operations.length === 0 && <p class="soft">No operation of the service accepts or returns it.</p>}
      <ul class="state-operations">
        {operations.map(({ id, method, path, summary }) => (
          <li key={id}>
            <Link to="try" rest={[id]} title={`${method} ${path}`}>
              {summary}
            </Link>{' '}
            <code class="soft cut-text">
              {method} {path}
            </code>
          </li>
        ))}
      </ul>
      <p>
        <Link to="timeline" query={{ table }}>
          What changed the table {table}, in the timeline
        </Link>
      </p>
    </details>
  );
}
