import { useSignal } from '@preact/signals';
import { SnapshotName } from '../../../../generated/sandbox-control/schemas.ts';
import { Confirm, dateAndTime, Empty, Field, Link, Problem, useReading, useTask } from '../../parts/parts.ts';
import type { EnvironmentActions, EnvironmentDetails, EnvironmentSnapshot } from './actions.ts';
import { CopyLink } from './copy-link.tsx';
import { ageOf } from './words.ts';

interface SnapshotsProps {
  readonly environment: EnvironmentDetails;
  readonly actions: EnvironmentActions;
  readonly onRestored: () => Promise<void>;
}

/** The snapshots of an environment: taken, gone back to, compared with the present, deleted. */
export function Snapshots({ environment, actions, onRestored }: SnapshotsProps) {
  const { id } = environment;
  const name = useSignal('');
  const { value, trouble, again } = useReading(() => actions.snapshots(id));
  const take = useTask(async () => {
    await actions.snapshot(id, name.value.trim());
    name.value = '';
    await again();
  });
  const found = value.value?.snapshots;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void take.run();
  };
  return (
    <div class="panel">
      <header>
        <h2>Snapshots</h2>
      </header>
      <form class="panel-body environments-line" onSubmit={submit}>
        <Field label="Snapshot name" name="name" trouble={take.trouble.value}>
          <input
            value={name.value}
            maxLength={SnapshotName.maxLength}
            placeholder="Optional"
            autocomplete="off"
            onInput={(event) => {
              name.value = event.currentTarget.value;
            }}
          />
        </Field>
        <button type="submit" disabled={take.isBusy.value}>
          Take a snapshot
        </button>
      </form>
      <Problem trouble={trouble.value ?? take.trouble.value} shownAtFields={['name']} />
      {found?.length === 0 && (
        <Empty title="No snapshots yet">Take one before you try something, so that you can return to it.</Empty>
      )}
      {found && found.length > 0 && (
        <div class="table-frame">
          <table>
            <thead>
              <tr>
                <th scope="col">Snapshot</th>
                <th scope="col">Environment time, UTC</th>
                <th scope="col">Taken</th>
                <th scope="col">
                  <span class="off-screen">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map((one) => (
                <Row
                  key={one.snapshotId}
                  snapshot={one}
                  environmentId={id}
                  actions={actions}
                  onRestored={onRestored}
                  onDeleted={again}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly snapshot: EnvironmentSnapshot;
  readonly environmentId: string;
  readonly actions: EnvironmentActions;
  readonly onRestored: () => Promise<void>;
  readonly onDeleted: () => Promise<unknown>;
}

function Row({ snapshot, environmentId, actions, onRestored, onDeleted }: RowProps) {
  const { snapshotId, name, timestamp, createdTimestamp } = snapshot;
  const isRestoring = useSignal(false);
  const isDeleting = useSignal(false);
  const title = name ?? snapshotId;
  const open = (asked: typeof isRestoring) => () => {
    asked.value = true;
  };
  return (
    <tr>
      <th scope="row" class="cut-text">
        {title}
      </th>
      <td class="when">{dateAndTime(timestamp)}</td>
      <td class="when">{ageOf(createdTimestamp)}</td>
      <td>
        <div class="toolbar">
          <button type="button" class="small" onClick={open(isRestoring)}>
            Restore
          </button>
          <Link
            to="environments"
            rest={['compare']}
            query={{ left: environmentId, snapshot: snapshotId }}
            class="button small"
          >
            Compare
          </Link>
          <CopyLink of={environmentId} snapshot={snapshotId} isSmall />
          <button type="button" class="small danger" onClick={open(isDeleting)}>
            Delete
          </button>
        </div>
        <Confirm
          title={`Go back to ${title}?`}
          verb="Restore"
          isOpen={isRestoring}
          action={async () => {
            await actions.restore(environmentId, snapshotId);
            await onRestored();
          }}
        >
          The environment returns to that state, including its clock. Later changes are lost, unless you take a snapshot
          first.
        </Confirm>
        <Confirm
          title={`Delete ${title}?`}
          verb="Delete"
          isOpen={isDeleting}
          action={async () => {
            await actions.removeSnapshot(environmentId, snapshotId);
            await onDeleted();
          }}
        >
          Environments that were restored to it or forked from it do not change.
        </Confirm>
      </td>
    </tr>
  );
}
