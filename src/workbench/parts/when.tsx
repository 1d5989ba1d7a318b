import { useEnvironment } from '../model/workbench.ts';
import { dateAndTime, distanceText } from './time-text.ts';

interface WhenProps {
  /** A time of the environment, in Unix seconds. */
  readonly timestamp: number;
  /** Shows the date and time alone, where there are many in a column. */
  readonly short?: boolean;
}

/** A time of the environment: date and time in UTC, and how far it is from the environment's present. */
export function When({ timestamp, short = false }: WhenProps) {
  const date = new Date(timestamp * 1000);
  const iso = Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  return (
    <time class="when" dateTime={iso} title={iso}>
      {dateAndTime(timestamp)}
      {!short && <Distance timestamp={timestamp} />}
    </time>
  );
}

/** Its own component, as it alone changes with the clock. */
function Distance({ timestamp }: { readonly timestamp: number }) {
  const { now } = useEnvironment();
  return <span class="soft"> {distanceText(timestamp, now.value)}</span>;
}
