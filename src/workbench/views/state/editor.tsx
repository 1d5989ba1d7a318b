import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Shape } from '../try/model.ts';
import { useRowForm } from './form.ts';
import { Input } from './input.tsx';
import { inputOf, readingOf, textOf } from './inputs.ts';
import { nameOf, type Place, valueAt } from './places.ts';

interface EditorProps {
  readonly shape: Shape | undefined;
  readonly value: unknown;
  readonly place: Place;
  readonly isRequired: boolean;
  /** The element that says what is wrong with it, where something is. */
  readonly wrongId: string | undefined;
}

/** An input in the place of a value. Enter saves the row, Escape leaves the value as it was saved. */
export function Editor({ shape, value, place, isRequired, wrongId }: EditorProps) {
  const { data, draft, save } = useRowForm();
  // Typing does not change the kind of input.
  const first = useMemo(() => {
    const kind = inputOf(shape, value, data.times.includes(nameOf(place)));
    return { value, kind, text: value === data.leftOut ? '' : textOf(kind, value) };
  }, []);
  const wrong = useSignal('');
  const box = useRef<HTMLDivElement>(null);
  // Before anything is typed, so that nothing of it is lost.
  useLayoutEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('input, select, textarea');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }, []);
  const take = (text: string) => {
    // A secret of which nothing is typed stays.
    const reading = text === '' && first.value === data.leftOut ? { value: data.leftOut } : readingOf(first.kind, text);
    wrong.value = 'wrong' in reading ? reading.wrong : '';
    draft.unreadable.value = 'wrong' in reading ? reading.wrong : undefined;
    if ('value' in reading) draft.put(place, reading.value);
  };
  const cancel = () => {
    draft.put(place, valueAt(draft.base.peek(), place));
    draft.close();
  };
  const press = (event: KeyboardEvent) => {
    const isLine = first.kind !== 'json' && first.kind !== 'long-text';
    if (event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    } else if (
      event.key === 'Enter' &&
      (isLine || event.ctrlKey || event.metaKey) &&
      !(event.target instanceof HTMLButtonElement)
    ) {
      event.preventDefault();
      if (wrong.peek() === '') save();
    }
  };
  const name = nameOf(place);
  return (
    <div ref={box} class="state-editor">
      <Input
        kind={first.kind}
        text={first.text}
        shape={shape}
        name={name}
        isWrong={wrongId !== undefined || wrong.value !== ''}
        describedBy={wrongId}
        take={take}
        press={press}
      />
      {wrong.value !== '' && (
        <div class="wrong" role="alert">
          {wrong}
        </div>
      )}
      <div class="toolbar">
        <button type="button" class="small primary" disabled={wrong.value !== ''} onClick={save}>
          Save
        </button>
        <button type="button" class="small" onClick={cancel}>
          Cancel
        </button>
        {!isRequired && (
          <button
            type="button"
            class="small"
            onClick={() => {
              draft.put(place, undefined);
              draft.close();
            }}
          >
            Leave it out
          </button>
        )}
      </div>
    </div>
  );
}
