/** Ranges of the slider. */
export const spans = {
  day: { label: 'Next day', seconds: 86_400, step: 300 },
  week: { label: 'Next 7 days', seconds: 604_800, step: 1_800 },
} as const;

export type SpanName = keyof typeof spans;

/** Steps of the slider for each stored moment, so that it can be hit. */
const room = 12;

/**
 * Where the slider has times and moments. Its 0 is the present; to the right it goes on by the clock, to the left from one kept
 * moment to the one before, whenever they were.
 */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** Position of a future time. */
  positionOf(timestamp: number): number;
  /** Position of a stored moment by its index; the oldest is 0. */
  momentPosition(index: number): number;
  /** The time at a place to the right of the present, on a round one. */
  timeAt(position: number): number;
  /** The moment nearest to a place to the left; undefined where that is the present. */
  momentAt(position: number): number | undefined;
}

export function scaleOf(span: SpanName, now: number, moments: number): Scale {
  const { seconds, step } = spans[span];
  const max = seconds / step;
  return {
    min: -moments * room,
    max,
    positionOf: (timestamp) => Math.min(max, Math.max(0, (timestamp - now) / step)),
    momentPosition: (index) => (index - moments) * room,
    timeAt: (position) => Math.floor((now + position * step) / step) * step,
    momentAt(position) {
      const steps = Math.round(-position / room);
      return steps > 0 ? moments - steps : undefined;
    },
  };
}

/** Selection on the slider: the present, a future time, or a stored moment. */
export type Chosen =
  | { readonly kind: 'present' }
  | { readonly kind: 'time'; readonly timestamp: number }
  | { readonly kind: 'moment'; readonly snapshotId: string };

export const present: Chosen = { kind: 'present' };
