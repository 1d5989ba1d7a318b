import type { Signal } from '@preact/signals';
import { InboundCall, SpokenText } from '../../../../generated/sandbox-control/schemas.ts';
import type { ControlSchemas } from '../../../client/control-client.ts';

/** One turn of a call that is put together. */
export type SpokenTurn = ControlSchemas['SpokenTurn'];

const { maxItems: most } = InboundCall.properties.transcript;

/** Transcript of a call, line by line. */
export function Turns({ turns }: { readonly turns: Signal<readonly SpokenTurn[]> }) {
  const change = (at: number, changed: Partial<SpokenTurn>) => {
    turns.value = turns.value.map((turn, index) => (index === at ? { ...turn, ...changed } : turn));
  };
  const add = () => {
    const sender = turns.value.at(-1)?.sender === 'agent' ? 'contact' : 'agent';
    turns.value = [...turns.value, { sender, text: '' }];
  };
  return (
    <fieldset class="people-turns">
      <legend>Transcript</legend>
      {turns.value.length === 0 && <p class="hint">If empty, the sandbox uses a short conversation of its own.</p>}
      {turns.value.map(({ sender, text }, at) => (
        <div key={at} class="people-turn">
          <select
            aria-label={`Who says line ${at + 1}`}
            value={sender}
            onChange={({ currentTarget }) =>
              change(at, { sender: currentTarget.value === 'agent' ? 'agent' : 'contact' })
            }
          >
            <option value="agent">Agent</option>
            <option value="contact">Contact</option>
          </select>
          <input
            aria-label={`Line ${at + 1}`}
            maxLength={SpokenText.maxLength}
            value={text}
            onInput={({ currentTarget }) => change(at, { text: currentTarget.value })}
          />
          <button
            type="button"
            class="plain"
            aria-label={`Remove line ${at + 1}`}
            onClick={() => {
              turns.value = turns.value.filter((_, index) => index !== at);
            }}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" class="small" disabled={turns.value.length >= most} onClick={add}>
        Add a line
      </button>
    </fieldset>
  );
}

/** The lines that say something, for a request; nothing where there are none. */
export function transcriptOf(turns: readonly SpokenTurn[]): { transcript?: SpokenTurn[] } {
  const said = turns.filter(({ text }) => text.trim() !== '');
  return said.length > 0 ? { transcript: said } : {};
}
