import type { Shape } from '../try/model.ts';
import { Inline } from '../try/prose.tsx';
import { emptyOf } from './examples.ts';
import { Field } from './field.tsx';
import { useRowForm, wrongAt } from './form.ts';
import { fieldsOf, isRecord, nameOf, type Place } from './places.ts';

interface FieldsProps {
  readonly shape: Shape;
  readonly value: unknown;
  readonly place: Place;
}

/** The fields of an object: those that it has, and what else it may have. */
export function Fields({ shape, value, place }: FieldsProps) {
  const { data } = useRowForm();
  const known = shape.fields ?? {};
  const had = fieldsOf(value);
  const names = [...new Set([...Object.keys(known), ...had.keys()])];
  // Fields that the service's API shows come first.
  const isFirst = (name: string) => place.length === 0 && name === data.part;
  const ordered = [...names.filter(isFirst), ...names.filter((name) => !isFirst(name))];
  const required = new Set(shape.required);
  return (
    <>
      <dl class="state-fields">
        {ordered
          .filter((name) => had.has(name))
          .map((name) => (
            <Field
              key={name}
              shape={known[name]}
              value={had.get(name)}
              place={[...place, name]}
              isRequired={required.has(name)}
            >
              {within(known[name], had.get(name), [...place, name])}
            </Field>
          ))}
      </dl>
      <Unset names={ordered.filter((name) => !had.has(name))} shapes={known} place={place} />
    </>
  );
}

/** The fields within a field; undefined where it is shown as a whole. */
function within(shape: Shape | undefined, value: unknown, place: Place) {
  return shape?.fields && isRecord(value) ? <Fields shape={shape} value={value} place={place} /> : undefined;
}

interface UnsetProps {
  readonly names: readonly string[];
  readonly shapes: Readonly<Record<string, Shape>>;
  readonly place: Place;
}

/** Fields that an object does not have and may have. */
function Unset({ names, shapes, place }: UnsetProps) {
  const { draft, trouble } = useRowForm();
  if (names.length === 0) return null;
  const add = (name: string) => {
    if (draft.unreadable.peek() !== undefined) return;
    draft.put([...place, name], emptyOf(shapes[name]));
    draft.edit([...place, name]);
  };
  return (
    <div class="state-unset">
      <span class="soft">Not there:</span>
      {names.map((name) => {
        const wrong = wrongAt(trouble, nameOf([...place, name]), true);
        return (
          <span key={name} class="state-unset-field">
            <button type="button" class="small" title={shapes[name]?.description} onClick={() => add(name)}>
              <span class="off-screen">Add </span>
              <span aria-hidden="true">+</span> {name}
              {place.length > 0 && <span class="off-screen"> to {nameOf(place)}</span>}
            </button>
            {wrong.length > 0 && (
              <span class="wrong">
                <Inline text={wrong.join('; ')} />
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}
