import type { ComponentChildren } from 'preact';

interface EmptyProps {
  /** What there is none of. */
  readonly title: string;
  /** What to do about it. */
  readonly children?: ComponentChildren;
}

/** What stands where there is nothing to show. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
