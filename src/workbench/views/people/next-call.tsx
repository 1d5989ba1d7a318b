import { useSignal } from '@preact/signals';
import { ScriptedAnswer, ScriptedOutcome } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import { useEnvironment } from '../../model/workbench.ts';
import { Field, Problem, useTask } from '../../parts/parts.ts';
import type { PhoneSession } from './session.ts';
import { type SpokenTurn, Turns, transcriptOf } from './turns.tsx';

type Outcome = (typeof ScriptedOutcome.enum)[number];
type Answer = (typeof ScriptedAnswer.enum)[number];

const words: Readonly<Record<Exclude<Outcome, 'completed'> | Answer, string>> = {
  person: 'A person answers',
  voicemail: 'A voicemail answers',
  noAnswer: 'Nobody answers',
  busy: 'The line is busy',
  unreachable: 'The number cannot be reached',
};

const ways = [...ScriptedAnswer.enum, ...ScriptedOutcome.enum.filter((one) => one !== 'completed')];

/** Script of the agent's next call to the contact. */
export function NextCall({ session }: { readonly session: PhoneSession }) {
  const { control } = useEnvironment();
  const { contact, line } = session;
  const way = useSignal<(typeof ways)[number]>('person');
  const turns = useSignal<readonly SpokenTurn[]>([]);
  const answeredBy = ScriptedAnswer.enum.find((one) => one === way.value);
  const outcome = ScriptedOutcome.enum.find((one) => one === way.value);
  const script = useTask(async () => {
    const how = answeredBy ? { answeredBy, ...transcriptOf(turns.value) } : outcome && { outcome };
    // Only what is a phone number can be called.
    const whom = contact.startsWith('+') ? { phoneNumber: contact } : {};
    await unwrap(control.POST('/_sandbox/scripts/calls', { body: { agentId: line.agentId, ...whom, ...how } }));
    turns.value = [];
    await session.tell('scriptCall', 'How the agent’s next call goes is set.');
  });
  return (
    <details class="people-next">
      <summary>Script its next call</summary>
      <div class="people-form">
        <Field label="The next call">
          <select
            value={way.value}
            onChange={({ currentTarget }) => {
              way.value = ways.find((one) => one === currentTarget.value) ?? 'person';
            }}
          >
            {ways.map((one) => (
              <option key={one} value={one}>
                {words[one]}
              </option>
            ))}
          </select>
        </Field>
        {answeredBy && <Turns turns={turns} />}
        <Problem trouble={script.trouble.value} />
        <div class="toolbar">
          <button type="button" disabled={script.isBusy.value} onClick={() => void script.run()}>
            Script the next call
          </button>
        </div>
      </div>
    </details>
  );
}
