import { useEffect, useRef } from 'preact/hooks';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Link, Problem, useReading, useTask } from '../../parts/parts.ts';
import { About } from './about.tsx';
import { AnswerView } from './answer-view.tsx';
import { BodyForm } from './body-form.tsx';
import { attemptOf } from './call-trial.ts';
import { CallerChoice } from './caller-choice.tsx';
import { fillFromRecord, readRecord } from './from-entry.ts';
import type { OperationData } from './model.ts';
import { ParameterFields } from './parameter-fields.tsx';
import { Method } from './picker.tsx';
import { send } from './send.ts';
import { SnippetPanel } from './snippet-panel.tsx';

interface OperationFormProps {
  readonly operation: OperationData;
  /** The entry of the timeline whose request fills the form. */
  readonly entry: string | undefined;
}

/** One operation: its form, what comes back, and the same as a program. */
export function OperationForm({ operation, entry }: OperationFormProps) {
  const environment = useEnvironment();
  const { connection, toasts } = useWorkbench();
  const attempt = attemptOf(environment, operation);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Who came by a link, which is gone, goes on from here.
    if (entry === undefined) heading.current?.focus({ preventScroll: true });
  }, []);
  const side = useRef<HTMLDivElement>(null);
  const sending = useTask(async () => {
    const isSent = await send(attempt, environment, connection);
    const { parameters, fields } = attempt.marked.peek();
    if (!isSent || Object.keys({ ...parameters, ...fields }).length > 0) focusFirstWrong(form.current);
    else showBelow(side.current);
  });
  const recorded = useReading(
    async () => (entry === undefined ? undefined : readRecord(environment, entry)),
    [],
    entry,
  );
  const record = recorded.value.value;
  useEffect(() => {
    if (record) toasts.done(fillFromRecord(attempt, environment, record));
  }, [attempt, record]);
  const answer = attempt.answer.value;
  return (
    <>
      <div class="view-head">
        <h1 ref={heading} tabIndex={-1}>
          {operation.summary}
        </h1>
        <Link to="try">Other operations</Link>
      </div>
      <p class="try-route">
        <Method method={operation.method} /> <code>{operation.path}</code>
      </p>
      <Problem trouble={recorded.trouble.value} />
      <div class="try-columns">
        <About operation={operation} />
        <form
          ref={form}
          class="panel"
          aria-label="Request"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void sending.run();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void sending.run();
          }}
        >
          <header>
            <h2>Request</h2>
            <button type="submit" class="primary" disabled={sending.isBusy.value} title="Ctrl+Enter or ⌘ Enter">
              {sending.isBusy.value ? 'Sending…' : 'Send'}
            </button>
          </header>
          <div class="panel-body try-part">
            <CallerChoice attempt={attempt} />
            <ParameterFields attempt={attempt} />
            <BodyForm attempt={attempt} />
          </div>
        </form>
        <div class="try-side" ref={side}>
          <p class="off-screen" role="status">
            {answer === undefined ? '' : `Answered ${answer.status}`}
          </p>
          <Problem trouble={sending.trouble.value} />
          {answer && <AnswerView operation={operation} answer={answer} />}
          <SnippetPanel attempt={attempt} />
        </div>
      </div>
    </>
  );
}

/** Once what is wrong is shown. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** On a narrow screen the answer stands below the form, out of sight. */
function showBelow(element: HTMLElement | null): void {
  const view = element?.ownerDocument.defaultView;
  if (element && view && element.getBoundingClientRect().top > view.innerHeight - 120) element.scrollIntoView();
}
