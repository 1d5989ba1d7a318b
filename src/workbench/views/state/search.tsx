import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { RowText } from '../../../../generated/sandbox-control/parameters.ts';

interface SearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** How long nothing is typed before it is looked for, in milliseconds. */
const pause = 250;

/** Looks for a text in rows once its typing pauses. */
export function Search({ text, onText }: SearchProps) {
  const typed = useSignal(text);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    typed.value = text;
    return () => clearTimeout(timer.current);
  }, [text, typed]);
  return (
    <input
      type="search"
      class="state-search"
      aria-label="Find rows with this text"
      placeholder="Find rows with this text"
      maxLength={RowText.maxLength}
      value={typed.value}
      onInput={({ currentTarget }) => {
        typed.value = currentTarget.value;
        clearTimeout(timer.current);
        timer.current = setTimeout(onText, pause, currentTarget.value);
      }}
    />
  );
}
