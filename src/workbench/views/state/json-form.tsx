import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useRowForm } from './form.ts';
import { readingOf, textOf } from './inputs.ts';
import { isRecord } from './places.ts';

/** The whole row as JSON. */
export function JsonForm() {
  const { draft, save } = useRowForm();
  const { base } = draft;
  // After a save or a reload it begins anew.
  const text = useMemo(() => textOf('json', draft.row.peek()), [base.value, draft]);
  const wrong = useSignal('');
  const take = (typed: string) => {
    const reading = readingOf('json', typed);
    const value = 'value' in reading ? reading.value : undefined;
    if (isRecord(value)) draft.put([], value);
    wrong.value = isRecord(value) ? '' : 'wrong' in reading ? reading.wrong : 'A row is an object.';
    draft.unreadable.value = wrong.value === '' ? undefined : wrong.value;
  };
  return (
    <div class="state-json">
      <textarea
        key={text}
        rows={Math.min(40, text.slice(0, 10_000).split('\n').length + 1)}
        spellcheck={false}
        aria-label="The row as JSON"
        aria-invalid={wrong.value !== ''}
        defaultValue={text}
        onInput={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && wrong.peek() === '') save();
        }}
      />
      {wrong.value !== '' && (
        <div class="wrong" role="alert">
          {wrong}
        </div>
      )}
    </div>
  );
}
