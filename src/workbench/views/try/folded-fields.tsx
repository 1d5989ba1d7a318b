import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { CallTrial } from './call-trial.ts';
import type { Texts } from './draft.ts';

interface FoldedFieldsProps {
  readonly attempt: CallTrial;
  readonly names: readonly string[];
  /** Typed values. */
  readonly texts: Texts;
  readonly isRequired: (name: string) => boolean;
  /** Errors by name. */
  readonly wrong: Readonly<Record<string, readonly string[]>>;
  /** Plural noun: `fields`. */
  readonly noun: string;
  readonly field: (name: string) => ComponentChildren;
}

/** Up to this number, fields are not folded. */
const few = 3;

/**
 * Fields of a form: those that are required or were filled in, and folded the others. Which are which stays until the form is
 * filled anew, so that no field moves under the hand that types into it.
 */
export function FoldedFields({ attempt, names, texts, isRequired, wrong, noun, field }: FoldedFieldsProps) {
  const { fills } = attempt;
  const shown = useMemo(
    () => new Set(names.filter((name) => isRequired(name) || texts[name] !== undefined)),
    [attempt, fills.value, names.length],
  );
  const others = names.filter((name) => !shown.has(name));
  if (shown.size === 0 || others.length < few) return <>{names.map(field)}</>;
  return (
    <>
      {names.filter((name) => shown.has(name)).map(field)}
      <details open={others.some((name) => wrong[name] !== undefined || texts[name] !== undefined) || undefined}>
        <summary>
          {others.length} more {noun}
        </summary>
        <div class="try-part">{others.map(field)}</div>
      </details>
    </>
  );
}
