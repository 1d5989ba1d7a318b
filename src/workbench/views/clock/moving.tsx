import { useEnvironment } from '../../model/workbench.ts';
import { dateAndTime } from '../../parts/parts.ts';
import type { ClockState } from './move.ts';

interface MovingProps {
  readonly clock: ClockState | undefined;
  /** Time at which this page's current clock advance began. */
  readonly from: number | undefined;
}

/** Progress of a clock advance, and what it waits for. */
export function Moving({ clock, from }: MovingProps) {
  const { now } = useEnvironment();
  const isOver = from === undefined && clock?.movingTo === undefined;
  const underWay = clock?.deliveriesUnderWay ?? 0;
  const waits = underWay > 0 ? `${underWay} ${underWay === 1 ? 'delivery is' : 'deliveries are'} under way.` : '';
  if (isOver && waits === '') return null;
  return (
    <div class="clock-moving" role="status">
      {isOver ? null : <Bar from={from ?? now.value} until={clock?.movingTo} now={now.value} />} {waits}
    </div>
  );
}

interface BarProps {
  readonly from: number;
  readonly until: string | undefined;
  readonly now: number;
}

function Bar({ from, until, now }: BarProps) {
  if (until === undefined) return <span>The clock is moving.</span>;
  const end = Date.parse(until) / 1000;
  return (
    <>
      <span>The clock is on its way to {dateAndTime(end)}.</span>{' '}
      <progress aria-label="Progress of the clock" max={Math.max(1, end - from)} value={Math.max(0, now - from)} />
    </>
  );
}
