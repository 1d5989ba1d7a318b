import type { ComponentChildren } from 'preact';

interface PagesProps {
  /** Which page is shown, counted from 0. */
  readonly page: number;
  readonly pageSize: number;
  /** Number of entries on all pages. */
  readonly total: number;
  /** Accessible name of the list: `tasks`. */
  readonly label: string;
  readonly onPage: (page: number) => void;
}

/** Leads through the pages of a list; nothing where one page has all of it. */
export function Pages({ page, pageSize, total, label, onPage }: PagesProps) {
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const first = page * pageSize + 1;
  const until = Math.min((page + 1) * pageSize, total);
  const count = (number: number) => number.toLocaleString('en');
  // A page past the end is empty, and leads back.
  if (last === 0 && page === 0) return null;
  return (
    <nav class="pages" aria-label={`Pages of ${label}`}>
      <button type="button" class="small" disabled={page === 0} onClick={() => onPage(Math.min(page - 1, last))}>
        Previous
      </button>
      <span class="soft">
        {first <= until ? `${count(first)}–${count(until)} of ${count(total)}` : `none of ${count(total)}`}
      </span>
      <button type="button" class="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </nav>
  );
}

interface EmptyProps {
  /** Title that names the missing things. */
  readonly title: string;
  /** Advice. */
  readonly children?: ComponentChildren;
}

/** Placeholder for an empty view. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
