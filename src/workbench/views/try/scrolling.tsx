import type { ComponentChildren } from 'preact';

/** Text as it is, which scrolls by itself where it is long. */
export function Excerpt({ children }: { readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <pre class="excerpt" tabIndex={0}>
      {children}
    </pre>
  );
}

/** A table, which scrolls by itself where it is wide. */
export function TableFrame({ children }: { readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <div class="table-frame" tabIndex={0}>
      {children}
    </div>
  );
}
