import type { Entry } from './entry-window.ts';
import { kindWords } from './words.ts';

/** Outlines of 16 by 16, drawn as strokes. */
const outlines: Readonly<Record<Entry['kind'], string>> = {
  request: 'M13 5H3M6 2 3 5l3 3M3 11h10M10 8l3 3-3 3',
  control: 'M9 2 4 9h3.5L7 14l5-7H8.500z',
  job: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM5 8l2 2 4-4',
  attempt: 'M2 8h11M9 4l4 4-4 4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.500V8l2.500 1.500',
};

/** Icon of an entry's kind, with a name for screen readers. */
export function KindIcon({ kind }: { readonly kind: Entry['kind'] }) {
  return (
    <span class={`timeline-kind timeline-kind-${kind}`} title={kindWords[kind].one}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={outlines[kind]} />
      </svg>
      <span class="off-screen">{kindWords[kind].one}: </span>
    </span>
  );
}
