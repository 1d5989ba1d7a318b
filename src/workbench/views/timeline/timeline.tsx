import { useComputed, useSignalEffect } from '@preact/signals';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import type { ViewProps } from '../../model/route.ts';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Empty } from '../../parts/parts.ts';
import { Details } from './details.tsx';
import { Nothing } from './empty-timeline.tsx';
import { type Entry, isLost, nothingYet, withLost } from './entry-window.ts';
import { useFeed } from './feed.ts';
import { ChoiceCollector, type EntryFilter, filterOf, isFiltered, matcherOf } from './filter.ts';
import { Filters } from './filters.tsx';
import { isLeaving, stepOf } from './keys.ts';
import { List } from './list.tsx';
import { ToCome } from './next-jobs.tsx';
import { createHeld } from './paused-list.ts';
import { createRecords } from './records.ts';
import { State } from './state.tsx';

/** Timeline of the environment, live. */
export default function View({ route }: ViewProps) {
  const environment = useEnvironment();
  const { connection, go, replace, route: present } = useWorkbench();
  const section = useRef<HTMLElement>(null);
  const feed = useFeed(
    connection,
    environment,
    useCallback(() => section.current?.ownerDocument, []),
  );
  const held = useMemo(() => createHeld(nothingYet), []);
  useSignalEffect(() => held.offer(feed.latest.value));
  const beginnings = feed.beginnings.value;
  const records = useMemo(() => createRecords(environment), [environment, beginnings]);

  const filter = useComputed(() => filterOf(present.value.query));
  const matches = useComputed(() => matcherOf(filter.value));
  const items = useComputed(() => {
    const snapshot = held.shown.value;
    return isFiltered(filter.value) ? snapshot.entries.filter(matches.value) : withLost(snapshot);
  });
  const collector = useMemo(() => new ChoiceCollector(), []);
  const choices = useComputed(() => collector.collect(held.shown.value.entries));
  const query = filterQuery(filter.value);
  const open = route.rest[0] === undefined ? undefined : Number(route.rest[0]);

  const focus = () => section.current?.focus({ preventScroll: true });
  // Keys lead through the list from the beginning, and where a row that had the focus is hidden; never where somebody is elsewhere.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = section.current?.ownerDocument ?? {};
      if (!activeElement || activeElement === body) focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);

  const show = useCallback(
    ({ entryId }: Entry) => {
      const to = ['timeline', [entryId], filterQuery(filterOf(present.peek().query))] as const;
      // Many entries may be looked at one after the other; back leads to the list.
      if (present.peek().rest.length > 0) replace(...to);
      else go(...to);
    },
    [present, go, replace],
  );
  const click = useCallback(
    (entry: Entry) => {
      show(entry);
      // The row may go from the page, or be covered.
      focus();
    },
    [show],
  );
  const close = useCallback(() => {
    go('timeline', [], filterQuery(filterOf(present.peek().query)));
    focus();
  }, [present, go]);
  const move = (step: number) => {
    const entries = items.peek().filter((item): item is Entry => !isLost(item));
    // Keys may be faster than what is drawn.
    const at = entries.findIndex(({ entryId }) => String(entryId) === present.peek().rest[0]);
    const wanted = Number.isFinite(step)
      ? Math.min(Math.max(at + step, 0), entries.length - 1)
      : step > 0
        ? entries.length - 1
        : 0;
    const next = entries[wanted];
    if (next) show(next);
  };
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === undefined && !(isLeaving(event) && open !== undefined)) return;
    event.preventDefault();
    if (step === undefined) close();
    else move(step);
  };
  const narrow = (change: Partial<EntryFilter>) => {
    replace('timeline', route.rest, filterQuery({ ...filter.peek(), ...change }));
  };
  const clear = () => replace('timeline', route.rest, {});

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys lead through what is within.
    <section
      ref={section}
      class={`timeline ${open === undefined ? '' : 'timeline-open'}`}
      tabIndex={-1}
      onKeyDown={press}
    >
      <div class="timeline-head">
        <h1>Timeline</h1>
        <State feed={feed} held={held} matches={matches} />
      </div>
      <Filters filter={filter.value} choices={choices} onChange={narrow} onClear={clear} />
      <ToCome />
      <div class="timeline-both">
        {items.value.length === 0 && (
          <None
            isLive={feed.hearing.value === 'live'}
            isFiltered={isFiltered(filter.value)}
            isEmpty={feed.latest.value.last === 0}
          />
        )}
        <List items={items} held={held} open={open} query={query} onOpen={click} />
        {open !== undefined && (
          <Details
            key={beginnings}
            entryId={open}
            latest={feed.latest}
            records={records}
            onClose={close}
            onMove={move}
          />
        )}
      </div>
    </section>
  );
}

/** Placeholder for a list without rows. */
function None({
  isLive,
  isFiltered,
  isEmpty,
}: {
  readonly isLive: boolean;
  readonly isFiltered: boolean;
  readonly isEmpty: boolean;
}) {
  if (isEmpty) return isLive ? <Nothing /> : null;
  return isFiltered ? <Empty title="No entries match these filters." /> : null;
}

/** The filter as it stands in an address. */
function filterQuery(filter: EntryFilter): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
}
