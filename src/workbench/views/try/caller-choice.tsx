import { useEnvironment } from '../../model/workbench.ts';
import { Field } from '../../parts/parts.ts';
import { type CallTrial, roleIn, rolesOf, type TokenChoice } from './call-trial.ts';

/** Whose token is sent, and which answer is preferred. */
export function CallerChoice({ attempt }: { readonly attempt: CallTrial }) {
  const { tokens } = useEnvironment();
  const { operation, who, ownToken, prefer } = attempt;
  const choose = (value: string) => {
    const role = roleIn(tokens, value);
    const chosen: TokenChoice = role ?? (value === 'other' ? 'other' : 'nobody');
    who.value = chosen;
  };
  const examples = operation.answers.flatMap((answer) =>
    answer.examples.map((name) => `code=${answer.status}, example=${name}`),
  );
  return (
    <div class="fields">
      <Field
        label="Token"
        hint={operation.role === null ? 'No token is required.' : `Requires the role ${operation.role} or higher.`}
      >
        <select value={who.value} onChange={(event) => choose(event.currentTarget.value)}>
          {rolesOf(tokens).map((role) => (
            <option key={role} value={role}>
              {role} of this environment
            </option>
          ))}
          <option value="other">another token</option>
          <option value="nobody">no token</option>
        </select>
      </Field>
      {who.value === 'other' && (
        <Field label="Your token" hint="It is sent, but never included in what you copy.">
          <input
            type="password"
            autocomplete="off"
            value={ownToken.value}
            onInput={(event) => {
              ownToken.value = event.currentTarget.value;
            }}
          />
        </Field>
      )}
      <Field label="Prefer" hint="If set, the response is an example of the contract, and nothing changes.">
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          placeholder="no preference"
          list={`try-prefer-${operation.id}`}
          value={prefer.value}
          onInput={(event) => {
            prefer.value = event.currentTarget.value;
          }}
        />
      </Field>
      <datalist id={`try-prefer-${operation.id}`}>
        {examples.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </div>
  );
}
