import { useSignal } from '@preact/signals';
import { ContactName, SpokenText } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import { useEnvironment } from '../../model/workbench.ts';
import { Field, Problem, useTask } from '../../parts/parts.ts';
import { NextReply } from './next-reply.tsx';
import type { PhoneSession } from './session.ts';

/** Form for a text of the contact, and the agent's answer. */
export function TextForm({ session }: { readonly session: PhoneSession }) {
  const { control } = useEnvironment();
  const { contact, line, talk } = session;
  const text = useSignal('');
  const name = useSignal('');
  const send = useTask(async () => {
    const { messageId, reply } = await unwrap(
      control.POST('/_sandbox/simulate/inboundText', {
        body: {
          from: contact,
          to: line.phoneNumber,
          text: text.value,
          ...(name.value !== '' && { contactName: name.value }),
        },
      }),
    );
    text.value = '';
    await session.tell('simulateInboundText', wordsOf(messageId, reply));
  });
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.peek().trim() !== '' && contact !== '') void send.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) submit(event);
  };
  const wrong = send.trouble.value;
  return (
    <form class="people-form" onSubmit={submit}>
      <div class="people-compose">
        <textarea
          rows={2}
          aria-label="Text to the agent"
          placeholder={contact === '' ? 'Choose the contact’s number first' : 'Text message'}
          maxLength={SpokenText.maxLength}
          disabled={contact === ''}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
          onKeyDown={press}
        />
        <button
          type="submit"
          class="primary"
          disabled={contact === '' || text.value.trim() === '' || send.isBusy.value}
        >
          Send
        </button>
      </div>
      <Problem trouble={wrong} shownAtFields={['contactName']} />
      {!line.takesTexts && <p class="hint">This number does not support texts. Try a call.</p>}
      <NextReply session={session} />
      {talk.value.contactName === '' && (
        <details>
          <summary>The contact’s name</summary>
          <Field label="Name" name="contactName" trouble={wrong} hint="Sent with the next text; the agent uses it.">
            <input
              maxLength={ContactName.maxLength}
              autocomplete="off"
              value={name.value}
              onInput={({ currentTarget }) => {
                name.value = currentTarget.value;
              }}
            />
          </Field>
        </details>
      )}
    </form>
  );
}

function wordsOf(messageId: string | undefined, reply: string | undefined): string {
  if (messageId === undefined) return 'A relay stopped the text.';
  return reply === undefined ? 'The text arrived, without a reply so far.' : 'The text arrived and was answered.';
}
