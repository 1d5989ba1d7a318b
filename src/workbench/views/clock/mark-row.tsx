import { type Signal, useSignal } from '@preact/signals';
import { cutAt, dateAndTime } from '../../parts/parts.ts';
import { type Mark, marksOf, placeOf, type ScheduledJob } from './marks.ts';
import { type KeptSnapshot, momentTitle } from './moments.ts';
import type { Chosen, Scale } from './scale.ts';

interface MarksProps {
  readonly jobs: readonly ScheduledJob[];
  readonly snapshots: readonly KeptSnapshot[];
  readonly scale: Scale;
  readonly chosen: Signal<Chosen>;
}

/** Marks on the slider. Each names its content on hover and focus, and selects its time. */
export function Marks({ jobs, snapshots, scale, chosen }: MarksProps) {
  const said = useSignal<string | undefined>(undefined);
  const button = (key: string, place: number, kind: string, words: string, choice: Chosen) => (
    <button
      key={key}
      type="button"
      class={`plain clock-mark clock-mark-${kind}`}
      style={{ left: `calc(8px + (100% - 16px) * ${place})` }}
      aria-label={words}
      onMouseEnter={() => {
        said.value = words;
      }}
      onFocus={() => {
        said.value = words;
      }}
      onMouseLeave={() => {
        said.value = undefined;
      }}
      onBlur={() => {
        said.value = undefined;
      }}
      onClick={() => {
        chosen.value = choice;
      }}
    />
  );
  return (
    <>
      <div class="clock-marks">
        <span class="clock-present" style={{ left: `calc(8px + (100% - 16px) * ${placeOf(0, scale)})` }}>
          now
        </span>
        {snapshots.map((snapshot, index) => {
          const { snapshotId, timestamp } = snapshot;
          const words = `${momentTitle(snapshot)}, kept at ${dateAndTime(timestamp)}`;
          const place = placeOf(scale.momentPosition(index), scale);
          return button(snapshotId, place, 'moment', words, { kind: 'moment', snapshotId });
        })}
        {marksOf(jobs, scale).map((mark) => {
          const { jobId, dueTimestamp: timestamp } = mark.first;
          return button(jobId, mark.place, 'job', sentence(mark), { kind: 'time', timestamp });
        })}
      </div>
      <p class="soft clock-said" aria-hidden="true">
        {said.value ?? 'Drag to a later time, or back to a snapshot.'}
      </p>
    </>
  );
}

function sentence({ first, jobs }: Mark): string {
  const others = jobs.length > 1 ? `, and ${jobs.length - 1} more soon after` : '';
  return `${cutAt(first.summary, 160)} at ${dateAndTime(first.dueTimestamp)}${others}`;
}
