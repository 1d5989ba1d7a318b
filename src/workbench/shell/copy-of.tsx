import { unwrap } from '../../client/client.ts';
import type { Route } from '../model/route.ts';
import { useWorkbench } from '../model/workbench.ts';
import { Link } from '../parts/link.tsx';
import { Problem } from '../parts/problem.tsx';
import { useTask } from '../parts/task.ts';

/** Unused time after which a copy ends. */
const endsAfter = 'P7D';

/**
 * The address of a copy of an environment, or of a snapshot of it. Whoever follows it makes one of their own, by a button:
 * an address alone changes nothing, since any page may lead here.
 */
export function CopyOf({ route }: { readonly route: Route }) {
  const { connection, replace } = useWorkbench();
  const of = route.query.get('of') ?? route.environment;
  const snapshotId = route.query.get('snapshot');
  const { run, trouble, isBusy } = useTask(async () => {
    const made = await unwrap(
      connection.control().POST('/_sandbox/environments/{environmentId}/fork', {
        params: { path: { environmentId: of } },
        body: { endsAfter, ...(snapshotId !== undefined && { snapshotId }) },
      }),
    );
    replace('timeline', [], { world: made.id });
  });
  return (
    <section class="view">
      <h1>{trouble.value ? 'This copy could not be made' : `A copy of ${of}`}</h1>
      <Problem trouble={trouble.value} />
      {trouble.value ? (
        <p>
          <Link to="environments" query={{ world: 'default' }}>
            Show all environments
          </Link>
        </p>
      ) : (
        <>
          <p>It is yours: what you do in it changes nothing in {of}. It ends once nobody has used it for a week.</p>
          <p>
            <button type="button" class="primary" disabled={isBusy.value} onClick={() => void run()}>
              Create the copy
            </button>
          </p>
        </>
      )}
    </section>
  );
}
