import { useEnvironment } from '../../model/workbench.ts';
import { distanceText, Problem, useTask } from '../../parts/parts.ts';
import { moveTo, timeToMeet } from '../clock/move.ts';
import type { Delivery } from './model.ts';

interface NextAttemptProps {
  readonly delivery: Delivery;
  readonly again: () => Promise<void>;
}

/** When a delivery is tried next, and a button that lets that time come. */
export function NextAttempt({ delivery, again }: NextAttemptProps) {
  const environment = useEnvironment();
  const { nextAttemptTimestamp: next } = delivery;
  const going = useTask(async (timestamp: number) => {
    await moveTo(environment, timeToMeet(environment, timestamp));
    await again();
  });
  if (next === undefined) return null;
  return (
    <div class="toolbar">
      <span class="soft">Next attempt {distanceText(next, environment.now.value)} on the environment’s clock</span>
      <button
        type="button"
        class="small"
        aria-label={`Go there: the next attempt of ${delivery.deliveryId}`}
        disabled={going.isBusy.value}
        onClick={() => void going.run(next)}
      >
        Go there
      </button>
      <Problem trouble={going.trouble.value} />
    </div>
  );
}
