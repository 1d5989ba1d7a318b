import { useLayoutEffect, useRef } from 'preact/hooks';
import type { AssumptionData, OperationData } from './model.ts';
import { Inline, Prose } from './prose.tsx';

/** There is room for it beside the form from here on, in pixels. */
const wide = 900;

/** Description of an operation, and the assumptions that it rests on. */
export function About({ operation }: { readonly operation: OperationData }) {
  const { description, effects, provenance, assumptions, commonAssumptions } = operation;
  const place = useRef<HTMLDivElement>(null);
  const told = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (told.current) told.current.open = (place.current?.parentElement?.clientWidth ?? 0) > wide;
  }, []);
  return (
    <div ref={place} class="try-abouts">
      <details ref={told} class="try-about">
        <summary>What it does</summary>
        <Prose text={description} />
        {effects.map((text) => (
          <Prose key={text} text={text} />
        ))}
      </details>
      <details class="try-about">
        <summary>
          {provenance.label}
          {assumptions.length > 0 &&
            `, rests on ${assumptions.length === 1 ? '1 assumption' : `${assumptions.length} assumptions`}`}
        </summary>
        <p>
          <Inline text={provenance.meaning} />
        </p>
        <Assumptions list={assumptions} />
        {commonAssumptions.length > 0 && (
          <details>
            <summary>Assumed of many operations alike: {commonAssumptions.length}</summary>
            <Assumptions list={commonAssumptions} />
          </details>
        )}
      </details>
    </div>
  );
}

function Assumptions({ list }: { readonly list: readonly AssumptionData[] }) {
  return (
    <ul>
      {list.map(({ id, question, answer }) => (
        <li key={id}>
          <Inline text={question} /> <Inline text={answer} />
        </li>
      ))}
    </ul>
  );
}
