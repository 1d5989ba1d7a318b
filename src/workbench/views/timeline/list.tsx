import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useWorkbench } from '../../model/workbench.ts';
import { WindowedList } from '../../parts/parts.ts';
import { type Entry, type Item, isLost } from './entry-window.ts';
import type { HeldList } from './paused-list.ts';
import { LostRow, Row } from './row.tsx';

interface ListProps {
  readonly items: ReadonlySignal<readonly Item[]>;
  readonly held: HeldList;
  /** Which entry is open. */
  readonly open: number | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly onOpen: (entry: Entry) => void;
}

/** Heights of a row in pixels: where there is room for all in one line, and where it takes two. */
const heights = { wide: 34, narrow: 54 } as const;
/** The list is narrow below this, in pixels. */
const narrowBelow = 620;
/** Time that a resting pointer keeps the list from moving, in milliseconds. */
const patience = 3_000;

/** The list of what happened, the newest on top. */
export function List({ items, held, open, query, onOpen }: ListProps) {
  const { href } = useWorkbench();
  const frame = useRef<HTMLDivElement>(null);
  const isNarrow = useSignal(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watching = new ResizeObserver(() => {
      isNarrow.value = element.clientWidth < narrowBelow;
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, [isNarrow]);
  const rowHeight = isNarrow.value ? heights.narrow : heights.wide;
  const scroller = useCallback(() => frame.current?.querySelector<HTMLElement>('.windowed') ?? undefined, []);
  usePointing(frame, held);
  const scrolled = () => held.hold('scrolled', (scroller()?.scrollTop ?? 0) > rowHeight / 2);
  // Who lets it go on wants to see what is new.
  const isLive = useComputed(() => held.reasons.value.size === 0);
  useSignalEffect(() => {
    const element = scroller();
    if (isLive.value && element) element.scrollTop = 0;
  });
  useEffect(() => {
    if (open === undefined) return;
    let isRevealed = false;
    // One that a link names may be here only later.
    return items.subscribe((all) => {
      const at = isRevealed ? -1 : all.findIndex((item) => !isLost(item) && item.entryId === open);
      if (at < 0) return;
      isRevealed = true;
      requestAnimationFrame(() => {
        const element = scroller();
        if (element) reveal(element, at * rowHeight, rowHeight);
      });
    });
  }, [open, rowHeight, items, scroller]);
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const row = event.target instanceof Element ? event.target.closest('[data-entry]') : null;
    const entryId = Number(row?.getAttribute('data-entry'));
    const found = items.peek().find((item) => !isLost(item) && item.entryId === entryId);
    if (!found || isLost(found)) return;
    event.preventDefault();
    onOpen(found);
  };
  const rows = useMemo(
    () => (item: Item) =>
      isLost(item) ? (
        <LostRow lost={item} />
      ) : (
        <Row entry={item} href={href('timeline', [item.entryId], query)} isOpen={item.entryId === open} />
      ),
    [href, query, open],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the rows are links, which keys follow too.
    <div
      ref={frame}
      class={`timeline-list ${isNarrow.value ? 'timeline-narrow' : ''}`}
      onScrollCapture={scrolled}
      onClick={click}
    >
      <WindowedList
        items={items.value}
        rowHeight={rowHeight}
        keyOf={(item) => (isLost(item) ? `lost ${item.lostBefore}` : item.entryId)}
        label="Timeline entries, newest first"
      >
        {rows}
      </WindowedList>
    </div>
  );
}

/** Holds the list while a pointer moves over it, and a while longer. */
function usePointing(frame: { readonly current: HTMLElement | null }, held: HeldList): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      held.hold('pointing', false);
    };
    const point = () => {
      clearTimeout(timer);
      held.hold('pointing', true);
      timer = setTimeout(end, patience);
    };
    element.addEventListener('pointermove', point);
    element.addEventListener('pointerleave', end);
    return () => {
      end();
      element.removeEventListener('pointermove', point);
      element.removeEventListener('pointerleave', end);
    };
  }, [frame, held]);
}

/** Scrolls no more than it takes. */
function reveal(element: HTMLElement, top: number, height: number): void {
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + height > element.scrollTop + element.clientHeight) {
    element.scrollTop = top + height - element.clientHeight;
  }
}
