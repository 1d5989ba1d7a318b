import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { FaultCreation } from '../../../../generated/sandbox-control/schemas.ts';
import { useEnvironment } from '../../model/workbench.ts';
import { Field, Problem, useTask } from '../../parts/parts.ts';
import { createFault, deleteFault, type ListedFault } from './model.ts';
import type { OperationName } from './operation-names.ts';
import { type FaultSet, faultsOf, type SetChoices, sets } from './sets.ts';
import { timesOf, whatOf, whomOf } from './words.ts';

interface SetsProps {
  readonly faults: readonly ListedFault[];
  readonly operations: readonly OperationName[];
  readonly again: () => Promise<void>;
}

/** Sets of faults that are ready to be switched on. */
export function Sets(props: SetsProps) {
  return (
    <>
      <h2>Presets</h2>
      <ul class="faults-sets">
        {sets.map((set) => (
          <SetCard key={set.title} set={set} {...props} />
        ))}
      </ul>
    </>
  );
}

function SetCard({ set, faults, operations, again }: SetsProps & { readonly set: FaultSet }) {
  const environment = useEnvironment();
  const choices = useSignal<SetChoices>({ requests: 10, operationId: 'listTasks' });
  const on = faultsOf(set, faults);
  const bodies = set.faults(choices.value);
  const switching = useTask(async () => {
    if (on.length > 0) for (const { faultId } of on) await deleteFault(environment, faultId);
    // One after the other, as the oldest strikes first.
    else for (const body of bodies) await createFault(environment, body);
    await again();
  });
  const settled = useRef(false);
  // Some of the set may be on while it is being switched.
  if (!switching.isBusy.value) settled.current = on.length > 0;
  const isOn = settled.current;
  return (
    <li class="panel faults-set">
      <div class="view-head">
        <h3>{set.title}</h3>
        {isOn && <span class="chip chip-warn">On</span>}
      </div>
      <p>{set.description}</p>
      {!isOn && set.choice === 'requests' && (
        <Field label="Requests that return 503">
          <input
            type="number"
            min={FaultCreation.properties.times.minimum}
            max={FaultCreation.properties.times.maximum}
            value={choices.value.requests}
            onInput={({ currentTarget }) => {
              choices.value = { ...choices.value, requests: currentTarget.valueAsNumber || 1 };
            }}
          />
        </Field>
      )}
      {!isOn && set.choice === 'operationId' && (
        <Field label="Operation">
          <select
            value={choices.value.operationId}
            onChange={({ currentTarget }) => {
              choices.value = { ...choices.value, operationId: currentTarget.value };
            }}
          >
            {operations.map(({ id, summary }) => (
              <option key={id} value={id}>
                {id}: {summary}
              </option>
            ))}
          </select>
        </Field>
      )}
      <details>
        <summary>{isOn ? 'What is on' : 'What it does'}</summary>
        <ol>
          {(isOn ? on : bodies).map((fault, index) => (
            <li key={index}>
              {whomOf(fault)}: {whatOf(fault)}, {timesOf(fault)}
              <pre class="excerpt">{JSON.stringify(fault)}</pre>
            </li>
          ))}
        </ol>
      </details>
      <Problem trouble={switching.trouble.value} />
      <button
        type="button"
        disabled={switching.isBusy.value}
        aria-label={`Switch ${isOn ? 'off' : 'on'}: ${set.title}`}
        onClick={() => void switching.run()}
      >
        {isOn ? 'Switch off' : 'Switch on'}
      </button>
    </li>
  );
}
