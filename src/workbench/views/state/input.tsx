import { useSignal } from '@preact/signals';
import type { Shape } from '../try/model.ts';
import type { InputKind } from './inputs.ts';

interface InputProps {
  readonly kind: InputKind;
  /** Initial text. */
  readonly text: string;
  readonly shape: Shape | undefined;
  readonly name: string;
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
  readonly take: (text: string) => void;
  readonly press: (event: KeyboardEvent) => void;
}

/** Input for a value of this kind. It keeps its own text, so that nothing is lost while the text is no value. */
export function Input({ kind, text, shape, name, isWrong, describedBy, take, press }: InputProps) {
  const common: Common = {
    'aria-label': name,
    'aria-invalid': isWrong,
    'aria-describedby': describedBy,
    onKeyDown: press,
  };
  const heard = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    take(currentTarget.value);
  switch (kind) {
    case 'yes-no':
      return (
        <label class="check">
          <input
            type="checkbox"
            defaultChecked={text === 'true'}
            onChange={({ currentTarget }) => take(String(currentTarget.checked))}
            {...common}
          />
          {name}
        </label>
      );
    case 'choice':
      return <Choice text={text} shape={shape} take={take} common={common} />;
    case 'long-text':
    case 'json':
      return (
        <textarea
          rows={Math.min(20, Math.max(3, text.slice(0, 2_000).split('\n').length + 1))}
          spellcheck={kind === 'long-text'}
          defaultValue={text}
          onInput={heard}
          {...common}
        />
      );
    case 'time':
      return <input type="datetime-local" step={1} defaultValue={text} onInput={heard} {...common} />;
    case 'number':
      return <input type="number" step="any" defaultValue={text} onInput={heard} {...common} />;
    case 'text':
      return <input type="text" autocomplete="off" defaultValue={text} onInput={heard} {...common} />;
  }
}

/** Properties of every input. */
interface Common {
  readonly 'aria-label': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface ChoiceProps extends Pick<InputProps, 'text' | 'shape' | 'take'> {
  readonly common: Common;
}

/** Stands for a value that is none of those that are known. */
const another = '\u0000';

/** One of the known values; where more may follow, any other can be typed. */
function Choice({ text, shape, take, common }: ChoiceProps) {
  const isTyped = useSignal(false);
  const heard = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
    if (currentTarget.value === another) isTyped.value = true;
    else take(currentTarget.value);
  };
  if (isTyped.value)
    return <input type="text" autocomplete="off" ref={focused} defaultValue={text} onInput={heard} {...common} />;
  return (
    <select onChange={heard} {...common}>
      {/* What it has may be none of these. */}
      {[...new Set([text, ...(shape?.values ?? []).map(({ value }) => value)])].map((value) => (
        <option key={value} value={value} selected={value === text}>
          {value}
        </option>
      ))}
      {shape?.isOpen && <option value={another}>Another …</option>}
    </select>
  );
}

function focused(element: HTMLElement | null): void {
  element?.focus();
}
