import { useSignal } from '@preact/signals';
import { InboundCall } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import { useEnvironment } from '../../model/workbench.ts';
import { Field, Problem, useTask } from '../../parts/parts.ts';
import type { PhoneSession } from './session.ts';
import { type SpokenTurn, Turns, transcriptOf } from './turns.tsx';

const { minimum, maximum } = InboundCall.properties.durationSeconds;

/** A call of the contact to the agent: answered, with what is said; or missed. */
export function CallForm({ session }: { readonly session: PhoneSession }) {
  const { control } = useEnvironment();
  const { contact, line } = session;
  const turns = useSignal<readonly SpokenTurn[]>([]);
  const seconds = useSignal('');
  const from = contact === '' ? {} : { from: contact };
  const call = useTask(async () => {
    const body = {
      ...from,
      to: line.phoneNumber,
      ...transcriptOf(turns.value),
      ...(seconds.value !== '' && { durationSeconds: Number(seconds.value) }),
    };
    const { callId } = await unwrap(control.POST('/_sandbox/simulate/inboundCall', { body }));
    turns.value = [];
    await session.tell('simulateInboundCall', `The agent took the call ${callId}, which is over now.`);
  });
  const miss = useTask(async () => {
    const body = { ...from, to: line.phoneNumber };
    const { callId } = await unwrap(control.POST('/_sandbox/simulate/missedCall', { body }));
    await session.tell('simulateMissedCall', `Nobody took the call ${callId}.`);
  });
  const wrong = call.trouble.value;
  const isBusy = call.isBusy.value || miss.isBusy.value;
  return (
    <form
      class="people-form"
      onSubmit={(event) => {
        event.preventDefault();
        void call.run();
      }}
    >
      {contact === '' && <p class="hint">Without a number, the caller withholds it.</p>}
      <Turns turns={turns} />
      <Field label="Duration, seconds" name="durationSeconds" trouble={wrong} hint="If empty, less than a minute.">
        <input
          type="number"
          min={minimum}
          max={maximum}
          value={seconds.value}
          onInput={({ currentTarget }) => {
            seconds.value = currentTarget.value;
          }}
        />
      </Field>
      <Problem trouble={wrong ?? miss.trouble.value} shownAtFields={['durationSeconds']} />
      <div class="toolbar">
        <button type="submit" class="primary" disabled={isBusy}>
          Call
        </button>
        <button type="button" disabled={isBusy} onClick={() => void miss.run()}>
          Call, and nobody answers
        </button>
      </div>
    </form>
  );
}
