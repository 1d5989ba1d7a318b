import { LongText } from '../../parts/parts.ts';
import type { Shape } from './model.ts';
import { Inline, Prose } from './prose.tsx';

/** The type of a value, as people say it. */
export function typeWords({ type, items }: Shape): string {
  if (type === 'array') return `list of ${items?.type ?? 'value'}s`;
  return type ?? 'any value';
}

/** Its rules in a line. */
export function Rules({ shape: { rules = [] } }: { readonly shape: Shape }) {
  if (rules.length === 0) return null;
  return (
    <span class="soft">
      {rules.map((rule, i) => (
        <span key={rule}>
          {i > 0 && ' · '}
          <Inline text={rule} />
        </span>
      ))}
    </span>
  );
}

interface ShapeWordsProps {
  readonly shape: Shape;
  /** True if the first paragraph is enough. */
  readonly isBrief?: boolean;
}

/** All that the contract says of a value: words, rules, known values. */
export function ShapeWords({ shape, isBrief = false }: ShapeWordsProps) {
  const { description, values = [] } = shape;
  return (
    <div class="shape-words">
      {description !== undefined && <Prose text={isBrief ? description.replace(/\n\n[\s\S]*/, '') : description} />}
      {(shape.rules?.length ?? 0) > 0 && (
        <p>
          <Rules shape={shape} />
        </p>
      )}
      {values.length > 0 && (
        <dl class="facts">
          {values.map(({ value, meaning }) => [
            <dt key={value}>
              <code>
                <LongText text={value} />
              </code>
            </dt>,
            <dd key={`${value}:`}>
              <Inline text={meaning} />
            </dd>,
          ])}
        </dl>
      )}
    </div>
  );
}

/** The fields of a value with all that is said of them; what is within one unfolds. */
export function ShapeFields({ shape }: { readonly shape: Shape }) {
  const within = shape.items ?? shape.others ?? shape;
  const { fields = {}, required = [] } = within;
  return (
    <ul class="shape-fields">
      {Object.entries(fields).map(([name, field]) => (
        <li key={name}>
          <details>
            <summary>
              <code>{name}</code> <span class="soft">{typeWords(field)}</span>
              {required.includes(name) && <span class="chip">required</span>}
            </summary>
            <ShapeWords shape={field} />
            <ShapeFields shape={field} />
          </details>
        </li>
      ))}
    </ul>
  );
}
