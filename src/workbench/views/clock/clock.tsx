import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Problem, usePolled, useReading, useTask } from '../../parts/parts.ts';
import { Face } from './face.tsx';
import { JobList } from './job-list.tsx';
import { moveTo, type Target, timeToMeet } from './move.ts';
import { Moving } from './moving.tsx';
import { NextJob } from './next-job.tsx';
import { Slider } from './slider.tsx';
import { Steps } from './steps.tsx';
import { readAhead, readJobs } from './upcoming-jobs.ts';
import { useKey } from './use-key.ts';
import { readZones } from './zones.ts';

/** Polling interval of the clock and its jobs. */
const milliseconds = 2_000;

/** The environment's clock: what time it is, where it can go, what happens then, and the moments that were kept. */
export default function View() {
  const environment = useEnvironment();
  const { toasts } = useWorkbench();
  const ahead = usePolled(() => readAhead(environment), milliseconds);
  const zones = useReading(() => readZones(environment)).value.value ?? [];
  const from = useSignal<number | undefined>(undefined);
  const moves = useSignal(0);
  const section = useRef<HTMLElement>(null);
  const moving = useTask(async (targetOf: Target) => {
    // The time counts from which the move begins, and the page may not know yet what others did.
    await environment.refresh();
    const target = await targetOf();
    if (target === undefined) return;
    from.value = environment.now.peek();
    try {
      const isKept = await moveTo(environment, target);
      if (!isKept) {
        toasts.failed(
          'No moment was kept before this move: the environment has as many as it can have, all of them named.',
        );
      }
    } finally {
      from.value = undefined;
      moves.value += 1;
      void ahead.again();
    }
  });
  // A button that is pressed twice is meant twice, so each move waits for the one before.
  const line = useMemo(() => ({ end: Promise.resolve<unknown>(undefined) }), []);
  const { movingTo } = ahead.value.value?.clock ?? {};
  useEffect(() => {
    // A long move has begun, or is over.
    environment.refresh().catch(() => {});
  }, [environment, movingTo]);
  const go = (target: Target) => {
    line.end = line.end.then(() => moving.run(target));
  };
  const step = () =>
    go(async () => {
      const [first] = (await readJobs(environment, 0, 1)).jobs;
      return first && timeToMeet(environment, first.dueTimestamp);
    });
  useEffect(() => {
    // The keys of this page are heard within it, so the focus comes along.
    section.current?.focus({ preventScroll: true });
  }, []);
  const { jobs = [], totalJobs = 0, snapshots = [], clock } = ahead.value.value ?? {};
  const [next] = jobs;
  useKey(section, 'n', step);
  return (
    <section ref={section} class="view clock-view" tabIndex={-1}>
      <div class="view-head">
        <h1>Clock</h1>
      </div>
      <Problem trouble={moving.trouble.value ?? ahead.trouble.value} />
      <Face zones={zones} again={ahead.again} />
      <Moving clock={clock} from={from.value} />
      <div class="panel">
        <div class="panel-body clock-ways">
          <NextJob next={next} isKnown={ahead.value.value !== undefined} onStep={step} />
          <Steps zone={zones[0]} onGo={go} />
          <Slider jobs={jobs} totalJobs={totalJobs} snapshots={snapshots} onGo={go} again={ahead.again} />
        </div>
      </div>
      <JobList moves={moves.value} onGo={go} />
    </section>
  );
}
