import { useSignal } from '@preact/signals';
import { EnvironmentName } from '../../../../generated/sandbox-control/schemas.ts';
import { titleOf } from '../../model/environment.ts';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Confirm, cutAt, dateAndTime, Problem, useTask, When } from '../../parts/parts.ts';
import { branch, type KeptSnapshot, momentTitle, restore } from './moments.ts';

interface ChosenMomentProps {
  readonly snapshot: KeptSnapshot;
  readonly again: () => Promise<void>;
}

/** A moment that was kept, and the ways back to it. */
export function ChosenMoment({ snapshot, again }: ChosenMomentProps) {
  const environment = useEnvironment();
  const { go, toasts } = useWorkbench();
  const isAsking = useSignal(false);
  const time = dateAndTime(snapshot.timestamp);
  const branching = useTask(async () => {
    const name = cutAt(`${titleOf(environment.details.peek())} from ${time}`, EnvironmentName.maxLength);
    const id = await branch(environment, snapshot, name);
    toasts.done(`This is the branch, as the environment was at ${time}.`);
    go('clock', [], { world: id });
  });
  const putBack = async () => {
    await restore(environment, snapshot);
    await again();
    toasts.done(`The environment is as it was at ${time}.`);
  };
  return (
    <div class="clock-chosen">
      <p class="cut-text">
        <strong>{momentTitle(snapshot)}</strong>, taken at <When timestamp={snapshot.timestamp} short />
        <br />
        <span class="soft">
          An environment’s clock never goes back. Branching creates a new environment from this snapshot and leaves this
          one unchanged.
        </span>
      </p>
      <div class="toolbar">
        <button type="button" class="primary" disabled={branching.isBusy.value} onClick={() => void branching.run()}>
          Branch from here
        </button>
        <button
          type="button"
          onClick={() => {
            isAsking.value = true;
          }}
        >
          Restore this environment
        </button>
      </div>
      <Problem trouble={branching.trouble.value} />
      <Confirm title="Restore this environment?" verb="Restore" isOpen={isAsking} action={putBack}>
        Everything since {time} is lost, including faults and the timeline. Waiting deliveries are sent again. Snapshots
        stay.
      </Confirm>
    </div>
  );
}
