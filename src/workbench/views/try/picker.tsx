import { useSignal } from '@preact/signals';
import { Empty, Link } from '../../parts/parts.ts';
import type { OperationSummary } from './model.ts';

/** All operations, by group, and a field to find one. */
export function Picker({ operations }: { readonly operations: readonly OperationSummary[] }) {
  const wanted = useSignal('');
  const found = operations.filter((operation) => isFound(operation, wanted.value));
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <>
      <div class="view-head">
        <h1>Try it</h1>
        <input
          type="search"
          class="try-search"
          aria-label="Find an operation"
          placeholder="Find an operation"
          value={wanted.value}
          onInput={(event) => {
            wanted.value = event.currentTarget.value;
          }}
        />
      </div>
      <p class="off-screen" role="status">
        {wanted.value === '' ? '' : `${found.length} operations`}
      </p>
      {found.length === 0 && <Empty title="No matching operations">Search by its name, its path or its group.</Empty>}
      <div class="try-groups">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h2>{group}</h2>
            <ul class="try-list">
              {found
                .filter((operation) => operation.group === group)
                .map((operation) => (
                  <li key={operation.id}>
                    <Link to="try" rest={[operation.id]}>
                      <Method method={operation.method} />
                      <span>{operation.summary}</span>
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** An HTTP method. */
export function Method({ method }: { readonly method: string }) {
  return <span class={`method method-${method.toLowerCase()}`}>{method}</span>;
}

/** True if every word occurs in an operation's names. */
function isFound({ id, path, summary, group, method }: OperationSummary, wanted: string): boolean {
  const text = `${id} ${path} ${summary} ${group} ${method}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
