import { useSignal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface WindowedListProps<Item> {
  readonly items: readonly Item[];
  /** Of one row, in pixels; all are of the same height. */
  readonly rowHeight: number;
  readonly keyOf: (item: Item, index: number) => string | number;
  readonly children: (item: Item, index: number) => ComponentChild;
  /** Accessible name of the list. */
  readonly label: string;
  readonly class?: string;
  /** Called near the end, to read more. */
  readonly onEnd?: () => void;
}

/** Browsers lay nothing out that is much higher, in pixels; of longer lists the scroll bar moves faster than its pixels. */
const highest = 8_000_000;

/** Rows rendered beyond the visible ones, on each side. */
const beyond = 8;

/** A scrolling list of any length, of which only the rows that are seen are in the page. */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { items, rowHeight, keyOf, children, label, class: name = '', onEnd } = props;
  const list = useRef<HTMLElement>(null);
  const top = useSignal(0);
  const height = useSignal(600);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const watching = new ResizeObserver(() => {
      height.value = element.clientHeight;
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, [height]);
  const all = items.length * rowHeight;
  const frame = Math.min(all, highest);
  const pace = frame > height.value ? (all - height.value) / (frame - height.value) : 1;
  const offset = top.value * pace;
  const first = Math.max(0, Math.floor(offset / rowHeight) - beyond);
  const until = Math.min(items.length, Math.ceil((offset + height.value) / rowHeight) + beyond);
  const scrolled = (event: Event & { currentTarget: HTMLElement }) => {
    top.value = event.currentTarget.scrollTop;
    if (onEnd && until >= items.length - beyond) onEnd();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section ref={list} class={`windowed ${name}`} aria-label={label} tabIndex={0} onScroll={scrolled}>
      <ul class="windowed-all" style={{ height: `${frame}px` }}>
        {items.slice(first, until).map((item, index) => (
          <li
            key={keyOf(item, first + index)}
            aria-setsize={items.length}
            aria-posinset={first + index + 1}
            class="windowed-row"
            style={{
              height: `${rowHeight}px`,
              transform: `translateY(${(first + index) * rowHeight - offset + top.value}px)`,
            }}
          >
            {children(item, first + index)}
          </li>
        ))}
      </ul>
    </section>
  );
}
