import type { CallTrial } from './call-trial.ts';
import { namesOf, shapeAt, withText } from './draft.ts';
import { FoldedFields } from './folded-fields.tsx';
import type { BodyData } from './model.ts';
import { TryField } from './try-field.tsx';

/** The body of a request, field by field. */
export function BodyFields({ attempt, body }: { readonly attempt: CallTrial; readonly body: BodyData }) {
  const { draft, marked } = attempt;
  const texts = draft.value.fields;
  const isRequired = (name: string) => body.shape.required?.includes(name) === true;
  return (
    <FoldedFields
      attempt={attempt}
      names={namesOf(body.shape, texts)}
      texts={texts}
      isRequired={isRequired}
      wrong={marked.value.fields}
      noun="fields"
      field={(name) => (
        <TryField
          key={name}
          name={name}
          shape={shapeAt(body.shape, name)}
          isRequired={isRequired(name)}
          text={texts[name]}
          wrong={marked.value.fields[name] ?? []}
          onText={(text) => {
            // An empty required field is sent, so that the service judges it.
            const changed = text === '' && !isRequired(name) ? undefined : text;
            draft.value = { ...draft.peek(), fields: withText(draft.peek().fields, name, changed) };
          }}
        />
      )}
    />
  );
}
