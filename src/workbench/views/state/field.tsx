import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Shape } from '../try/model.ts';
import { Inline } from '../try/prose.tsx';
import { Rules } from '../try/shape-words.tsx';
import { Editor } from './editor.tsx';
import { useRowForm, wrongAt } from './form.ts';
import { isSame } from './merge.ts';
import { nameOf, type Place, valueAt } from './places.ts';
import { Value } from './value.tsx';

interface FieldProps {
  /** Undefined of a field that no row of this kind has by its contract. */
  readonly shape: Shape | undefined;
  readonly value: unknown;
  readonly place: Place;
  readonly isRequired: boolean;
  /** Its own fields, where it has some. */
  readonly children?: ComponentChildren;
}

/** A field with its value, what the contract says of it, and what is wrong with it. */
export function Field({ shape, value, place, isRequired, children }: FieldProps) {
  const { draft, trouble } = useRowForm();
  const name = nameOf(place);
  const wrongId = useId();
  const isOpen = useComputed(() => draft.open.value === name).value;
  const opener = useFocusAfter(isOpen);
  const isBranch = children !== undefined;
  const wrong = wrongAt(trouble, name, !isBranch || isOpen);
  const isChanged = !isBranch && !isSame(valueAt(draft.base.value, place), value);
  return (
    <div class={`state-field ${isBranch ? 'state-branch' : ''} ${isChanged ? 'state-changed' : ''}`}>
      <dt>
        <code>{place.at(-1)}</code>
        {isChanged && <span class="chip chip-warn">changed</span>}
        {shape === undefined && <span class="chip">not in the contract</span>}
      </dt>
      <dd>
        {isOpen ? (
          <Editor
            shape={shape}
            value={value}
            place={place}
            isRequired={isRequired}
            wrongId={wrong.length > 0 ? wrongId : undefined}
          />
        ) : (
          <Value opener={opener} value={value} place={place} isBranch={isBranch} shape={shape} />
        )}
        {wrong.length > 0 && (
          <div class="wrong" id={wrongId} role="alert">
            {wrong.join('; ').slice(0, 2_000)}
          </div>
        )}
        {shape && <About shape={shape} isWhole={isOpen} />}
        {!isOpen && children}
      </dd>
    </div>
  );
}

/** Gives the focus back to what opened an input, once that is closed. */
function useFocusAfter(isOpen: boolean) {
  const { draft } = useRowForm();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && draft.open.peek() === undefined) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, draft]);
  return opener;
}

/** Description from the contract; complete while the value is being edited. */
function About({ shape, isWhole }: { readonly shape: Shape; readonly isWhole: boolean }) {
  const { description, values = [] } = shape;
  return (
    <div class="state-about hint">
      {description !== undefined && <Inline text={isWhole ? description : description.replace(/\n\n[\s\S]*/, '')} />}
      {isWhole && (
        <>
          {' '}
          <Rules shape={shape} />
          {values.some(({ meaning }) => meaning !== '') && (
            <ul>
              {values.map(({ value, meaning }) => (
                <li key={value}>
                  <code>{value}</code> <Inline text={meaning} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
