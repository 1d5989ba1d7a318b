import { useSignal } from '@preact/signals';
import { useEnvironment } from '../../model/workbench.ts';
import { dateAndTime, distanceText } from '../../parts/parts.ts';
import { ChosenMoment } from './chosen-moment.tsx';
import { ChosenTime } from './chosen-time.tsx';
import { Marks } from './mark-row.tsx';
import type { ScheduledJob } from './marks.ts';
import { type KeptSnapshot, momentTitle } from './moments.ts';
import type { Target } from './move.ts';
import { type Chosen, present, type SpanName, scaleOf, spans } from './scale.ts';

interface SliderProps {
  readonly jobs: readonly ScheduledJob[];
  readonly totalJobs: number;
  readonly snapshots: readonly KeptSnapshot[];
  readonly onGo: (target: Target) => void;
  readonly again: () => Promise<void>;
}

/** The time around the present: to the right what is to come, to the left the moments that were kept. */
export function Slider({ jobs, totalJobs, snapshots, onGo, again }: SliderProps) {
  const { now } = useEnvironment();
  const span = useSignal<SpanName>('day');
  const chosen = useSignal<Chosen>(present);
  const scale = scaleOf(span.value, now.value, snapshots.length);
  const index = indexOf(chosen.value, snapshots);
  const isAhead = chosen.value.kind === 'time' && chosen.value.timestamp > now.value;
  const position = placeOfChosen();
  const moment = snapshots[index];

  function placeOfChosen(): number {
    if (chosen.value.kind === 'time') return Math.round(scale.positionOf(chosen.value.timestamp));
    return index < snapshots.length ? scale.momentPosition(index) : 0;
  }
  const chooseMoment = (at: number | undefined) => {
    const snapshot = at === undefined ? undefined : snapshots[at];
    chosen.value = snapshot ? { kind: 'moment', snapshotId: snapshot.snapshotId } : present;
  };
  const slide = (event: Event & { currentTarget: HTMLInputElement }) => {
    const value = Number(event.currentTarget.value);
    if (value > 0) chosen.value = { kind: 'time', timestamp: scale.timeAt(value) };
    else chooseMoment(scale.momentAt(value));
    // Between two moments the thumb goes back to the one that is chosen.
    if (value <= 0) event.currentTarget.value = String(placeOfChosen());
  };
  // A key leads from one moment to the next, which is many of the slider's own steps.
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key] ?? 0;
    const isPast = position < 0 || (position === 0 && by < 0);
    if (by === 0 || !isPast) return;
    event.preventDefault();
    chooseMoment(Math.max(0, index + by));
  };
  const words = () => {
    if (moment) return `${momentTitle(moment)}, kept at ${dateAndTime(moment.timestamp)}`;
    if (chosen.value.kind !== 'time' || !isAhead) return 'Now';
    return `${dateAndTime(chosen.value.timestamp)}, ${distanceText(chosen.value.timestamp, now.value)}`;
  };
  return (
    <div class="clock-slider">
      <div class="toolbar">
        {snapshots.length > 0 && <span class="soft">Snapshots</span>}
        <span class="spring" />
        <label class="soft" for="clock-span">
          Shows
        </label>
        <select
          id="clock-span"
          value={span}
          onChange={(event) => {
            span.value = event.currentTarget.value === 'week' ? 'week' : 'day';
          }}
        >
          {Object.entries(spans).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <input
        type="range"
        class="clock-range"
        aria-label="A time to advance to, or a snapshot to return to"
        aria-valuetext={words()}
        min={scale.min}
        max={scale.max}
        step={1}
        value={position}
        onInput={slide}
        onKeyDown={press}
      />
      <Marks jobs={jobs} snapshots={snapshots} scale={scale} chosen={chosen} />
      {moment && <ChosenMoment key={moment.snapshotId} snapshot={moment} again={again} />}
      {chosen.value.kind === 'time' && isAhead && (
        <ChosenTime timestamp={chosen.value.timestamp} jobs={jobs} totalJobs={totalJobs} onGo={onGo} />
      )}
    </div>
  );
}

/** The place of the chosen moment; that of the present is after the last. */
function indexOf(chosen: Chosen, snapshots: readonly KeptSnapshot[]): number {
  if (chosen.kind !== 'moment') return snapshots.length;
  const index = snapshots.findIndex(({ snapshotId }) => snapshotId === chosen.snapshotId);
  return index < 0 ? snapshots.length : index;
}
