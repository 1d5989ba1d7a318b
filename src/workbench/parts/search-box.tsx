import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { RowText } from '../../../generated/sandbox-control/parameters.ts';

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly class: string;
  /** Current search text. */
  readonly text: string;
  /** Called once typing pauses; not after the box is gone. */
  readonly onText: (text: string) => void;
}

/** Delay between typing and search, in milliseconds. */
const pause = 250;

/** Looks for a text in rows. What is typed stands until it is looked for, whatever `text` is meanwhile. */
export function SearchBox({ label, placeholder = label, class: name, text, onText }: SearchBoxProps) {
  const typed = useSignal<string | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef(onText);
  latest.current = onText;
  // Another effect would come late: somebody may type, and leave, before it.
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  return (
    <input
      type="search"
      class={name}
      aria-label={label}
      placeholder={placeholder}
      maxLength={RowText.maxLength}
      value={typed.value ?? text}
      onInput={({ currentTarget: { value } }) => {
        typed.value = value;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          latest.current(value);
          typed.value = undefined;
        }, pause);
      }}
    />
  );
}
