import type { ComponentChildren } from 'preact';

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
