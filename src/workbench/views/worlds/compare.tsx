import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { EnvironmentPage } from '../../../../generated/sandbox-control/schemas.ts';
import { Empty, Field, Link, Problem, type Trouble, troubleOf } from '../../parts/parts.ts';
import { useWorkbench } from '../../workbench.ts';
import { titleOf } from '../../world.ts';
import type { Environment, Snapshot, WorldActions } from './actions.ts';
import { Differences } from './differences.tsx';
import { type DifferingTable, differingTables } from './differing-rows.ts';

interface CompareProps {
  readonly actions: WorldActions;
  /** A world. */
  readonly left: string;
  /** Another, or what `snapshot` names of the first. */
  readonly right: string | undefined;
  readonly snapshot: string | undefined;
}

/** Two worlds, or a world and what it was like before, and the rows in which they differ. */
export function Compare({ actions, left, right, snapshot }: CompareProps) {
  const { replace } = useWorkbench();
  const worlds = useSignal<readonly Environment[]>([]);
  const snapshots = useSignal<readonly Snapshot[]>([]);
  useEffect(() => {
    const most = EnvironmentPage.properties.environments.maxItems;
    void actions.list(0, most).then(
      ({ environments }) => {
        worlds.value = environments;
      },
      () => {},
    );
    void actions.snapshots(left).then(
      (answer) => {
        snapshots.value = answer.snapshots;
      },
      () => {},
    );
  }, [actions, left, worlds, snapshots]);
  const chosen = snapshot === undefined ? (right ?? '') : `snapshot ${snapshot}`;
  const choose = (value: string) => {
    const [kind, id] = value.split(' ');
    replace('worlds', ['compare'], kind === 'snapshot' ? { left, snapshot: id } : { left, right: value });
  };
  return (
    <section class="view">
      <p class="worlds-back">
        <Link to="worlds">Worlds</Link>
      </p>
      <h1>Compare</h1>
      <div class="fields">
        <Field label="World">
          <select
            value={left}
            onChange={(event) => replace('worlds', ['compare'], { left: event.currentTarget.value, right })}
          >
            <Options worlds={worlds.value} also={left} />
          </select>
        </Field>
        <Field label="With">
          <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="" disabled>
              Choose…
            </option>
            {snapshots.value.length > 0 && (
              <optgroup label="Its snapshots">
                {snapshots.value.map(({ snapshotId, name }) => (
                  <option key={snapshotId} value={`snapshot ${snapshotId}`}>
                    {name ?? snapshotId}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label="Worlds">
              <Options worlds={worlds.value.filter(({ id }) => id !== left)} also={right} />
            </optgroup>
          </select>
        </Field>
      </div>
      {chosen === '' ? (
        <Empty title="What with?">Choose another world, or a snapshot of this one.</Empty>
      ) : (
        <Result key={`${left} ${chosen}`} actions={actions} left={left} right={right} snapshot={snapshot} />
      )}
    </section>
  );
}

/** Worlds to choose from; `also` is one that may not be among them. */
function Options({ worlds, also }: { readonly worlds: readonly Environment[]; readonly also: string | undefined }) {
  const isMissing = also !== undefined && !worlds.some(({ id }) => id === also);
  return (
    <>
      {isMissing && <option value={also}>{also}</option>}
      {worlds.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name === undefined ? one.id : `${titleOf(one)} (${one.id})`}
        </option>
      ))}
    </>
  );
}

function Result({ actions, left, right, snapshot }: CompareProps) {
  const { connection } = useWorkbench();
  const found = useSignal<readonly DifferingTable[] | undefined>(undefined);
  const progress = useSignal('');
  const trouble = useSignal<Trouble | undefined>(undefined);
  useEffect(() => {
    const ending = new AbortController();
    const compare = async () => {
      const [before, after] = snapshot === undefined ? [left, right] : [await forkOf(actions, left, snapshot), left];
      try {
        const clients = await Promise.all([before, after ?? left].map((id) => actions.get(id)));
        const [one, other] = clients.map(({ tokens }) => connection.control(tokens.superAdmin));
        if (!one || !other) return;
        found.value = await differingTables(
          one,
          other,
          (table, done, all) => {
            progress.value = `Reading ${table}, ${done + 1} of ${all} tables…`;
          },
          ending.signal,
        );
      } finally {
        if (snapshot !== undefined && before !== undefined) await actions.remove(before);
      }
    };
    compare().catch((error: unknown) => {
      if (!ending.signal.aborted) trouble.value = troubleOf(error);
    });
    return () => ending.abort();
  }, [actions, connection, left, right, snapshot, found, progress, trouble]);
  if (trouble.value) return <Problem trouble={trouble.value} />;
  if (!found.value)
    return (
      <p class="soft" role="status">
        {progress.value}
      </p>
    );
  return <Differences tables={found.value} />;
}

/** A snapshot can be read as a world that is made of it, which goes by itself should this page be closed meanwhile. */
async function forkOf(actions: WorldActions, id: string, snapshotId: string): Promise<string> {
  const made = await actions.fork(id, { snapshotId, name: 'To compare with', endsAfter: 'PT5M' });
  return made.id;
}
