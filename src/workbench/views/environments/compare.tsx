import { useSignal } from '@preact/signals';
import { EnvironmentPage } from '../../../../generated/sandbox-control/schemas.ts';
import { titleOf } from '../../model/environment.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { Empty, Field, Link, Problem, useReading } from '../../parts/parts.ts';
import type { EnvironmentActions, EnvironmentDetails } from './actions.ts';
import { Differences } from './differences.tsx';
import { differingTables } from './differing-rows.ts';

/** Environments offered for comparison. */
const most = EnvironmentPage.properties.environments.maxItems;

interface CompareProps {
  readonly actions: EnvironmentActions;
  /** An environment. */
  readonly left: string;
  /** Another, or what `snapshot` names of the first. */
  readonly right: string | undefined;
  readonly snapshot: string | undefined;
}

/** Two environments, or an environment and what it was like before, and the rows in which they differ. */
export function Compare({ actions, left, right, snapshot }: CompareProps) {
  const { replace } = useWorkbench();
  const { environments = [] } = useReading(() => actions.list(0, most)).value.value ?? {};
  const { snapshots = [] } = useReading(() => actions.snapshots(left), [], left).value.value ?? {};
  const chosen = snapshot === undefined ? (right ?? '') : `snapshot ${snapshot}`;
  const choose = (value: string) => {
    const [kind, id] = value.split(' ');
    replace('environments', ['compare'], kind === 'snapshot' ? { left, snapshot: id } : { left, right: value });
  };
  return (
    <section class="view">
      <p class="environments-back">
        <Link to="environments">Environments</Link>
      </p>
      <h1>Compare</h1>
      <div class="fields">
        <Field label="Environment">
          <select
            value={left}
            onChange={(event) => replace('environments', ['compare'], { left: event.currentTarget.value, right })}
          >
            <Options environments={environments} also={left} />
          </select>
        </Field>
        <Field label="With">
          <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="" disabled>
              Choose…
            </option>
            {snapshots.length > 0 && (
              <optgroup label="Snapshots">
                {snapshots.map(({ snapshotId, name }) => (
                  <option key={snapshotId} value={`snapshot ${snapshotId}`}>
                    {name ?? snapshotId}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label="Environments">
              <Options environments={environments.filter(({ id }) => id !== left)} also={right} />
            </optgroup>
          </select>
        </Field>
      </div>
      {chosen === '' ? (
        <Empty title="Nothing to compare with">Choose another environment, or a snapshot of this one.</Empty>
      ) : (
        <Result key={`${left} ${chosen}`} actions={actions} left={left} right={right} snapshot={snapshot} />
      )}
    </section>
  );
}

/** Environments to choose from; `also` is one that may not be among them. */
function Options({
  environments,
  also,
}: {
  readonly environments: readonly EnvironmentDetails[];
  readonly also: string | undefined;
}) {
  const isMissing = also !== undefined && !environments.some(({ id }) => id === also);
  return (
    <>
      {isMissing && <option value={also}>{also}</option>}
      {environments.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name === undefined ? one.id : `${titleOf(one)} (${one.id})`}
        </option>
      ))}
    </>
  );
}

function Result({ actions, left, right, snapshot }: CompareProps) {
  const { connection } = useWorkbench();
  const progress = useSignal('');
  const controlOf = async (id: string) => connection.control((await actions.get(id)).tokens.superAdmin);
  const tell = (table: string, done: number, all: number) => {
    progress.value = `Reading ${table}, ${done + 1} of ${all} tables…`;
  };
  const { value, trouble } = useReading(async (ending) => {
    const [before, after = left] =
      snapshot === undefined ? [left, right] : [await forkOf(actions, left, snapshot), left];
    try {
      const [one, other] = await Promise.all([controlOf(before), controlOf(after)]);
      return await differingTables(one, other, tell, ending);
    } finally {
      if (snapshot !== undefined) await actions.remove(before);
    }
  });
  if (trouble.value) return <Problem trouble={trouble.value} />;
  if (!value.value)
    return (
      <p class="soft" role="status">
        {progress.value}
      </p>
    );
  return <Differences tables={value.value} />;
}

/** A snapshot can be read as an environment that is made of it, which goes by itself should this page be closed meanwhile. */
async function forkOf(actions: EnvironmentActions, id: string, snapshotId: string): Promise<string> {
  const made = await actions.fork(id, { snapshotId, name: 'To compare with', endsAfter: 'PT5M' });
  return made.id;
}
