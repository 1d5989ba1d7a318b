import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Copy, HeaderList, Json, LongText, Status } from '../../parts/parts.ts';
import type { TryAnswer } from './answer.ts';
import { heldWhole, verdictOn } from './answer-tree.ts';
import { HeldTree } from './answer-tree-view.tsx';
import type { OperationData, Shape } from './model.ts';
import { Inline } from './prose.tsx';
import { Excerpt } from './scrolling.tsx';

interface AnswerViewProps {
  readonly operation: OperationData;
  readonly answer: TryAnswer;
}

const forms = ['Fields', 'JSON', 'Text'] as const;

/** Answer: status, time, headers, and the body beside its schema's descriptions. */
export function AnswerView({ operation, answer }: AnswerViewProps) {
  const form = useSignal<(typeof forms)[number]>('Fields');
  const { status, milliseconds, headers, bytes, text, value } = answer;
  const declared = operation.answers.find((one) => one.status === String(status));
  const shape = declared?.shape ?? (status >= 400 ? operation.problem : undefined);
  const shown = value === undefined ? 'Text' : form.value;
  return (
    <section class="panel" aria-label="Answer">
      <header>
        <h2>Answer</h2>
        <Status status={status} />
        <span class="soft">{milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms</span>
        <span class="soft">{sizeText(bytes)}</span>
      </header>
      <div class="panel-body try-part">
        {declared ? (
          <p>
            <Inline text={declared.description.replaceAll('\n', ' ')} />
          </p>
        ) : (
          <p class="wrong">The contract has no {status} response for this operation.</p>
        )}
        {value !== undefined && shape && <VerdictOn value={value} shape={shape} />}
        <div class="toolbar">
          {value !== undefined &&
            forms.map((one) => (
              <button
                key={one}
                type="button"
                class="small"
                aria-pressed={form.value === one}
                onClick={() => {
                  form.value = one;
                }}
              >
                {one}
              </button>
            ))}
          <span class="spring" />
          <Copy text={text} label="Copy the body" />
        </div>
        {shown === 'Fields' && value !== undefined && <HeldTree held={heldWhole(shape ?? {}, value)} open={2} />}
        {shown === 'JSON' && <Json value={value} copy={false} />}
        {shown === 'Text' && (
          <Excerpt>{text === '' ? <span class="soft">No body</span> : <LongText text={text} most={4000} />}</Excerpt>
        )}
        <details>
          <summary>{headers.length} headers</summary>
          <HeaderList headers={headers} />
        </details>
      </div>
    </section>
  );
}

/** Verdict on the body, with the violations. */
function VerdictOn({
  value,
  shape,
}: {
  readonly value: Exclude<TryAnswer['value'], undefined>;
  readonly shape: Shape;
}) {
  const { faults, isWhole } = useMemo(() => verdictOn(heldWhole(shape, value)), [value, shape]);
  if (faults.length === 0) {
    return <p class="try-held">{isWhole ? 'It is' : 'As far as it was looked at, it is'} as the contract says.</p>;
  }
  return (
    <div class="problem">
      <p>The response breaks the contract:</p>
      <ul>
        {faults.slice(0, 20).map(({ pointer, fault }) => (
          <li key={pointer}>
            <code>{pointer === '' ? 'The body' : <LongText text={pointer} most={200} />}</code> {fault}
          </li>
        ))}
        {(faults.length > 20 || !isWhole) && <li>and maybe more</li>}
      </ul>
    </div>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
