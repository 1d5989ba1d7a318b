import { useEffect } from 'preact/hooks';
import { unwrap } from '../../client/client.ts';
import { Link } from '../parts/link.tsx';
import { Problem } from '../parts/problem.tsx';
import { useTask } from '../parts/task.ts';
import type { Route } from '../route.ts';
import { useWorkbench } from '../workbench.ts';

/** The address that makes a copy of a world, or of a snapshot of it, and opens it: everybody who follows it has one of their own. */
export function CopyOf({ route }: { readonly route: Route }) {
  const { connection, replace } = useWorkbench();
  const of = route.query.get('of') ?? route.world;
  const snapshotId = route.query.get('snapshot');
  const { run, trouble } = useTask(async () => {
    const made = await unwrap(
      connection.control().POST('/_sandbox/environments/{environmentId}/fork', {
        params: { path: { environmentId: of } },
        body: snapshotId === undefined ? {} : { snapshotId },
      }),
    );
    replace('timeline', [], { world: made.id });
  });
  useEffect(() => void run(), [of, snapshotId, run]);
  return (
    <section class="view">
      <h1>{trouble.value ? 'This copy could not be made' : `Copying ${of}…`}</h1>
      <Problem trouble={trouble.value} />
      {trouble.value && (
        <p>
          <Link to="worlds" query={{ world: 'default' }}>
            See the worlds that there are
          </Link>
        </p>
      )}
    </section>
  );
}
