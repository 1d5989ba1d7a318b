import { useId } from 'preact/hooks';
import { BodyFields } from './body-fields.tsx';
import { type CallTrial, fill } from './call-trial.ts';
import { bodyOf, draftOf, hasFields, isMultipart, switched } from './draft.ts';
import { ShapeFields } from './shape-words.tsx';

/** The body of a request: an example to begin with, its media type, and what is in it as fields or as text. */
export function BodyForm({ attempt }: { readonly attempt: CallTrial }) {
  const { operation, draft, marked, example } = attempt;
  const id = useId();
  const body = bodyOf(operation, draft.value.mediaType);
  if (!body) return null;
  const { mediaType, examples } = body;
  const isForm = draft.value.isForm;
  const canSwitch = hasFields(body) && !isMultipart(mediaType);
  const whole = marked.value.fields[''] ?? [];
  const begin = (type: string, name?: string) => {
    const first = operation.bodies.find((one) => one.mediaType === type)?.examples[0]?.name;
    const { parameters } = draft.peek();
    const drafted = draftOf(operation, type, name);
    // An example of a body brings its parameters; typed input stays.
    fill(attempt, { ...drafted, parameters: { ...drafted.parameters, ...parameters } }, name ?? first);
  };
  return (
    <fieldset class="try-part">
      <legend>Body</legend>
      <div class="toolbar">
        {examples.length > 0 && (
          <select
            aria-label="Example"
            value={example.value}
            onChange={(event) => begin(mediaType, event.currentTarget.value)}
          >
            {example.value === '' && <option value="">Fill from an example</option>}
            {examples.map(({ name, summary }) => (
              <option key={name} value={name}>
                {summary}
              </option>
            ))}
          </select>
        )}
        {operation.bodies.length > 1 && (
          <select aria-label="Media type" value={mediaType} onChange={(event) => begin(event.currentTarget.value)}>
            {operation.bodies.map((one) => (
              <option key={one.mediaType} value={one.mediaType}>
                {one.mediaType}
              </option>
            ))}
          </select>
        )}
        <span class="spring" />
        {canSwitch && <Modes attempt={attempt} />}
      </div>
      {isForm ? (
        <BodyFields attempt={attempt} body={body} />
      ) : (
        <>
          <textarea
            aria-label={`Body, ${mediaType}`}
            class="try-text"
            rows={Math.min(24, Math.max(6, draft.value.text.split('\n', 25).length + 1))}
            spellcheck={false}
            value={draft.value.text}
            aria-invalid={hasMarks(attempt) || undefined}
            aria-describedby={hasMarks(attempt) ? id : undefined}
            onInput={(event) => {
              draft.value = { ...draft.peek(), text: event.currentTarget.value };
            }}
          />
          <TextMarks id={id} attempt={attempt} />
          {hasFields(body) && (
            <details>
              <summary>Contents</summary>
              <ShapeFields shape={body.shape} />
            </details>
          )}
        </>
      )}
      {isForm && whole.length > 0 && <p class="wrong">The body {whole.join('; ')}</p>}
    </fieldset>
  );
}

/** Choice between fields and text. */
function Modes({ attempt }: { readonly attempt: CallTrial }) {
  const { draft, operation } = attempt;
  const { isForm } = draft.value;
  const choose = (form: boolean) => {
    const body = bodyOf(operation, draft.peek().mediaType);
    if (!body || draft.peek().isForm === form) return;
    draft.value = switched(draft.peek(), body);
    attempt.fills.value += 1;
  };
  const stuck = !isForm && bodyStuck(attempt);
  return (
    <div class="try-modes">
      <button type="button" class="small" aria-pressed={isForm} disabled={stuck} onClick={() => choose(true)}>
        Form
      </button>
      <button type="button" class="small" aria-pressed={!isForm} onClick={() => choose(false)}>
        JSON
      </button>
    </div>
  );
}

/** A text that is no object of JSON has no fields. */
function bodyStuck({ draft, operation }: CallTrial): boolean {
  const body = bodyOf(operation, draft.value.mediaType);
  return !body || switched(draft.value, body) === draft.value;
}

function hasMarks({ marked }: CallTrial): boolean {
  return Object.keys(marked.value.fields).length > 0;
}

/** Errors of a body that is typed as text, by field. */
function TextMarks({ attempt, id }: { readonly attempt: CallTrial; readonly id: string }) {
  if (!hasMarks(attempt)) return null;
  return (
    <ul id={id} class="wrong">
      {Object.entries(attempt.marked.value.fields).map(([name, messages]) => (
        <li key={name}>
          {name === '' ? 'The body' : <code>{name}</code>} {messages.join('; ')}
        </li>
      ))}
    </ul>
  );
}
