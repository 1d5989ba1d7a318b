import { useWorkbench } from '../model/workbench.ts';

/** The messages that go by themselves; the region is always there, so that each is read out. */
export function ToastList() {
  const { toasts } = useWorkbench();
  return (
    <div class="toasts" role="status">
      {toasts.shown.value.map(({ id, text, kind }) => (
        <div key={id} class={`toast toast-${kind}`}>
          <span class="cut-text">{text}</span>
          <button type="button" class="plain" aria-label="Dismiss" onClick={() => toasts.dismiss(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
