import type { ComponentChildren } from 'preact';
import type { Route } from '../model/route.ts';
import { useWorkbench } from '../model/workbench.ts';

interface LinkProps {
  /** The view that it leads to, in the chosen environment. */
  readonly to: Route['view'];
  readonly rest?: readonly (string | number)[];
  /** The hash's query; `world` chooses another environment. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** True if it leads to the current view. */
  readonly current?: boolean;
  readonly class?: string;
  readonly title?: string;
  /** Called when it is followed. */
  readonly onFollow?: () => void;
  readonly children: ComponentChildren;
}

/** A link to a view. Within another page, whose hash is not ours, it goes there without an address. */
export function Link({
  to,
  rest = [],
  query = {},
  current = false,
  onFollow,
  class: name,
  title,
  children,
}: LinkProps) {
  const { addresses, href } = useWorkbench();
  const hash = href(to, rest, query);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow?.();
    addresses.go(hash);
  };
  return (
    <a
      href={addresses.share(hash)}
      class={name}
      title={title}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
