import { useEffect } from 'preact/hooks';
import { useWorkbench } from '../model/workbench.ts';

/** At first soon, later less often; in milliseconds. */
const waits = { first: 500, most: 5_000 } as const;

/** Tells that the sandbox does not answer, and asks it again until it does. */
export function Offline() {
  const { connection } = useWorkbench();
  const isAnswering = connection.isAnswering.value;
  useEffect(() => {
    if (isAnswering) return;
    let timer: ReturnType<typeof setTimeout>;
    let hasEnded = false;
    const askAfter = (wait: number) => {
      timer = setTimeout(async () => {
        await connection.check();
        if (!hasEnded) askAfter(Math.min(wait * 1.5, waits.most));
      }, wait);
    };
    askAfter(waits.first);
    return () => {
      hasEnded = true;
      clearTimeout(timer);
    };
  }, [isAnswering, connection]);
  if (isAnswering) return null;
  return (
    <div class="banner" role="alert">
      <strong>The sandbox does not respond.</strong> Start it with <code>npm start</code>; this page continues when it
      responds.
    </div>
  );
}
