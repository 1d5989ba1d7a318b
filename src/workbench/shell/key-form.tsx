import { useEffect, useRef } from 'preact/hooks';
import type { KeyAsked } from '../model/control-key.ts';
import { useWorkbench } from '../model/workbench.ts';
import { Field } from '../parts/field.tsx';
import { Problem } from '../parts/problem.tsx';
import { useTask } from '../parts/task.ts';

/** Message about a key that the server does not know. */
const message = 'This server has no such key.';
const unknown = { message, fields: { key: [message] }, problem: undefined };

/** Asks for a key of the server, in place of a view. */
export function KeyForm({ asked }: { readonly asked: KeyAsked }) {
  const { connection } = useWorkbench();
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy, trouble } = useTask(() => connection.takeKey(input.current?.value.trim() ?? ''));
  // Within another page, the focus is that page's.
  useEffect(() => {
    if (input.current?.getRootNode() === document) input.current.focus();
  }, []);
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const main = event.currentTarget.closest<HTMLElement>('.wb-main');
    // Once the form is gone, focus moves to the view that needed the key.
    if ((await run()) && !connection.keyAsked.peek()) main?.focus();
  };
  const isUnknown = asked === 'unknown' && !isBusy.value && !trouble.value;
  return (
    <section class="view">
      <h1>This sandbox requires a key</h1>
      <p>
        It was started with <code>--control-key</code>. Ask the person who runs it for a key. Each key has its own
        environments.
      </p>
      <form class="key-form" onSubmit={submit}>
        {/* Without a name it is in no address, whatever becomes of the form. */}
        <Field
          label="Key"
          name="key"
          trouble={isUnknown ? unknown : undefined}
          isAlert
          hint="The secret, without the name in front of it. It stays in this tab and is sent only to this sandbox."
        >
          <input ref={input} type="password" required autocomplete="off" spellcheck={false} />
        </Field>
        <Problem trouble={trouble.value} />
        <div class="actions">
          <button type="submit" class="primary">
            Use it
          </button>
        </div>
      </form>
    </section>
  );
}
