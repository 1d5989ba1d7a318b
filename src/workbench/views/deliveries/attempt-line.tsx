import { dateAndTime, Status } from '../../parts/parts.ts';
import type { Delivery } from './model.ts';

/** Number of recent attempts shown. */
const most = 5;

/** Outcomes of the attempts, the first one first. */
export function AttemptLine({ attempts }: Pick<Delivery, 'attempts'>) {
  if (attempts.length === 0) return null;
  const first = Math.max(0, attempts.length - most);
  return (
    <ol class="deliveries-attempts" aria-label="Attempts" start={first + 1}>
      {attempts.slice(first).map(({ timestamp, status, failure }, index) => (
        <li key={first + index} title={`${dateAndTime(timestamp)}${failure === undefined ? '' : `, ${failure}`}`}>
          <Status status={status} />
        </li>
      ))}
    </ol>
  );
}
