import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

interface CopyProps {
  /** Text to copy, or a function that makes it on demand. */
  readonly text: string | (() => string);
  readonly label?: string;
  readonly class?: string;
}

/** A button that copies a text, and says that it did. */
export function Copy({ text, label = 'Copy', class: name = 'small' }: CopyProps) {
  const said = useSignal<string | undefined>(undefined);
  const present = said.value;
  useEffect(() => {
    if (present === undefined) return;
    const timer = setTimeout(() => {
      said.value = undefined;
    }, 1_500);
    return () => clearTimeout(timer);
  }, [present, said]);
  const copy = async (event: MouseEvent & { currentTarget: HTMLElement }) => {
    const element = event.currentTarget;
    const made = typeof text === 'string' ? text : text();
    said.value = (await write(made, element)) ? 'Copied' : 'Not copied';
  };
  return (
    <button type="button" class={name} onClick={copy}>
      <span aria-live="polite">{present ?? label}</span>
    </button>
  );
}

/** Pages that are not served securely have no clipboard; they copy what is selected. */
async function write(text: string, beside: HTMLElement): Promise<boolean> {
  const { clipboard } = navigator;
  if (clipboard !== undefined) {
    const done = await clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) return true;
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'off-screen';
  beside.after(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  beside.focus();
  return done;
}
