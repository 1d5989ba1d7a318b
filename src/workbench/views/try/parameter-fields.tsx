import type { CallTrial } from './call-trial.ts';
import { bodyOf, withText } from './draft.ts';
import { FoldedFields } from './folded-fields.tsx';
import { TryField } from './try-field.tsx';

/** The parameters of an operation. */
export function ParameterFields({ attempt }: { readonly attempt: CallTrial }) {
  const { operation, draft, marked } = attempt;
  const { parameters, mediaType } = draft.value;
  if (operation.parameters.length === 0) return null;
  const needs = bodyOf(operation, mediaType)?.needs ?? [];
  const specOf = (name: string) => operation.parameters.find((one) => one.name === name);
  const isRequired = (name: string) => specOf(name)?.required === true || needs.includes(name);
  return (
    <fieldset class="try-part">
      <legend>Parameters</legend>
      <FoldedFields
        attempt={attempt}
        names={operation.parameters.map(({ name }) => name)}
        texts={parameters}
        isRequired={isRequired}
        wrong={marked.value.parameters}
        noun="parameters"
        field={(name) => (
          <TryField
            key={name}
            name={name}
            shape={specOf(name)?.shape ?? {}}
            isRequired={isRequired(name)}
            text={parameters[name]}
            wrong={marked.value.parameters[name] ?? []}
            onText={(text) => {
              const texts = withText(draft.peek().parameters, name, text === '' ? undefined : text);
              draft.value = { ...draft.peek(), parameters: texts };
            }}
          />
        )}
      />
    </fieldset>
  );
}
