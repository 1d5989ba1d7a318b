import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { LongText } from '../../parts/parts.ts';
import { type BodyLine, excerptOf, linesOf, marksOf } from './body-lines.ts';
import type { ShownViolation } from './refusal-content.ts';

interface MarkedBodyProps {
  readonly body: unknown;
  readonly violations: readonly ShownViolation[];
}

/** Bodies of so many lines are shown as a whole. */
const fewLines = 30;
/** Places shown at first. */
const fewRuns = 20;

/** A body with what is wrong with it where it is; of a long one the lines around that. */
export function MarkedBody({ body, violations }: MarkedBodyProps) {
  const isWhole = useSignal(false);
  const lines = useMemo(() => linesOf(body), [body]);
  const marks = useMemo(() => marksOf(lines, violations), [lines, violations]);
  const runs =
    isWhole.value || lines.length <= fewLines
      ? [[0, lines.length] as const]
      : excerptOf(lines.length, marks.keys()).slice(0, fewRuns);
  const shown = runs.reduce((sum, [from, until]) => sum + until - from, 0);
  return (
    <div class="excerpt timeline-body mono">
      {runs.map(([from, until]) => (
        <div key={from} class="timeline-run">
          {lines.slice(from, until).map((line, at) => (
            <Line key={from + at} line={line} said={marks.get(from + at)} />
          ))}
        </div>
      ))}
      {shown < lines.length && (
        <button
          type="button"
          class="link"
          onClick={() => {
            isWhole.value = true;
          }}
        >
          show all {lines.length.toLocaleString('en')} lines
        </button>
      )}
    </div>
  );
}

function Line({
  line: { indent, text, number },
  said,
}: {
  readonly line: BodyLine;
  readonly said: readonly ShownViolation[] | undefined;
}) {
  return (
    <>
      <div
        class={said ? 'timeline-line timeline-marked' : 'timeline-line'}
        style={{ paddingLeft: `${indent * 16 + 8}px` }}
      >
        {number !== undefined && <span class="timeline-number">{number}</span>}
        {said ? (
          <mark>
            <LongText text={text} />
          </mark>
        ) : (
          <LongText text={text} />
        )}
      </div>
      {said?.map(({ place, message }, at) => (
        <div key={at} class="timeline-said" style={{ marginLeft: `${indent * 16 + 8}px` }}>
          {place !== '' && <strong>{place}</strong>} {message}
        </div>
      ))}
    </>
  );
}
