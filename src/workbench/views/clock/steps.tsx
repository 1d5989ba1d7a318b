import { useSignal } from '@preact/signals';
import { useEnvironment } from '../../model/workbench.ts';
import type { Target } from './move.ts';
import { nextMorning } from './zones.ts';

const steps = [
  { label: '+1 min', seconds: 60 },
  { label: '+1 hour', seconds: 3_600 },
  { label: '+1 day', seconds: 86_400 },
  { label: '+7 days', seconds: 604_800 },
] as const;

interface StepsProps {
  /** The zone whose morning it is. */
  readonly zone: string | undefined;
  readonly onGo: (target: Target) => void;
}

/** Buttons for the steps that are taken most, and a field for any other. */
export function Steps({ zone = 'UTC', onGo }: StepsProps) {
  const { now } = useEnvironment();
  const wanted = useSignal('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const timestamp = Date.parse(`${wanted.value}Z`) / 1000;
    if (Number.isFinite(timestamp)) onGo(() => timestamp);
  };
  return (
    <div class="toolbar clock-steps">
      {steps.map(({ label, seconds }) => (
        <button key={label} type="button" onClick={() => onGo(() => now.peek() + seconds)}>
          {label}
        </button>
      ))}
      <button type="button" title={`In ${zone}`} onClick={() => onGo(() => nextMorning(now.peek(), zone))}>
        Next 9:00
      </button>
      <form class="toolbar" onSubmit={submit}>
        <label class="soft" for="clock-wanted">
          Go to, UTC
        </label>
        <input
          id="clock-wanted"
          type="datetime-local"
          step={1}
          required
          value={wanted}
          onInput={(event) => {
            wanted.value = event.currentTarget.value;
          }}
        />
        <button type="submit">Go</button>
      </form>
    </div>
  );
}
