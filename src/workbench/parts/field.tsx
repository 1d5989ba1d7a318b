import { type ComponentChildren, cloneElement, type JSX, type VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { Trouble } from './task.ts';

interface FieldProps {
  readonly label: string;
  /** Its name in the request; what a refusal says of it is shown here. */
  readonly name?: string;
  readonly trouble?: Trouble | undefined;
  /** True if a screen reader announces the error by itself, because no `Problem` is beside the field. */
  readonly isAlert?: boolean;
  /** Hint for the user before typing. */
  readonly hint?: ComponentChildren;
  /** One input, select or textarea. */
  readonly children: VNode<JSX.HTMLAttributes<HTMLElement>>;
}

/** An input with its label, a hint, and what is wrong with it. */
export function Field({ label, name, trouble, isAlert, hint, children }: FieldProps) {
  const id = useId();
  const wrong = name === undefined ? [] : (trouble?.fields[name] ?? []);
  const described = [hint !== undefined && `${id}-hint`, wrong.length > 0 && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': wrong.length > 0 || undefined,
      })}
      {hint !== undefined && (
        <div id={`${id}-hint`} class="hint">
          {hint}
        </div>
      )}
      {wrong.length > 0 && (
        <div id={`${id}-wrong`} class="wrong" role={isAlert ? 'alert' : undefined}>
          {wrong.join('; ')}
        </div>
      )}
    </div>
  );
}
