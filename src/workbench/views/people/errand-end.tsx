import { useSignal } from '@preact/signals';
import { TaskOutcome } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import { useEnvironment } from '../../model/workbench.ts';
import { Link, Problem, useTask } from '../../parts/parts.ts';
import type { PhoneSession } from './session.ts';
import type { Errand } from './talk.ts';

const outcomes = TaskOutcome.properties.outcome.enum;
type Outcome = (typeof outcomes)[number];

const words: Readonly<Record<Outcome, string>> = {
  completed: 'It reaches the contact',
  noAnswer: 'Nobody answers',
  busy: 'The line is busy',
  undelivered: 'It cannot be delivered',
  unreachable: 'The number cannot be reached',
};

/** A task that is queued or in progress, and how it is to end. */
export function ErrandEnd({ errand, session }: { readonly errand: Errand; readonly session: PhoneSession }) {
  const { control } = useEnvironment();
  const { taskId, rowKey, type, state } = errand;
  const outcome = useSignal<Outcome>('completed');
  const end = useTask(async () => {
    const ended = await unwrap(
      control.POST('/_sandbox/simulate/taskOutcome', { body: { taskId, outcome: outcome.value } }),
    );
    await session.tell('simulateTaskOutcome', `${taskId} is ${ended.state}.`);
  });
  return (
    <>
      <Link to="state" rest={['task', rowKey]}>
        {taskId}
      </Link>{' '}
      {type === 'text' ? 'Text' : 'Call'}{' '}
      <span class={state === 'queued' ? 'chip chip-warn' : 'chip chip-info'}>
        {state === 'queued' ? 'waits' : 'in progress'}
      </span>
      {state === 'queued' ? (
        <p class="hint">
          It starts when the organization’s limits allow it, such as in business hours. See{' '}
          <Link to="clock">the clock</Link>.
        </p>
      ) : (
        <div class="toolbar">
          <select
            aria-label={`How ${taskId} ends`}
            value={outcome.value}
            onChange={({ currentTarget }) => {
              outcome.value = outcomes.find((one) => one === currentTarget.value) ?? 'completed';
            }}
          >
            {outcomes
              .filter((one) => fits(one, type))
              .map((one) => (
                <option key={one} value={one}>
                  {words[one]}
                </option>
              ))}
          </select>
          <button type="button" class="small" disabled={end.isBusy.value} onClick={() => void end.run()}>
            End it now
          </button>
        </div>
      )}
      <Problem trouble={end.trouble.value} />
    </>
  );
}

function fits(outcome: Outcome, type: string): boolean {
  if (outcome === 'undelivered') return type === 'text';
  return type === 'call' || (outcome !== 'noAnswer' && outcome !== 'busy');
}
