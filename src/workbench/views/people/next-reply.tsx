import { useSignal } from '@preact/signals';
import { ScriptedReply, ScriptedWait } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import type { ControlSchemas } from '../../../client/control-client.ts';
import { useEnvironment } from '../../model/workbench.ts';
import { Field, Problem, useTask } from '../../parts/parts.ts';
import { useFollowed } from './changes.tsx';
import type { PhoneSession } from './session.ts';

const manners = { words: 'with my words', own: 'with its own words, later', silence: 'not at all' } as const;
type Manner = keyof typeof manners;
const mannerNames = ['words', 'own', 'silence'] as const satisfies readonly Manner[];

type Script = ControlSchemas['Script'];

/** Script of the agent's answer to the contact's next text. */
export function NextReply({ session }: { readonly session: PhoneSession }) {
  const { control } = useEnvironment();
  const { contact, line } = session;
  const manner = useSignal<Manner>('words');
  const reply = useSignal('');
  const wait = useSignal('');
  const { value, again } = useFollowed(['script'], async () => {
    const { scripts } = await unwrap(control.GET('/_sandbox/scripts'));
    return scripts.filter((one) => one.of === 'replies' && isMeant(one, session));
  });
  const waiting = value.value ?? [];
  const script = useTask(async () => {
    const afterSeconds = Number(wait.value);
    const later = wait.value !== '' && { afterSeconds };
    const body = {
      agentId: line.agentId,
      ...(contact !== '' && { from: contact }),
      ...(manner.value === 'silence' && { silence: true as const }),
      ...(manner.value === 'words' && { reply: reply.value, ...later }),
      ...(manner.value === 'own' && later),
    };
    await unwrap(control.POST('/_sandbox/scripts/replies', { body }));
    reply.value = '';
    await session.tell('scriptReply', 'The agent’s next answer is set.');
    await again();
  });
  const forget = useTask(async () => {
    await unwrap(control.DELETE('/_sandbox/scripts'));
    await session.tell('deleteScripts', 'The agents answer and call by themselves again.');
    await again();
  });
  const wrong = script.trouble.value;
  const isMissing = manner.value === 'words' ? reply.value.trim() === '' : manner.value === 'own' && wait.value === '';
  return (
    <details class="people-next">
      <summary>
        Answer for the agent
        {waiting.length > 0 && <span class="chip chip-accent">{waiting.length} set</span>}
      </summary>
      <div class="people-form">
        <Field label="Reply to the next text">
          <select
            value={manner.value}
            onChange={({ currentTarget }) => {
              manner.value = mannerNames.find((name) => name === currentTarget.value) ?? 'words';
            }}
          >
            {mannerNames.map((name) => (
              <option key={name} value={name}>
                {manners[name]}
              </option>
            ))}
          </select>
        </Field>
        {manner.value === 'words' && (
          <Field label="The reply" name="reply" trouble={wrong}>
            <textarea
              rows={2}
              maxLength={ScriptedReply.maxLength}
              value={reply.value}
              onInput={({ currentTarget }) => {
                reply.value = currentTarget.value;
              }}
            />
          </Field>
        )}
        {manner.value !== 'silence' && (
          <Field
            label="Delay, seconds"
            name="afterSeconds"
            trouble={wrong}
            hint="By the environment’s clock. If empty, immediately."
          >
            <input
              type="number"
              min={ScriptedWait.minimum}
              max={ScriptedWait.maximum}
              value={wait.value}
              onInput={({ currentTarget }) => {
                wait.value = currentTarget.value;
              }}
            />
          </Field>
        )}
        <Problem trouble={wrong ?? forget.trouble.value} shownAtFields={['reply', 'afterSeconds']} />
        <ol class="people-scripts">
          {waiting.slice(0, 5).map((one) => (
            <li key={one.scriptId}>{wordsOf(one)}</li>
          ))}
        </ol>
        <div class="toolbar">
          <button type="button" disabled={isMissing || script.isBusy.value} onClick={() => void script.run()}>
            Script the next reply
          </button>
          {waiting.length > 0 && (
            <button
              type="button"
              class="plain"
              title="All scripts for the organization’s replies and calls"
              disabled={forget.isBusy.value}
              onClick={() => void forget.run()}
            >
              Delete all scripts
            </button>
          )}
        </div>
      </div>
    </details>
  );
}

function isMeant({ agentId, from }: Script, { contact, line }: PhoneSession): boolean {
  return (agentId === undefined || agentId === line.agentId) && (from === undefined || from === contact);
}

function wordsOf({ reply, silence, afterSeconds, times }: Script): string {
  const what = silence ? 'No answer' : reply === undefined ? 'Its own words' : `“${reply.slice(0, 80)}”`;
  const when = afterSeconds === undefined ? '' : ` after ${afterSeconds} s`;
  return `${what}${when}${times !== undefined && times > 1 ? `, ${times} times` : ''}`;
}
