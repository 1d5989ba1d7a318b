import { useSignal } from '@preact/signals';
import { AgentOutboundTexts } from '../../../../generated/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import { useEnvironment } from '../../model/workbench.ts';
import { Field, Link, Problem, useTask } from '../../parts/parts.ts';
import { ErrandEnd } from './errand-end.tsx';
import { NextCall } from './next-call.tsx';
import type { PhoneSession } from './session.ts';

/** Actions of the agent: texts and calls of tasks, and their outcomes. */
export function AgentActs({ session }: { readonly session: PhoneSession }) {
  const environment = useEnvironment();
  const { contact, line, talk } = session;
  const text = useSignal('');
  const path = { agentId: line.agentId };
  const recipients = [{ phoneNumber: contact }];
  const write = useTask(async () => {
    const body = { message: text.value, recipients };
    await unwrap(environment.api('admin').queueOutboundTexts({ ...path, ...body }));
    text.value = '';
    await session.tell('queueOutboundTexts', 'The text is queued.');
  });
  const call = useTask(async () => {
    const body = { recipients };
    await unwrap(environment.api('admin').queueOutboundCalls({ ...path, ...body }));
    await session.tell('queueOutboundCalls', 'The call is queued.');
  });
  const isOut = contact === '' || write.isBusy.value || call.isBusy.value;
  const { errands } = talk.value;
  const open = errands.filter(({ state }) => state === 'queued' || state === 'inProgress');
  return (
    <div class="people-form">
      <Field
        label="The agent texts first"
        name="message"
        trouble={write.trouble.value}
        hint={
          <>
            As your application does with{' '}
            <Link to="try" rest={['queueOutboundTexts']}>
              queueOutboundTexts
            </Link>
            .
          </>
        }
      >
        <textarea
          rows={2}
          maxLength={AgentOutboundTexts.properties.message.maxLength}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
      </Field>
      <Problem trouble={write.trouble.value ?? call.trouble.value} shownAtFields={['message']} />
      <div class="toolbar">
        <button type="button" disabled={isOut || text.value.trim() === ''} onClick={() => void write.run()}>
          Let the agent text
        </button>
        <button type="button" disabled={isOut} onClick={() => void call.run()}>
          Let the agent call
        </button>
      </div>
      <h3>In progress with this contact</h3>
      {open.length === 0 && <p class="soft">No calls or texts in progress.</p>}
      <ul class="people-errands">
        {open.slice(0, 10).map((errand) => (
          <li key={errand.taskId}>
            <ErrandEnd errand={errand} session={session} />
          </li>
        ))}
      </ul>
      <NextCall session={session} />
    </div>
  );
}
