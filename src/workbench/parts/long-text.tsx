import { useSignal } from '@preact/signals';

interface LongTextProps {
  readonly text: string;
  /** Characters shown at first. */
  readonly most?: number;
}

/** Characters added by "show more": as many as a browser lays out without a pause. */
const step = 20_000;

/** A text of any length, of which a piece is shown at a time. */
export function LongText({ text, most = 400 }: LongTextProps) {
  const shown = useSignal(most);
  if (text.length <= shown.value) return <>{text}</>;
  const left = text.length - shown.value;
  return (
    <>
      {cutAt(text, shown.value)}…{' '}
      <button
        type="button"
        class="link"
        onClick={() => {
          shown.value += step;
        }}
      >
        show more ({left.toLocaleString('en')} characters)
      </button>
    </>
  );
}

/** The beginning of a text, without half a character at its end. */
export function cutAt(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
