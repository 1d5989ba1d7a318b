import { useId } from 'preact/hooks';
import { isScalar } from './field-text.ts';
import type { Shape } from './model.ts';

/** Accessible descriptions of an input. */
export interface InputWords {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

interface ShapeInputProps extends InputWords {
  readonly shape: Shape;
  /** Undefined where nothing is sent. */
  readonly text: string | undefined;
  readonly onText: (text: string) => void;
  /** Values that are offered beside those of the contract. */
  readonly known: readonly string[];
  readonly onFocus: () => void;
}

/** Longest text for one line of a form, in characters. */
const oneLine = 200;

/** An input that fits a value: a menu, a line, or several. Whatever is typed is sent, so wrong values can be tried. */
export function ShapeInput({ shape, text = '', onText, known, onFocus, id, describedBy, isInvalid }: ShapeInputProps) {
  const list = useId();
  const { type, values = [], isOpen, maxLength = 0, mediaType, isSecret } = shape;
  const common = {
    id,
    value: text,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    onInput: (event: InputEvent & { readonly currentTarget: { readonly value: string } }) =>
      onText(event.currentTarget.value),
  };
  if (type === 'boolean' || (values.length > 0 && !isOpen && isScalar(shape))) {
    const choices = type === 'boolean' ? ['true', 'false'] : values.map(({ value }) => value);
    const all = text === '' || choices.includes(text) ? choices : [text, ...choices];
    return (
      <select {...common}>
        <option value="">not sent</option>
        {all.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    );
  }
  if (!isScalar(shape) || mediaType !== undefined || (maxLength > oneLine && !isSecret) || text.includes('\n')) {
    const rows = Math.min(12, Math.max(2, text.split('\n').length));
    return <textarea {...common} rows={rows} spellcheck={false} placeholder={exampleOf(shape)} />;
  }
  const offered = [...values.map(({ value }) => value), ...known];
  return (
    <>
      <input
        {...common}
        onFocus={onFocus}
        type="text"
        inputMode={type === 'integer' || type === 'number' ? 'decimal' : 'text'}
        autocomplete="off"
        spellcheck={false}
        placeholder={exampleOf(shape)}
        list={offered.length > 0 ? list : undefined}
      />
      {offered.length > 0 && (
        <datalist id={list}>
          {offered.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}

function exampleOf({ example }: Shape): string | undefined {
  if (example === undefined || example instanceof Object) return undefined;
  return `for example ${example}`;
}
